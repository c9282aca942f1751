import { twoDigits } from '../../../../../agent/english/calendar.ts';
import type { Outcome } from '../../../../../agent/turn.ts';
import { done, failed } from '../../../outcomes.ts';
import { elementPhrase } from '../../element-phrase.ts';
import { dispatchClick } from '../../events/pointer.ts';
import type { Touch } from '../../ready.ts';
import { redrawn, typeText } from '../type-text.ts';
import { parseDate, timeOfText } from './human-date.ts';

type Kind = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half';

/** The fields for year, month, day, hour and so on of a date that scripts draw, in order; none where an element holds no such date. */
export function partsOfDate(element: Element): ReadonlyMap<Kind, HTMLElement> {
  const parts = new Map<Kind, HTMLElement>();
  for (const part of element.querySelectorAll<HTMLElement>('[role="spinbutton"]')) {
    const kind = kindOf(part, parts.has('minute'));
    if (kind === null || parts.has(kind)) return new Map();
    parts.set(kind, part);
  }
  return parts;
}

/** Types a date, a time of day, or both (`2027-03-09 18:30`) part by part. Parts that the value does not tell stay as they are. */
export async function fillParts(
  element: Element,
  parts: ReadonlyMap<Kind, HTMLElement>,
  value: string,
  touch: Touch,
): Promise<Outcome> {
  const told = toldParts(value, parts.has('half'));
  if (![...parts.keys()].some((kind) => told[kind] !== undefined))
    return failed(`The ${elementPhrase(element)} takes a date as YYYY-MM-DD, a time as HH:MM or both, not "${value}".`);
  // Some take keys only after a press.
  dispatchClick(touch);
  await redrawn();
  for (const [kind, part] of parts) {
    const text = told[kind];
    if (text === undefined) continue;
    const outcome = await typeText(part, text);
    if (outcome.status !== 'done') return outcome;
  }
  return done();
}

/** The parts that a value tells, as they are typed; `isHalved`: hours go to 12. */
function toldParts(value: string, isHalved: boolean): Readonly<Partial<Record<Kind, string | undefined>>> {
  const [, date = value, clock = value] = /^(.+?)(?:T|,?\s+(?:at\s+)?)(\d{1,2}:\d{2}.*)$/u.exec(value.trim()) ?? [];
  const [year, month, day] = parseDate(date)?.split('-') ?? [];
  const [hour, minute, second = '00'] = timeOfText(clock)?.split(':') ?? [];
  if (hour === undefined) return { year, month, day };
  const hours = isHalved ? twoDigits(Number(hour) % 12 || 12) : hour;
  return { year, month, day, hour: hours, minute, second, half: Number(hour) < 12 ? 'AM' : 'PM' };
}

/**
 * What a part counts: its highest number tells that in every language, its name the month from the hour of a 12-hour clock. Seconds come after the
 * minutes.
 */
function kindOf(part: HTMLElement, isAfterMinute: boolean): Kind | null {
  const most = part.ariaValueMax;
  const type = part.getAttribute('data-type') ?? '';
  const isHour = `${type} ${part.ariaLabel} ${part.id}`.toLowerCase().includes('hour');
  if (type === 'dayPeriod' || most === '1' || /meridiem|am\/pm/iu.test(part.ariaLabel ?? '')) return 'half';
  if (isHour || most === '23') return 'hour';
  if (most === '12') return 'month';
  if (most !== null && /^(?:28|29|30|31)$/u.test(most)) return 'day';
  if (most === '59') return isAfterMinute ? 'second' : 'minute';
  return Number(most) >= 1_000 ? 'year' : null;
}
