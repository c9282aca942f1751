"""Reads recorded demonstrations with the Python package `weblinx`: what bench/reference/record.ts compares with.

Arguments: folder of results, folder of data, file of splits, file of ranked candidates. Prints one JSON line: facts of the demonstrations,
the lines of their candidates, their prompts by demonstration and turn, and all scores.
"""

import contextlib
import io
import json
import logging
import sys
from functools import partial
from pathlib import Path

import lxml.html
from prompts_reference import Shim, build, formatter
from weblinx import Demonstration, Replay
from weblinx.eval import auto_eval_and_save
from weblinx.processing import load_candidate_elements
from weblinx.processing.prompt import (
    find_turns_with_instructor_chat,
    format_prev_turns,
    format_utterances,
    select_turns_and_candidates_for_prompts,
)
from weblinx.processing.truncation import convert_elem_dict_to_str_dmr
from weblinx.utils import format as weblinx_format
from weblinx.utils.html import filter_bboxes

UID = "data-webtasks-id"
RANKED = {"click", "change", "textInput", "scroll", "load", "submit"}


def ranker_formatter():
    """Actions as the ranker of the paper reads them; a tuple of attributes keeps none of them."""
    time = weblinx_format.format_timestamp
    element = partial(weblinx_format.format_element, include_text=False, include_attrs=("class",))
    argument = lambda name: partial(weblinx_format.format_arg_item, name=name)
    parts = {
        "click": (weblinx_format.format_mouse_xy, element, time),
        "hover": (weblinx_format.format_mouse_xy, element, time),
        "change": (argument("value"), element, time),
        "text_input": (argument("text"), element, time),
        "submit": (element, time),
    }
    made = {
        f"format_{name}": partial(getattr(weblinx_format, f"format_{name}"), formatters=each)
        for name, each in parts.items()
    }
    return partial(weblinx_format.format_intent_automatically, **made)


def shorten_center(text, limit):
    if len(text) <= limit:
        return text
    kept = limit - 3
    return text[: kept // 2] + "..." + text[-(kept - kept // 2) :]


def element_fields(element, tree, box):
    attributes = sorted(((name, shorten_center(value, 100)) for name, value in element.items()), key=lambda a: len(a[1]))
    number = lambda value: value if isinstance(value, int) else round(value, 1)
    return {
        "tag": element.tag,
        "xpath": tree.getpath(element),
        "text": shorten_center(element.text or "", 200),
        "bbox": " ".join(f"{side}={number(box[side])}" for side in ("x", "y", "width", "height")),
        "attributes": " ".join(f"{name}={value!r}" for name, value in attributes),
        "children": shorten_center(" ".join(child.tag for child in element[:2] if isinstance(child.tag, str)), 100),
    }


def candidate_lines(replay, turn, format_intent):
    """One line an element of the page of a turn, the right ones first."""
    tree = lxml.html.fromstring(turn.html).getroottree()
    height, width = turn.viewport_height, turn.viewport_width
    boxes = filter_bboxes(turn.bboxes, viewport_height=height, viewport_width=width)
    utterances = format_utterances(find_turns_with_instructor_chat(replay, turn, num_prev_turns=5))
    history = format_prev_turns(replay, turn, format_intent)
    said = f"Instructor Utterances: {utterances} ---- Previous Turns:{history}"
    query = f"Viewport(height={height}, width={width}) ---- {said}"
    target = ((turn.element or {}).get("attributes") or {}).get(UID)
    lines = {1: [], 0: []}
    for element in tree.xpath(f"//*[@{UID}]"):
        uid = element.get(UID)
        if uid not in boxes:
            continue
        fields = element_fields(element, tree, boxes[uid])
        label = int(uid == target)
        record = {"query": query, "doc": convert_elem_dict_to_str_dmr(fields), "uid": uid}
        record |= {"demo_name": turn.demo_name, "turn_index": turn.index, "elem_dict": fields, "label": label}
        lines[label].append(json.dumps(record))
    return lines[1] + lines[0]


def prompts_of(demonstrations, candidates):
    format_intent = formatter()
    prompts = []
    for row in select_turns_and_candidates_for_prompts(demonstrations, candidates, num_candidates=10):
        turn = row["turn"]
        try:
            prompt = build(row["replay"], turn, row["cands_turn"], Shim(), format_intent)
        except Exception as error:  # Waymark writes a crash of the reference as one
            prompt = type(error).__name__
        prompts.append([turn.demo_name, turn.index, prompt])
    return prompts


def main(results, data, splits_file, candidates_file):
    base = str(Path(data, "demonstrations"))
    demonstrations = [Demonstration(name, base_dir=base) for name in json.load(open(splits_file))["recorded"]]
    facts, lines = [], []
    format_intent = ranker_formatter()
    for demonstration in demonstrations:
        replay = Replay.from_demonstration(demonstration)
        ranked = [t for t in replay if t.type == "browser" and t.intent in RANKED and t.has_html() and t.has_bboxes()]
        for turn in ranked:
            lines += candidate_lines(replay, turn, format_intent)
        facts.append({"valid": demonstration.is_valid(), "turns": len(replay), "ranked": len(ranked)})
    prompts = prompts_of(demonstrations, load_candidate_elements(candidates_file))
    with contextlib.redirect_stdout(io.StringIO()):
        auto_eval_and_save(
            results_dir=results, base_dir=base, splits=["recorded"], split_file=splits_file, check_hashes=False
        )
    scores = json.load(open(Path(results, "aggregated_scores.json")))
    print(json.dumps({"facts": facts, "lines": lines, "prompts": prompts, "scores": scores}))


logging.disable(logging.CRITICAL)
main(*sys.argv[1:5])
