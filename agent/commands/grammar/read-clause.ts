import type { Command } from '../command.ts';
import { addressIn } from './address.ts';
import { readAnswer } from './answers.ts';
import { readCreate } from './create.ts';
import { type ClauseReader, part, readAccount, readFill, readWith } from './fill.ts';
import { readPayment, readPut } from './put.ts';
import { readRemark, readReply } from './reply.ts';
import { readSlots, unquote } from './slots.ts';
import { readPeople, readStep } from './steps.ts';
import { isQuestion, readChat } from './talk.ts';
import { readTrip } from './trip.ts';

const READERS: readonly ClauseReader[] = [
  [/^find (.+)$/iu, (m) => readFind(part(m, 1))],
  [
    /^(?:go|navigate|take me|bring me|jump|move|come|step|return)?\s*(?:one (?:page|step) )?back(?:wards?)?(?: (?:a|one) (?:page|step))?(?: to the (?:previous|last) (?:page|screen|site))?$|^(?:go to|return to|show) the previous page$|^(?:return|undo that)$/iu,
    () => ({ kind: 'history', way: 'back' }),
  ],
  [
    /^(?:go|navigate|move|step)?\s*forwards?(?: (?:a|one) (?:page|step))?$|^go to the next page in history$/iu,
    () => ({ kind: 'history', way: 'forward' }),
  ],
  [/^(?:reload|refresh)(?: (?:the |this )?(?:page|site|tab|screen|it|website))?$/iu, () => ({ kind: 'reload' })],
  [
    /^(?:open|create|make|start|add|get)?\s*(?:a |another |me a )?(?:new|blank|empty) (?:browser )?tab(?: (?:with|at|for|on|to|and go to) (.+))?$/iu,
    (m) => ({ kind: 'tab', what: 'new', target: m[1] ?? null }),
  ],
  [/^open (.+) in (?:a |another )?new (?:browser )?tab$/iu, (m) => ({ kind: 'tab', what: 'new', target: part(m, 1) })],
  [
    /^(?:close|shut) (?:the |this )?(?:current |active )?(?:browser )?tab$/iu,
    () => ({ kind: 'tab', what: 'close', target: null }),
  ],
  [
    /^(?:close|shut) (?:the )?(?:browser )?tab (?:with |of |named |called )?(.+)$|^close (?:the )?(.+?) (?:browser )?tab$/iu,
    (m) => ({ kind: 'tab', what: 'close', target: m[1] ?? part(m, 2) }),
  ],
  [
    /^(?:switch|go|change|move|jump|return)(?: back)? to (?:the )?(.+?) (?:browser )?tab$/iu,
    (m) => ({ kind: 'tab', what: 'switch', target: part(m, 1) }),
  ],
  [
    /^(?:switch|change)(?: over)? to (?:the )?(?:browser )?tab (?:with |of |named |called |number )?(.+)$/iu,
    (m) => ({ kind: 'tab', what: 'switch', target: part(m, 1) }),
  ],
  [
    /^(?:scroll|page|go|move|swipe)(?: the page| it)?(?: all the way| right)?(?: back)?(?: up| down)? to (?:the )?(?:very )?(top|bottom|start|beginning|end)(?: of (?:the |this )?(?:page|site|screen))?$/iu,
    (m) => ({ kind: 'scroll', to: /^(?:top|start|beginning)$/iu.test(part(m, 1)) ? 'top' : 'bottom' }),
  ],
  [
    /^scroll(?: the page)? (?:to|until|till)(?: you (?:see|reach|find))? (.+?)(?: (?:is|comes?|appears?)(?: in(?:to)? (?:view|sight)| visible)?)?$|^scroll (.+) into view$|^(?:scroll|jump)(?: up| down)? to (.+)$/iu,
    (m) => ({ kind: 'scroll', to: { target: m[1] ?? m[2] ?? part(m, 3) } }),
  ],
  [
    /^(?:scroll|page|swipe)(?: the page)?(?: (?:a|one|some|a little|a bit))?(?: (?:bit|little|page|screen|more|further))?(?: (up|down|upwards?|downwards?))?(?: (?:a |one |some )?(?:bit|little|page|screen|more|further|again))*$/iu,
    (m) => ({ kind: 'scroll', to: /^up/iu.test(part(m, 1)) ? 'up' : 'down' }),
  ],
  [/^(?:show|read) (?:me )?more(?: of the page)?$/iu, () => ({ kind: 'scroll', to: 'down' })],
  [
    /^wait(?: for)?(?: (?:a |another )?(\d+|few|moment|second|bit))?(?: ?(?:s|secs?|seconds?|moments?|while))?$/iu,
    (m) => ({ kind: 'wait', seconds: Math.min(30, Number(part(m, 1)) || 2) }),
  ],
  [
    /^(?:hover|mouse)(?: (?:the )?(?:mouse|cursor|pointer))?(?: over| on| above)? (.+)$|^(?:move|point)(?: the)? (?:mouse|cursor|pointer) (?:to|over|at|on) (.+)$/iu,
    (m) => ({ kind: 'hover', target: m[1] ?? part(m, 2) }),
  ],
  [/^copy (.+?)(?: (?:to|into) (?:the |my )?clipboard)?$/iu, (m) => ({ kind: 'copy', target: part(m, 1) })],
  [
    /^(?:press|hit|push|tap|use|type)(?: the)? (?:enter|return)(?: key)?$|^(?:submit|send)(?: (?:it|this|that|the (?:form|request|application|search|data|details|message|email|mail|answers?|query)|everything))?$/iu,
    (m) => ({
      kind: 'submit',
      how: /enter|return/iu.test(m[0]) ? 'enter' : (m[0].split(' ')[0] ?? 'submit').toLowerCase(),
    }),
  ],
  [
    /^(save|confirm|finish|complete|continue|proceed|apply|publish|post|search)(?: (?:it|this|that|everything|the (?:form|changes?|task|event|entry|note|settings?|document|draft)|(?:my |your |all )?changes?))?$/iu,
    (m) => ({ kind: 'submit', how: part(m, 1).toLowerCase() }),
  ],
  [
    /^(?:search|look through|go through|check) (?:the |all |all the |my |our )?[\p{L}-]+(?: [\p{L}-]+)? for (.+)$/iu,
    (m) => ({ kind: 'search', query: unquote(part(m, 1)) }),
  ],
  [
    /^(?:search|look|hunt|query|google)(?: up)?(?: (?:on|in|through|across) (?:this|the) (?:site|page|shop|store|website|web ?shop))? for (.+?)(?: (?:on|in|using|with|through|across) (?:this|the) (?:site|page|shop|store|website|web ?shop|search(?: (?:box|bar|field))?))?$|^(?:search|google|look up) (?!(?:button|box|bar|field|icon)\b)(.+)$|^(?:do|run|start|make|perform) a search for (.+)$|^(?:use|enter|type|put) (.+) (?:in|into|in to) the search(?: (?:box|bar|field|input))? and (?:search|submit)$/iu,
    (m) => ({ kind: 'search', query: unquote(m[1] ?? m[2] ?? m[3] ?? part(m, 4)) }),
  ],
  [
    /^(?:check(?! ?out\b)|tick|mark|enable|activate|turn on|switch on|opt in(?:to)?)(?: on| off)? (.+?)(?: as (?:checked|done|complete|completed))?$/iu,
    (m) => ({ kind: 'toggle', target: part(m, 1), on: true }),
  ],
  [
    /^(?:uncheck|untick|unmark|unselect|deselect|disable|deactivate|turn off|switch off|opt out of) (.+)$/iu,
    (m) => ({ kind: 'toggle', target: part(m, 1), on: false }),
  ],
  [/^(?:turn|switch) (.+) (on|off)$/iu, (m) => ({ kind: 'toggle', target: part(m, 1), on: /on/iu.test(part(m, 2)) })],
  [
    /^(?:agree (?:to|with)|consent to|i agree (?:to|with)) (.+)$/iu,
    (m) => ({ kind: 'toggle', target: part(m, 1), on: true }),
  ],
  [
    /^(?:accept) ((?:the |all )?.*\b(?:terms|conditions|policy|agreement)\b.*)$/iu,
    (m) => ({ kind: 'toggle', target: part(m, 1), on: true }),
  ],
  [/^(?:reset|clear)((?: the| this)?(?: whole)? form)$/iu, () => ({ kind: 'press', target: 'reset', times: 1 })],
  [
    /^(?:only show|show only|show me only|i (?:need|want|prefer)|i(?:'d| would) like)(?: (?:a|an|the))? (?!to\b)(.+)$/iu,
    (m) => ({ kind: 'choose', value: part(m, 1), field: null }),
  ],
  [/^(?:toggle|flip) (.+)$/iu, (m) => ({ kind: 'toggle', target: part(m, 1), on: null })],
  [
    /^(?:expand|unfold|uncollapse|open up|reveal)(?: (?:and|to) (?:see|show))? (.+)$/iu,
    (m) => ({ kind: 'expand', target: part(m, 1), on: true }),
  ],
  [/^(?:collapse|fold(?: up)?|hide|minimi[sz]e) (.+)$/iu, (m) => ({ kind: 'expand', target: part(m, 1), on: false })],
  [/^(?:close|dismiss|get rid of|exit|cancel out of|shut) (.+)$/iu, (m) => ({ kind: 'dismiss', target: part(m, 1) })],
  [
    /^(?:sort|order|arrange)(?: (?:them|the (?:list|results?|products?|items?|table)|it|results|everything))? by (.+)$/iu,
    (m) => ({ kind: 'choose', value: part(m, 1), field: 'sort by' }),
  ],
  [
    /^(?:filter|narrow|limit|restrict)(?: (?:them|the (?:list|results?|products?|items?|table)|it|\p{L}+))? (?:by|to|for|on) (.+?)(?:\s*(?:=|:| is | to )\s*(.+))?$/iu,
    (m) =>
      m[2] === undefined
        ? /^".*"$/u.test(part(m, 1))
          ? { kind: 'search', query: unquote(part(m, 1)) }
          : { kind: 'choose', value: part(m, 1), field: null }
        : { kind: 'choose', value: part(m, 2), field: part(m, 1) },
  ],
  [
    /^(?:focus|click|place the cursor|put the cursor)(?: (?:on|into|in))? (?:the )?(.+?(?:textbox|text ?box|text ?field|input|field|text ?area))$/iu,
    (m) => ({ kind: 'press', target: part(m, 1), times: 1 }),
  ],
  [/^focus(?: (?:on|into|in))? (.+)$/iu, (m) => ({ kind: 'press', target: part(m, 1), times: 1 })],
  [/^(?:double[- ]click)(?: (?:on|at))? (.+)$/iu, (m) => ({ kind: 'press', target: part(m, 1), times: 2 })],
  [
    /^(?:click|press|tap|hit|push|activate|trigger)(?: (?:on|at|into|in|onto))? (.+?)(?: (twice|two times|three times|(\d+) times))?$/iu,
    (m) => ({ kind: 'press', target: part(m, 1), times: timesSaid(m[2]) }),
  ],
  [
    /^(?:go(?: back)?(?: over)? to|goto|open(?: up)?|visit|navigate (?:to|through)|head (?:over )?to|take me (?:back )?to|bring me (?:back )?to|bring up|load|browse to|show(?: me)?|view|see|display|switch to|move to|enter|return to|jump to|start|launch|pull up|look at|get to|go into|find|locate|check out(?= .)|proceed to|continue to|read)(?: the (?:page|site|website|link) (?:at|for|of|called))? (.+)$/iu,
    (m) => readOpen(part(m, 1)),
  ],
  [
    /^((?:delete|remove|trash|archive|discard|open|edit|star|share|forward|reply to|print) )(?:it|this|that|them)( .+)?$/iu,
    (m) => ({ kind: 'press', target: `${part(m, 1)} ${part(m, 2)}`.trim(), times: 1 }),
  ],
  [
    /^(?:accept|reject|decline|allow|deny|agree to|like|star|favou?rite|follow|share|play|pause|stop|start|download|print|buy|purchase|order|subscribe to|log ?out|sign ?out|log ?off|register|log ?in|sign ?in|sign ?up|check ?out|subscribe|cancel|undo|redo|edit|rename|archive|mute|pin|rate|vote|join|leave|confirm|approve|next|previous|continue|upload|mark|reply|forward|proceed|apply|view|increase|decrease|raise|lower|use|install)\b.*$/iu,
    (m) => ({ kind: 'press', target: m[0], times: 1 }),
  ],
];

function timesSaid(said: string | undefined): number {
  if (said === undefined) return 1;
  if (/three/iu.test(said)) return 3;
  return Math.min(10, Number(said.match(/\d+/u)?.[0] ?? 2));
}

function readFind(said: string): Command {
  const command = readOpen(said);
  return command.kind === 'open' ? { kind: 'find', target: command.target } : command;
}

function readOpen(said: string): Command {
  const url = addressIn(said);
  return url === null ? { kind: 'open', target: said } : { kind: 'load', url };
}

/** Reads one clause; `unknown` if no pattern fits. */
export function readClause(clause: string): Command {
  const chat = readChat(clause);
  if (chat !== null) return chat;
  const bare = addressIn(clause);
  if (bare !== null) return { kind: 'load', url: bare };
  const account = readAccount(clause);
  if (account !== null) return account;
  const form = readFirst(FORMS, clause);
  if (form !== null) return form;
  if (isQuestion(clause)) return { kind: 'ask', question: clause };
  return readFirst([readSimple, readFill, readBareList], clause) ?? { kind: 'unknown', text: clause };
}

type ReadCommand = (clause: string) => Command | null;

/** Readers of requests with a form of their own, in the order in which they are asked. */
const FORMS: readonly ReadCommand[] = [
  readTrip,
  readPeople,
  readStep,
  readPayment,
  readRemark,
  readAnswer,
  readReply,
  readPut,
  readCreate,
];

function readFirst(readers: readonly ReadCommand[], clause: string): Command | null {
  for (const read of readers) {
    const command = read(clause);
    if (command !== null) return command;
  }
  return null;
}

/** Reads "first name: Ann, last name: Lee" without a verb; null for other clauses. */
function readBareList(clause: string): Command | null {
  const slots = /^[^":=,]{2,40}[:=]\s*\S/u.test(clause) ? readSlots(clause) : null;
  return slots === null ? null : { kind: 'fill', slots, submit: null };
}

function readSimple(clause: string): Command | null {
  const filled =
    /^(?!(?:clear|reset)(?: the| this)? form$)(?:type|enter|write|put|fill|input|key|insert|set|change|update|make|replace|clear|erase|empty|select|choose|pick|log|sign|use|add|append|my|in|into|under|for|login|signin|subscribe|register|join|say|state|mention|tell)\b/iu.test(
      clause,
    )
      ? readFill(clause)
      : null;
  return filled ?? readWith(READERS, clause);
}
