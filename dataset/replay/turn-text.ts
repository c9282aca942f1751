import { strip } from '../../agent/weblinx/python/text.ts';
import { type PythonValue, str } from '../../agent/weblinx/python/value.ts';
import type { RecordedAction, RecordedTurn } from '../demonstration.ts';

/** Code points of a text that are shown. */
const LONGEST = 50;

/** Formats a turn for people: `[a] See all -> CLICK`. Source: weblinx, Turn.format_text. */
export function turnText(turn: RecordedTurn): string {
  if (turn.type === 'chat') return `[${turn.speaker.toLowerCase()}] -> SAY: ${strip(turn.utterance)}`;
  const data = dataOf(turn);
  return `${elementText(turn)} -> ${turn.intent.toUpperCase()}${data === null ? '' : `: ${data}`}`;
}

function elementText({ element }: RecordedAction): string {
  if (element === null) return '';
  const tag = strip(String(element.get('tagName') ?? '').toLowerCase());
  return `[${tag}] ${cut(strip(String(element.get('textContent') ?? '')), '...')}`;
}

function dataOf({ intent, args, properties }: RecordedAction): string | null {
  switch (intent) {
    case 'textInput':
      return textOrNull(args.get('text'));
    case 'change':
      return textOrNull(args.get('value'));
    case 'scroll':
      return `x=${str(args.get('scrollX') ?? null)}, y=${str(args.get('scrollY') ?? null)}`;
    case 'copy':
      return cut(textOrNull(args.get('selected')) ?? '', '...');
    case 'paste':
      return cut(textOrNull(args.get('pasted')) ?? '', '...');
    case 'tabcreate':
    case 'tabremove':
      return textOrNull(properties.get('tabId'));
    case 'tabswitch':
      return `from=${str(properties.get('tabIdOrigin') ?? null)}, to=${str(properties.get('tabId') ?? null)}`;
    case 'load':
      return loadText(textOrNull(properties.get('url')) || (textOrNull(args.get('url')) ?? ''), properties);
    default:
      return null;
  }
}

function textOrNull(value: PythonValue | undefined): string | null {
  return value === undefined || value === null ? null : str(value);
}

function loadText(url: string, properties: RecordedAction['properties']): string {
  const type = properties.get('transitionType');
  if (!type) return cut(url, '[...]');
  const qualifiers = properties.get('transitionQualifiers');
  return `${cut(url, '[...]')}, transition=${str(type)}, qualifiers=(${Array.isArray(qualifiers) ? qualifiers.join(' ') : ''})`;
}

function cut(text: string, mark: string): string {
  const points = Array.from(text);
  return points.length > LONGEST ? `${points.slice(0, LONGEST).join('')}${mark}` : text;
}
