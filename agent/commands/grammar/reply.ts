import type { Command } from '../command.ts';
import { unquote } from './slots.ts';

/** Reads "comment X" and "say X" with X in quotes; null for other clauses. */
export function readRemark(clause: string): Command | null {
  const match = clause.match(
    /^(comment|post|say|reply|answer|tweet|respond)(?: with| saying)?:? ("[^"]+")(?: (?:in|to|into|on) (.+))?$/iu,
  );
  if (match === null) return null;
  const verb = (match[1] ?? '').toLowerCase();
  const noun =
    verb === 'comment' ? 'comment' : /^(?:reply|answer|respond)$/u.test(verb) ? (match[3] ?? 'it') : 'message';
  const to = match[3] === undefined || verb !== 'say' ? [] : [{ field: 'to', value: match[3] }];
  return {
    kind: 'create',
    verb: /^(?:reply|answer|respond)$/u.test(verb) ? 'reply' : 'post',
    noun,
    slots: [...to, { field: 'body', value: unquote(match[2] ?? '') }],
    submit: null,
  };
}

/** Reads "reply to the mail from Ann saying hello" and "forward it to Bob"; null for other clauses. */
export function readReply(clause: string): Command | null {
  const reply = clause.match(
    /^(?:reply|respond|answer)(?: to)?(?: (.+?))?\s*(?:,?\s*(?:saying|with|that says|and say(?: that)?|and write|writing|:)\s*)(?:the (?:text|message) )?(.+)$/iu,
  );
  if (reply !== null && !/^(?:button|icon)/iu.test(reply[2] ?? ''))
    return {
      kind: 'create',
      verb: 'reply',
      noun: reply[1] ?? 'it',
      slots: [{ field: 'body', value: unquote(reply[2] ?? '') }],
      submit: null,
    };
  const wanted = clause.match(
    /^(.+?) (?:wants?|needs?|asked for)(?: to (?:see|get|have|read))? the ((?:e-?mail|mail|message) .+)$/iu,
  );
  if (wanted !== null && !/^(?:i|we)$/iu.test(wanted[1] ?? '')) {
    return {
      kind: 'create',
      verb: 'forward',
      noun: wanted[2] ?? '',
      slots: [{ field: 'to', value: unquote(wanted[1] ?? '') }],
      submit: 'send',
    };
  }
  const forward = clause.match(/^forward(?: (.+?))? to (.+)$/iu);
  if (forward === null) return null;
  return {
    kind: 'create',
    verb: 'forward',
    noun: forward[1] ?? 'it',
    slots: [{ field: 'to', value: unquote(forward[2] ?? '') }],
    submit: 'send',
  };
}
