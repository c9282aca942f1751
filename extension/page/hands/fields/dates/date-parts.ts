import type { Outcome } from '../../../../../agent/turn.ts';
import { done, failed } from '../../../outcomes.ts';
import { elementPhrase } from '../../element-phrase.ts';
import { dispatchClick } from '../../events/pointer.ts';
import type { Touch } from '../../ready.ts';
import { redrawn, typeText } from '../type-text.ts';
import { parseDate, timeOfText } from './human-date.ts';

type Kind = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half';

/** The fields for year, month, day, hour and so on of a date that scripts draw in parts; none where an element holds no such date. */
export function partsOfDate(element: Element): readonly HTMLElement[] {
  const parts = Array.from(element.querySelectorAll<HTMLElement>('[role="spinbutton"]'));
  const kinds = new Set(kindsOf(parts));
  return kinds.size === parts.length && !kinds.has(null) ? parts : [];
}

/** Types a date, a time of day, or both (`2027-03-09 18:30`) part by part. Parts that the value does not tell stay as they are. */
export async function fillParts(
  element: Element,
  parts: readonly HTMLElement[],
  value: string,
  touch: Touch,
): Promise<Outcome> {
  const kinds = kindsOf(parts);
  const told = toldParts(value, kinds.includes('half'));
  if (!kinds.some((kind) => kind !== null && told.has(kind)))
    return failed(`The ${elementPhrase(element)} takes a date as YYYY-MM-DD, a time as HH:MM or both, not "${value}".`);
  // Some take keys only after a press.
  dispatchClick(touch);
  await redrawn();
  for (const [at, part] of parts.entries()) {
    const text = told.get(kinds[at] ?? 'year');
    if (text === undefined) continue;
    const outcome = await typeText(part, text);
    if (outcome.status !== 'done') return outcome;
  }
  return done();
}

/** The parts that a value tells, by their kind, as they are typed; `isHalved`: hours go to 12. */
function toldParts(value: string, isHalved: boolean): ReadonlyMap<Kind, string> {
  const told = new Map<Kind, string>();
  const [, day = value, clock = value] = /^(.+?)(?:T|,?\s+(?:at\s+)?)(\d{1,2}:\d{2}.*)$/u.exec(value.trim()) ?? [];
  const [year, month, date] = parseDate(day)?.split('-') ?? [];
  const [hour, minute, second = '00'] = timeOfText(clock)?.split(':') ?? [];
  if (year !== undefined && month !== undefined && date !== undefined)
    for (const [kind, text] of [
      ['year', year],
      ['month', month],
      ['day', date],
    ] as const)
      told.set(kind, text);
  if (hour === undefined || minute === undefined) return told;
  const hours = isHalved ? String(Number(hour) % 12 || 12).padStart(2, '0') : hour;
  for (const [kind, text] of [
    ['hour', hours],
    ['minute', minute],
    ['second', second],
  ] as const)
    told.set(kind, text);
  return told.set('half', Number(hour) < 12 ? 'AM' : 'PM');
}

/** What each part counts: its highest number tells that in every language, its name the month from the hour of a 12-hour clock. */
function kindsOf(parts: readonly HTMLElement[]): readonly (Kind | null)[] {
  let minutes = 0;
  return parts.map((part): Kind | null => {
    const most = part.ariaValueMax;
    const type = part.getAttribute('data-type') ?? '';
    const isHour = `${type} ${part.ariaLabel} ${part.id}`.toLowerCase().includes('hour');
    if (type === 'dayPeriod' || most === '1' || /meridiem|am\/pm/iu.test(part.ariaLabel ?? '')) return 'half';
    if (isHour || most === '23') return 'hour';
    if (most === '12') return 'month';
    if (most !== null && /^(?:28|29|30|31)$/u.test(most)) return 'day';
    if (most === '59') return ++minutes === 1 ? 'minute' : 'second';
    return Number(most) >= 1_000 ? 'year' : null;
  });
}
