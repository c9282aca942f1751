"""The peer of the ranker: records made with lxml, embedded with sentence-transformers on the processor.

    sentence_transformers_peer.py vectors MODEL SCRATCH < texts.json    the vectors of a list of texts, in fp32 and int8
    sentence_transformers_peer.py serve MODEL SCRATCH                   answers a line of JSON with one: a turn (query, html, boxes,
                                                                        viewport), then `"records"` to make its records once more

MODEL is a folder with config.json, tokenizer.json, onnx/model.onnx and onnx/model_quantized.onnx. In fp32, PyTorch gets the very weights
that ONNX Runtime has, through the folder SCRATCH; int8 is the second file itself, a text at a time, since what int8 makes of a text
depends on what else is in its batch. Packages: torch, sentence-transformers[onnx], onnx, lxml.
"""

import base64
import json
import sys
import time

import lxml.html
import onnx
import torch
from onnx import numpy_helper
from sentence_transformers import SentenceTransformer, models
from transformers import BertConfig, BertModel, BertTokenizerFast

UID = "data-webtasks-id"
MOST_TOKENS = 256


def weights_of(path):
    graph = onnx.load(path).graph
    tensors = {tensor.name: torch.tensor(numpy_helper.to_array(tensor)) for tensor in graph.initializer}
    state = {name.removeprefix("m."): tensor for name, tensor in tensors.items() if name.startswith("m.")}
    for node in graph.node:
        # The exporter names a matrix after nothing, but its multiplication after the layer; and it is transposed.
        if node.op_type == "MatMul" and node.input[1] in tensors:
            layer = node.name.removeprefix("/m/").removesuffix("/MatMul").replace("/", ".")
            state[f"{layer}.weight"] = tensors[node.input[1]].T.contiguous()
    return state


def load(folder, scratch):
    config = BertConfig.from_pretrained(folder)
    bert = BertModel(config, add_pooling_layer=False)
    missing, unexpected = bert.load_state_dict(weights_of(f"{folder}/onnx/model.onnx"), strict=False)
    missing = [name for name in missing if not name.endswith(("position_ids", "token_type_ids"))]
    if missing or unexpected:
        raise SystemExit(f"weights do not fit: {missing} {unexpected}")
    bert.save_pretrained(scratch)
    BertTokenizerFast(tokenizer_file=f"{folder}/tokenizer.json").save_pretrained(scratch)
    return embedder(models.Transformer(scratch, max_seq_length=MOST_TOKENS), config)


def load_int8(folder):
    file = {"file_name": "onnx/model_quantized.onnx", "provider": "CPUExecutionProvider"}
    words = models.Transformer(folder, max_seq_length=MOST_TOKENS, backend="onnx", model_kwargs=file)
    return embedder(words, BertConfig.from_pretrained(folder))


def embedder(words, config):
    modules = [words, models.Pooling(config.hidden_size, "mean"), models.Normalize()]
    return SentenceTransformer(modules=modules, device="cpu")


def shorten(text, limit):
    if len(text) <= limit:
        return text
    kept = limit - 3
    return text[: kept // 2] + "..." + text[len(text) - (kept - kept // 2) :]


def is_candidate(box, viewport):
    if box["width"] <= 0 or box["height"] <= 0 or (box["width"] < 10 and box["height"] < 10):
        return False
    return box["y"] <= viewport["height"] and box["x"] <= viewport["width"]


def number(value):
    return str(value) if isinstance(value, int) else str(round(value, 1))


def documents(root, boxes, viewport):
    tree = root.getroottree()
    kept = {uid for uid, box in boxes.items() if is_candidate(box, viewport)}
    made = []
    for element in root.xpath(f"//*[@{UID}]"):
        uid = element.get(UID)
        if uid not in kept:
            continue
        box = boxes[uid]
        values = sorted(((name, shorten(value, 100)) for name, value in element.attrib.items()), key=lambda pair: len(pair[1]))
        children = " ".join(child.tag for child in list(element)[:2] if isinstance(child.tag, str))
        made.append(
            f"[[tag]] {element.tag}\n[[xpath]] {tree.getpath(element)}\n[[text]] {shorten(element.text or '', 200)}\n"
            + "[[bbox]] "
            + " ".join(f"{side}={number(box[side])}" for side in ("x", "y", "width", "height"))
            + "\n[[attributes]] "
            + " ".join(f"{name}={value!r}" for name, value in values)
            + f"\n[[children]] {shorten(children, 100)}"
        )
    return made


def answer_turn(turn, fp32, int8):
    started = time.perf_counter()
    made = documents(lxml.html.fromstring(turn["html"]), turn["boxes"], turn["viewport"])
    texts = [turn["query"], *made]
    query, *vectors = embedded = fp32.encode(texts, batch_size=16, convert_to_tensor=True)
    torch.argsort(torch.stack(vectors) @ query, descending=True)[:10].tolist()
    whole = (time.perf_counter() - started) * 1000
    return {"whole": whole, "documents": made, "fp32": packed(embedded), "q8": packed(one_by_one(int8, texts))}


def time_records(turn):
    started = time.perf_counter()
    root = lxml.html.fromstring(turn["html"])
    parsed = time.perf_counter()
    documents(root, turn["boxes"], turn["viewport"])
    ended = time.perf_counter()
    return {"alone": (ended - parsed) * 1000, "withPage": (ended - started) * 1000}


def one_by_one(model, texts):
    return [model.encode(text, convert_to_tensor=True) for text in texts]


def packed(vectors):
    return [base64.b64encode(vector.numpy().astype("<f4").tobytes()).decode() for vector in vectors]


def serve(fp32, int8):
    fp32.encode(["warm"])
    turn = None
    for line in sys.stdin:
        asked = json.loads(line)
        if asked != "records":
            turn = asked
        print(json.dumps(time_records(turn) if asked == "records" else answer_turn(turn, fp32, int8)), flush=True)


what, *folders = sys.argv[1:]
fp32, int8 = load(*folders), load_int8(folders[0])
if what == "vectors":
    given = json.load(sys.stdin)
    print(json.dumps({"fp32": packed(fp32.encode(given, convert_to_tensor=True)), "q8": packed(one_by_one(int8, given))}))
else:
    serve(fp32, int8)
