"""The peer of the ranker: records made with lxml, embedded with sentence-transformers on PyTorch, on the processor.

    sentence_transformers_peer.py vectors MODEL SCRATCH < texts.json    the vectors of a list of texts
    sentence_transformers_peer.py rank MODEL SCRATCH < turns.json       times and best of turns: [{query, html, boxes, viewport}, ...]

MODEL is a folder with config.json, tokenizer.json and onnx/model.onnx: PyTorch gets the very weights that ONNX Runtime has, through the
folder SCRATCH. Packages: torch, sentence-transformers, onnx, lxml.
"""

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
    words = models.Transformer(scratch, max_seq_length=MOST_TOKENS)
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


def documents(html, boxes, viewport):
    root = lxml.html.fromstring(html)
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


def rank(model, turns):
    rows = []
    for turn in turns:
        started = time.perf_counter()
        made = documents(turn["html"], turn["boxes"], turn["viewport"])
        recorded = time.perf_counter()
        query, *vectors = model.encode([turn["query"], *made], batch_size=16, convert_to_tensor=True)
        scores = torch.stack(vectors) @ query
        order = torch.argsort(scores, descending=True, stable=True)[:10].tolist()
        ended = time.perf_counter()
        rows.append({"records": (recorded - started) * 1000, "whole": (ended - started) * 1000, "best": order, "documents": made})
    return rows


what, *folders = sys.argv[1:]
model = load(*folders)
given = json.load(sys.stdin)
if what == "vectors":
    print(json.dumps([[float(value) for value in vector] for vector in model.encode(given)]))
else:
    model.encode(["warm"])
    print(json.dumps(rank(model, given)))
