"""Reads recorded demonstrations with the Python package `weblinx`: what bench/reference/record.ts compares with.

Arguments: folder of results, folder of data, file of splits. Prints one JSON line: facts of the demonstrations and all scores.
"""

import contextlib
import io
import json
import logging
import sys
from pathlib import Path

import lxml.html
from weblinx import Demonstration, Replay
from weblinx.eval import auto_eval_and_save
from weblinx.processing.dom import clean_and_prune_tree
from weblinx.processing.prompt import format_prev_turns
from weblinx.utils.format import format_intent_automatically

logging.disable(logging.CRITICAL)
results, data, splits_file = sys.argv[1:4]
base = Path(data, "demonstrations")
names = json.load(open(splits_file))["recorded"]
facts = []
for name in names:
    demonstration = Demonstration(name, base_dir=str(base))
    replay = Replay.from_demonstration(demonstration)
    found = candidates = 0
    for turn in replay:
        format_intent_automatically(turn, return_as="str")
        format_prev_turns(replay, turn, format_intent_automatically)
        if turn.type != "browser" or not turn.has_html():
            continue
        tree = lxml.html.fromstring(turn.html).getroottree()
        uids = {element.get("data-webtasks-id") for element in tree.iter()}
        candidates += len(uids & set(turn.bboxes or {}))
        uid = (turn.element or {}).get("attributes", {}).get("data-webtasks-id")
        found += uid in uids and uid in turn.bboxes
        clean_and_prune_tree(tree, candidate_uids=[uid for uid in uids if uid][:10])
    facts.append({"valid": demonstration.is_valid(), "turns": len(replay), "found": found, "candidates": candidates})
with contextlib.redirect_stdout(io.StringIO()):
    auto_eval_and_save(results_dir=results, base_dir=str(base), splits=["recorded"], split_file=splits_file, check_hashes=False)
scores = json.load(open(Path(results, "aggregated_scores.json")))
print(json.dumps({"facts": facts, "scores": scores}))
