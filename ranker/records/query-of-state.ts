import { isOwnAction } from '../../agent/action.ts';
import type { State } from '../../agent/state.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';
import { formatCall } from '../../agent/weblinx/calls/format-call.ts';
import { shortenRight } from '../../agent/weblinx/python/shorten.ts';
import type { PythonValue } from '../../agent/weblinx/python/value.ts';

const SHOWN = 5;

/**
 * The query for embedding models on a live page, in WebLINX's form, because models are trained on it: earlier utterances (the first and
 * the last five), then the last five turns, without those that WebLINX has no intent for. The pointer is assumed to have been in the middle of the element it touched.
 */
export function queryOfState({ turns: all, page }: State): string {
  const turns = all.filter((turn) => turn.type === 'chat' || !isOwnAction(turn.action));
  const { height, width } = page?.viewport ?? { height: 'None', width: 'None' };
  const earlier = turns.slice(0, -SHOWN).flatMap((turn) => {
    const isAsked = turn.type === 'chat' && turn.speaker === 'instructor';
    return isAsked ? [`[${clock(turn.timestamp)}] ${turn.utterance}`] : [];
  });
  const shown = earlier.length > SHOWN ? [...earlier.slice(0, 1), ...earlier.slice(-SHOWN)] : earlier;
  const utterances = shown.length === 0 ? 'No instructor utterance' : shown.join(' ');
  const calls = turns.slice(-SHOWN).map(callOf).join(' ; ');
  return `Viewport(height=${height}, width=${width}) ---- Instructor Utterances: ${utterances} ---- Previous Turns:${calls}`;
}

/** `MM:SS`. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

function callOf(turn: Turn): string {
  const timestamp = clock(turn.timestamp);
  if (turn.type === 'chat') {
    const { speaker, utterance } = turn;
    return formatCall('say', new Map([['speaker', speaker], ['utterance', shortenRight(utterance, 200)], ['timestamp', timestamp]])); // biome-ignore format: one line
  }
  const { intent } = turn.action;
  const fields = new Map<string, PythonValue>([...callFields(turn), ['timestamp', timestamp]]);
  return formatCall(intent === 'textinput' ? 'text_input' : intent, fields);
}

function callFields({ action, target }: BrowserTurn): readonly (readonly [string, PythonValue])[] {
  const box = target?.box ?? null;
  const touched = [
    ['tag', target?.tag ?? null],
    ['attrs', new Map()],
  ] as const;
  switch (action.intent) {
    case 'click':
    case 'hover':
      return [
        ['x', box === null ? -1 : Math.trunc(box.x + box.width / 2)],
        ['y', box === null ? -1 : Math.trunc(box.y + box.height / 2)],
        ...touched,
      ];
    case 'textinput':
    case 'paste':
      return [['text', shortenRight(action.text.trim(), 40)], ...touched];
    case 'change':
      return [['value', shortenRight(action.value.trim(), 40)], ...touched];
    case 'submit':
      return touched;
    case 'load':
      return [['url', shortenRight(action.url, 60)]];
    default:
      return [];
  }
}
