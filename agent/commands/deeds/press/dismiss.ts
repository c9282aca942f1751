import { similarity } from '../../../english/match.ts';
import { readPhrase } from '../../../english/phrase.ts';
import { words } from '../../../english/words.ts';
import { attribute } from '../../../page.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { contains, type PageItem, visibleText } from '../../../reading/page-items.ts';
import { clickStep, endOfStep, locate, type Step, type Work } from '../../step.ts';
import { consentButton } from '../../things/consent.ts';
import { isDialogItem } from '../../things/kinds.ts';
import { resolve } from '../../things/resolve.ts';
import { bareWords } from './open.ts';

const CLOSERS =
  /^(?:close|dismiss|cancel|no,? thanks?|not now|got it|ok|okay|×|✕|✖|x|later|skip|hide|accept(?: all)?(?: cookies)?|reject(?: all)?(?: cookies)?)\b|[×✕✖]/iu;

/** Closes a dialog, banner or panel: with a button inside it, or with a button that names it. */
export function dismiss(work: Work, said: string): Step {
  const key = 'target';
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const { view, avoid } = work;
  const consent = consentButton(view, said);
  if (consent !== null) return clickStep(work, key, consent);
  const usable = view.items.filter(
    (item) => item.visible && !item.disabled && item.actionable && item.id !== null && !avoid.has(item.id),
  );
  const dialogs = view.items.filter(
    (item) =>
      item.visible &&
      (isDialogItem(item) ||
        /\b(?:cookie|consent|popup|modal|banner|toast|overlay)/iu.test(
          `${attribute(item.element, 'class') ?? ''} ${attribute(item.element, 'id') ?? ''} ${attribute(item.element, 'aria-label') ?? ''}`,
        )),
  );
  const sought = bareWords(said);
  const named = usable.find((item) =>
    namesFor(view, item).some((name) => similarity(['close', ...sought], name.words) > 0.85),
  );
  if (named !== undefined) return clickStep(work, key, named);
  for (const dialog of dialogs.reverse()) {
    if (!isMeant(work, dialog, said)) continue;
    const closer = usable.find((item) => contains(dialog, item) && CLOSERS.test(itemName(view, item)));
    if (closer !== undefined) return clickStep(work, key, closer);
  }
  const own = resolve(view, `close ${said}`, { want: 'press', exclude: avoid });
  if (own.kind === 'one' && own.item.actionable) return clickStep(work, key, own.item);
  const open = locate(work, { key, said, want: 'press' });
  if ('item' in open) return clickStep(work, key, open.item);
  const closer = usable.find((item) => /^(?:close|dismiss|×|✕|✖)/iu.test(itemName(view, item)));
  return closer === undefined ? open : clickStep(work, key, closer);
}

/** Whether a dialog is meant: "close the popup" means any dialog, "close the ticket" only one about a ticket. */
function isMeant({ view }: Work, dialog: PageItem, said: string): boolean {
  const [phrase] = readPhrase(said);
  if (phrase === undefined || phrase.kind === 'dialog' || phrase.words.length === 0) return true;
  const text = `${attribute(dialog.element, 'aria-label') ?? ''} ${attribute(dialog.element, 'class') ?? ''} ${visibleText(view, dialog).slice(0, 300)}`;
  return similarity(phrase.words, words(text)) > 0.5;
}
