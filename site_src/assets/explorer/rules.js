globalThis.scorepress ??= {};
scorepress.comparingRules = {
"must_agree": [
{"field": "benchmark", "word": "benchmark", "empty": ""},
{"field": "scenario", "word": "scenario", "empty": ""},
{"field": "unit", "word": "unit", "empty": ""},
{"field": "suite", "word": "suite", "empty": ""},
{"field": "accelerator_count", "word": "accelerator count", "empty": ""}
],
"mixed_fix": "compare rows that agree in benchmark, scenario, unit, suite and accelerator count",
"told": [
{"field": "round_id", "word": "round", "empty": ""},
{"field": "division", "word": "division", "empty": ""},
{"field": "availability", "word": "availability", "empty": ""},
{"field": "verification", "word": "verification", "empty": ""},
{"field": "model", "word": "model", "empty": ""},
{"field": "accelerator_count", "word": "accelerator count", "empty": ""},
{"field": "variant", "word": "variant", "empty": "plain"},
{"field": "harness", "word": "harness", "empty": ""},
{"field": "statistic", "word": "statistic", "empty": ""}
],
"tie_tolerance": "0.03",
"units": {"Tokens/s": {"text": "tokens/s", "direction": "higher is better"}, "Samples/s": {"text": "samples/s", "direction": "higher is better"}, "Queries/s": {"text": "queries/s", "direction": "higher is better"}, "Tasks/s": {"text": "tasks/s", "direction": "higher is better"}, "s": {"text": "s", "direction": "lower is better"}, "ms": {"text": "ms", "direction": "lower is better"}},
"benchmarks": [
["llama2-70b-99.9", "Llama 2 70B, 99.9% accuracy"],
["llama2-70b-99", "Llama 2 70B, 99% accuracy"],
["gpt-oss-120b", "GPT-OSS 120B"],
["deepseek-r1", "DeepSeek-R1"],
["llama3.1-405b", "Llama 3.1 405B"],
["llama3.1-8b", "Llama 3.1 8B"],
["mixtral-8x7b", "Mixtral 8x7B"],
["wan-2.2-t2v-a14b", "Wan 2.2 T2V A14B"],
["qwen3-vl-235b-a22b", "Qwen3-VL 235B A22B"],
["dlrm-v3", "DLRM-v3"],
["dlrm-v2-99.9", "DLRM-v2, 99.9% accuracy"],
["dlrm-v2-99", "DLRM-v2, 99% accuracy"],
["whisper", "Whisper"],
["stable-diffusion-xl", "Stable Diffusion XL"],
["rgat", "RGAT"],
["e2e-rag-qna", "End-to-end RAG, question answering"],
["e2e-rag-db", "End-to-end RAG, vector database"],
["retinanet", "RetinaNet"],
["qwen3.6-27b", "Qwen3.6 27B"],
["llama3.1-8b-edge", "Llama 3.1 8B, edge"],
["yolo-99", "YOLO, 99% accuracy"],
["yolo-95", "YOLO, 95% accuracy"],
["resnet", "ResNet-50"],
["bert-99", "BERT, 99% accuracy"],
["3d-unet-99.9", "3D U-Net, 99.9% accuracy"],
["3d-unet-99", "3D U-Net, 99% accuracy"],
["pointpainting", "PointPainting"]
],
"scenarios": ["Offline", "Server", "Interactive", "SingleStream", "MultiStream"],
"rounds": ["v5.1", "v6.0", "v6.1"],
"no_accelerator": "none",
"unverified_mark": " (unverified)",
"unverified_sentences": [

],
"sources": {"v5.1": "MLPerf\u00ae Inference v5.1; retrieved 2026-11-30 from mlcommons/inference_results_v5.1 at 965182b0", "v6.0": "MLPerf\u00ae Inference v6.0; retrieved 2026-11-30 from mlcommons/inference_results_v6.0 at ab33b21", "v6.1": "MLPerf\u00ae Inference v6.1; retrieved 2026-11-30 from mlcommons/inference_results_v6.1 at 7bf15fd8"},
"derived": "Any ratio, ideal score, efficiency, rank or other value computed from results is derived by this site: not an official MLPerf\u00ae metric, and not verified by MLCommons Association."
};
