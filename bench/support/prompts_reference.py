"""Llama prompts of adayjrv, built with the functions of the Python package `weblinx`: what bench/reference/prompts.ts compares with.
recorded_reference.py builds those of recordings with the same functions.

Arguments: the WebLINX data, how many rounds. Prints one JSON line: ms of the processor by round and turn, and the prompts.
"""

import json
import logging
import re
import sys
import time
from functools import partial
from pathlib import Path

import lxml.html
from weblinx import Demonstration
from weblinx.processing import load_candidate_elements
from weblinx.processing.dom import clean_and_prune_tree
from weblinx.processing.prompt import (
    find_turns_with_instructor_chat,
    format_candidates,
    format_utterances,
    format_utterances_truncated,
    get_speaker,
    multi_attempt_format_prev_turns_truncated,
    select_turns_and_candidates_for_prompts,
)
from weblinx.processing.truncation import multi_attempt_truncate_cands_turn, multi_attempt_truncate_dom_tree
from weblinx.utils import format as weblinx_format

logging.disable(logging.CRITICAL)

BUDGETS = {"html": 700, "utterances": 200, "history": 250, "candidates": 650}
TEMPLATE = (
    "You are an AI assistant with a deep understanding of HTML and you must predict actions based on a user request, "
    "which will be executed. Use one of the following, replacing [] with an appropriate value: change(value=[str], "
    "uid=[str]) ; click(uid=[str]) ; load(url=[str]) ; say(speaker=\"navigator\", utterance=[str]) ; scroll(x=[int], "
    "y=[int]) ; submit(uid=[str]) ;text_input(text=[str], uid=[str]) ;\nThe user's first and last 4 utterances are: "
    "{context} ;\nViewport size: {height}h x {width}w ;\nOnly the last 5 turns are provided."
)
LAST = "Please select the best action using the correct format, do not provide any other information or explanation."


class Shim:
    """Tokens are the matches of a pattern; the interface is that of a Hugging Face tokenizer."""

    pattern = re.compile(r"\.\.\.|[A-Za-z0-9_]{1,4}|[^\t\n\v\f\r \u00a0]")

    def tokenize(self, text, add_special_tokens=False):
        return self.pattern.findall(text)

    def __call__(self, text, **_):
        if isinstance(text, list):
            return {"length": [len(self.pattern.findall(one)) for one in text]}
        spans = [match.span() for match in self.pattern.finditer(text)]
        return {"input_ids": spans, "offset_mapping": spans}


def argument(name):
    return partial(weblinx_format.format_arg_item, name=name, max_length=200)


def formatter():
    uid = weblinx_format.format_uid
    made = {
        "click": (uid,),
        "text_input": (argument("text"), uid),
        "change": (argument("value"), uid),
        "submit": (uid,),
    }
    options = {
        f"format_{name}": partial(getattr(weblinx_format, f"format_{name}"), formatters=parts)
        for name, parts in made.items()
    }
    for name in ("load", "scroll", "say"):
        options[f"format_{name}"] = partial(getattr(weblinx_format, f"format_{name}"), include_timestamp=False)
    options["format_load"] = partial(
        weblinx_format.format_load, include_timestamp=False, include_transition=False, max_length=200
    )
    return partial(weblinx_format.format_intent_automatically, **options)


def merge(history):
    roles = {"User": "user", "Assistant": "assistant"}
    merged = []
    for text in history:
        role = roles.get(get_speaker(text, default_name="unknown"), "unknown")
        if merged and merged[-1]["role"] == role:
            merged[-1]["content"] += " " + text
        else:
            merged.append({"role": role, "content": text})
    if merged and merged[-1]["role"] == "user":
        merged[-1]["content"] += " " + LAST
    else:
        merged.append({"role": "user", "content": LAST})
    return merged


def build(replay, turn, candidates, tokenizer, format_intent):
    context = format_utterances_truncated(
        find_turns_with_instructor_chat(replay, turn, num_prev_turns=5),
        tokenizer=tokenizer,
        max_tokens=BUDGETS["utterances"],
        num_utterances=5,
        format_utterances_fn=format_utterances,
    )
    history = multi_attempt_format_prev_turns_truncated(
        replay=replay,
        turn=turn,
        format_intent=partial(format_intent, return_as="dict"),
        tokenizer=tokenizer,
        num_prev_turns=5,
        turn_sep=None,
        format_output_dict_fn=partial(weblinx_format.format_output_dictionary, function_key="intent"),
        max_tokens=BUDGETS["history"],
        warn_after_attempts=False,
    )
    system = TEMPLATE.format(context=context, height=turn.viewport_height, width=turn.viewport_width)
    count = lambda text: len(tokenizer.tokenize(text))
    html = turn.html if candidates is not None else None
    page = ""
    if html not in (None, ""):
        tree = clean_and_prune_tree(lxml.html.fromstring(html), cands_turn=candidates)
        page = multi_attempt_truncate_dom_tree(
            dom_tree=tree, tokenizer=tokenizer, max_tokens=BUDGETS["html"], warn_after_attempts=False
        )["tree_repr"]
        system = page + system
    if candidates is not None:
        left = BUDGETS["html"] - count(page) + BUDGETS["utterances"] - count(context)
        left += BUDGETS["history"] - count(" ".join(history))
        shown = multi_attempt_truncate_cands_turn(
            cands_turn=candidates,
            tokenizer=tokenizer,
            max_tokens=BUDGETS["candidates"] + left,
            format_candidates_fn=partial(format_candidates, max_char_len=None, use_uid_as_rank=True),
            warn_after_attempts=False,
        )
        text = format_candidates(shown, max_char_len=None, use_uid_as_rank=True)
        system += f"\nHere are the top candidates for this turn: {text}\n"
    return [{"role": "system", "content": system}, *merge(history)]


def main(data, rounds):
    demonstration = Demonstration("adayjrv", base_dir=str(Path(data) / "demonstrations"))
    candidates = load_candidate_elements(str(Path(data) / "candidates" / "adayjrv.jsonl"))
    selected = select_turns_and_candidates_for_prompts([demonstration], candidates, num_candidates=10)
    format_intent = formatter()
    times, prompts = [], []
    for _ in range(rounds):
        times.append([])
        prompts.clear()
        for row in selected:
            began = time.process_time()
            prompts.append(build(row["replay"], row["turn"], row["cands_turn"], Shim(), format_intent))
            times[-1].append((time.process_time() - began) * 1000)
    print(json.dumps({"times": times, "prompts": prompts}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
