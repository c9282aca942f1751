import { attribute, elements, type PageElement, textOf } from '../../page.ts';
import { toldRole } from '../../reading/role.ts';
import { isButton } from './control-words.ts';
import { irreversible } from './irreversible.ts';
import type { Reading } from './meaning.ts';
import { isTyped } from './surroundings.ts';

/** Words by which a field says that somebody is to read what is written in it. */
const TO_SOMEBODY =
  /message|chat|\bwrite (?:to|something|here)|thoughts|\btell\b|\btalk|what(?:'s| is) (?:up|happening|on your mind)|\bdms?\b|schreib(?:e|en)? (?:an|etwas)|écri(?:re|vez) à|escrib[eir]+ a|scrivi a|comment|reply|respond|post\b|tweet|\bask\b|prompt|\bsay\b|\bsend|\bmail|nachricht|kommentar|antwort|frage|répon|envoyer|mensaje|comentario|respuesta|pregunta|messaggio|commento|rispost|mensagem|resposta|bericht|reactie|wiadomo|komentarz|odpowied|сообщени|коммент|ответ|メッセージ|コメント|返信|消息|评论|回复|메시지|댓글|답글/iu;
const LABELS = ['aria-label', 'placeholder', 'aria-placeholder', 'data-placeholder', 'title'];

/**
 * Whether Enter in a field may send what is written. In one line it does. In a field of several lines it begins the next one, unless the
 * field is for words to somebody: it says so itself, or the nearest buttons do.
 */
export function sendsOnEnter(field: PageElement, reading: Reading): boolean {
  if (field.tag === 'input') return true;
  return isToSomebody(field) || (!isDocument(field) && hasSendButton(field, reading));
}

/** Whether a field of one line says what it is for, which is no word to somebody: "Page name", "New tag". */
export function isForOneself(field: PageElement): boolean {
  return field.tag === 'input' && labelsOf(field).some((label) => /\p{L}/u.test(label)) && !isToSomebody(field);
}

function isToSomebody(field: PageElement): boolean {
  return labelsOf(field).some((label) => TO_SOMEBODY.test(label));
}

function labelsOf(field: PageElement): readonly string[] {
  const labels = LABELS.map((name) => attribute(field, name) ?? '');
  const name = field.live?.name ?? '';
  // The name of an editor may be all that is written in it.
  return name.length <= LONGEST_LABEL && name.trim() !== textOf(field) ? [...labels, name] : labels;
}

/** Whether what is edited is laid out as a document: Enter goes on with its list, or begins a paragraph. */
function isDocument(field: PageElement): boolean {
  return [...elements(field)].some(({ tag }) => /^(?:h[1-6]|ul|ol|table)$/u.test(tag));
}

const LONGEST_LABEL = 80;

function hasSendButton(field: PageElement, reading: Reading): boolean {
  for (const around of reading.markup.around(field)) {
    const buttons = [...elements(around)].filter((each) => each !== field && isButton(each) && each.tag !== 'input');
    if (buttons.length > 0) return buttons.some((button) => irreversible(button, reading)?.what === 'send');
  }
  return false;
}

/**
 * Whether Enter ends the choice of a value in a field: it has a list of suggestions, or its type takes a date, a time, a number or a colour. `around`: the parts
 * around it, the nearest first; some say on one of them that the field is of a list.
 */
export function endsChoiceOnEnter(field: PageElement, around: readonly PageElement[]): boolean {
  if (field.tag !== 'input') return false;
  if (PICKED.test(attribute(field, 'type') ?? '')) return true;
  const isAlone = (part: PageElement) => [...elements(part)].filter(isTyped).length === 1;
  const list = [field, ...around.slice(0, NEAR)].find((part) => toldRole(part) === 'combobox' && isAlone(part));
  return list !== undefined && [field, list].some((part) => LISTING.some((name) => attribute(part, name) !== null));
}

/** How many parts around a field may belong to its list. */
const NEAR = 3;
const PICKED = /^(?:date|time|datetime-local|month|week|number|range|color)$/iu;
const LISTING = ['aria-autocomplete', 'aria-controls', 'aria-owns', 'list'];
