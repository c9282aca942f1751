import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { attribute } from '../../../page.ts';
import { namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import type { Slot } from '../../command.ts';
import type { Work } from '../../step.ts';
import { fieldKind, fieldsOf } from '../../things/fields.ts';

/** Other names of the field for each slot, the likeliest first. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  title: ['title', 'name', 'subject', 'task', 'event', 'what', 'summary', 'headline', 'label'],
  subject: ['subject', 'title'],
  body: [
    'message',
    'body',
    'text',
    'content',
    'description',
    'note',
    'comment',
    'write',
    'details',
    'reply',
    'review',
    'post',
  ],
  note: ['note', 'notes', 'description', 'details', 'comment', 'memo', 'message'],
  notes: ['note', 'notes', 'description', 'details', 'comment', 'memo', 'message'],
  description: ['description', 'details', 'note', 'notes', 'body', 'about', 'summary'],
  date: ['date', 'day', 'when', 'due date', 'start date', 'due', 'on', 'start', 'deadline'],
  'due date': ['due date', 'due', 'deadline', 'date'],
  'end date': ['end date', 'end', 'until', 'to'],
  time: ['time', 'start time', 'at', 'start', 'hour', 'when', 'from'],
  'end time': ['end time', 'end', 'until', 'to'],
  destination: ['destination', 'where to', 'to', 'where', 'city', 'location', 'place', 'going to', 'arrival'],
  from: ['from', 'origin', 'departure', 'leaving from', 'start'],
  'check-in': [
    'check-in',
    'arrival',
    'departure date',
    'depart',
    'departure',
    'from',
    'start date',
    'start',
    'pick-up',
    'date',
  ],
  'check-out': ['check-out', 'return', 'return date', 'departure', 'to', 'until', 'end date', 'end', 'drop-off'],
  to: ['to', 'recipient', 'recipients', 'email', 'send to', 'address'],
  recipient: ['to', 'recipient', 'recipients'],
  username: ['username', 'user', 'login', 'email', 'account', 'user id', 'name'],
  user: ['username', 'user', 'login', 'email', 'account', 'name'],
  login: ['login', 'username', 'user', 'email'],
  email: ['email', 'mail', 'e-mail address', 'username'],
  password: ['password', 'passcode', 'pin', 'pass'],
  people: [
    'guests',
    'adults',
    'people',
    'passengers',
    'travellers',
    'number of people',
    'party size',
    'persons',
    'servings',
    'serves',
    'portions',
  ],
  servings: ['servings', 'serves', 'portions', 'people'],
  payee: ['payee', 'recipient', 'beneficiary', 'payee name', 'to', 'name'],
  amount: ['amount', 'sum', 'how much'],
  label: ['label', 'labels', 'tag', 'tags', 'category', 'type'],
  location: ['location', 'place', 'where', 'venue', 'room', 'address'],
  place: ['place', 'location', 'where', 'venue'],
};

/** The field that fits a slot best, without the fields in `taken`; null if none fits. */
export function fieldForSlot(
  { view }: Work,
  slot: Slot,
  { within, taken }: { within: PageItem | undefined; taken: ReadonlySet<string> },
): PageItem | null {
  const wish = slot.field ?? '';
  const fields = fieldsOf(view, within).filter((item) => item.id !== null && !taken.has(item.id));
  const called = [wish, ...(ALSO[wish] ?? [])];
  let best: { item: PageItem; score: number } | null = null;
  for (const item of fields) {
    const kind = fieldKind(item);
    if (
      item.role === 'radiogroup' ||
      kind === 'radio' ||
      (kind === 'toggle' && !/^(?:yes|no|on|off|true|false)$/iu.test(slot.value))
    )
      continue;
    const named = Math.max(
      0,
      ...namesFor(view, item).flatMap((name) =>
        called.map((text, i) => name.weight * (1 - Math.min(i, 8) * 0.03) * similarity(words(text), name.words)),
      ),
    );
    const score = named + typeBonus(item, wish);
    if (score > (best?.score ?? 0.55)) best = { item, score };
  }
  return best?.item ?? onlyLongText(fields, wish);
}

/** The only field for long text takes a note or a description, whatever its name. */
function onlyLongText(fields: readonly PageItem[], wish: string): PageItem | null {
  if (!/^(?:notes?|body|description|details?|comments?|message|text|content|memo)$/u.test(wish)) return null;
  const [only, second] = fields.filter(
    (item) => item.tag === 'textarea' || attribute(item.element, 'contenteditable') !== null,
  );
  return second === undefined ? (only ?? null) : null;
}

function typeBonus(item: PageItem, wish: string): number {
  const type = attribute(item.element, 'type')?.toLowerCase() ?? '';
  const kind = fieldKind(item);
  if (/^(?:date|due date)$/u.test(wish)) return kind === 'date' ? 0.6 : kind === 'datetime' ? 0.5 : 0;
  if (wish === 'time') return kind === 'time' ? 0.6 : 0;
  if (/^(?:email|to)$/u.test(wish)) return type === 'email' ? 0.56 : 0;
  if (wish === 'password') return type === 'password' ? 0.6 : -0.3;
  if (/^(?:note|notes|body|description|comment)$/u.test(wish))
    return item.tag === 'textarea' || attribute(item.element, 'contenteditable') !== null ? 0.3 : 0;
  if (wish === 'title')
    return kind === 'text' && item.tag === 'input' && !/^(?:email|search|password|tel|url)$/u.test(type) ? 0.2 : -0.4;
  return type === 'search' ? -0.2 : 0;
}
