import { attribute } from '../../page.ts';
import { itemName } from '../../reading/names.ts';
import { contains, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { pressables } from './buttons.ts';
import { isDialogItem } from './kinds.ts';

const BANNER = /\b(?:cookies?|consent|gdpr)\b/iu;
const ACCEPTS = /^(?:accept|allow|agree|i agree|yes|ok|okay|got it|understood|continue|enable)\b/iu;
const REJECTS =
  /\b(?:reject|decline|deny|refuse|disagree|necessary|essential|required) ?|^(?:no\b|only|continue without)/iu;
const CLOSES = /^(?:close|dismiss|not now|later|hide)\b|^[×✕✖]$/iu;

/**
 * The button of a cookie banner that does what is asked. To close a banner without a close button is to refuse it, or to
 * accept it if it offers nothing else.
 */
export function consentButton(view: PageItems, said: string): PageItem | null {
  if (!BANNER.test(said)) return null;
  const banner = view.items.findLast(
    (item) =>
      item.visible && isBanner(item) && BANNER.test(visibleText(view, item)) && buttonsIn(view, item).length > 0,
  );
  if (banner === undefined) return null;
  const buttons = buttonsIn(view, banner);
  const named = (pattern: RegExp) => buttons.find((item) => pattern.test(itemName(view, item).trim())) ?? null;
  if (/\b(?:accept|allow|agree|ok)\b/iu.test(said)) return named(ACCEPTS);
  const refusal = named(REJECTS);
  if (/\b(?:reject|decline|deny|refuse|necessary|essential)\b/iu.test(said)) return refusal;
  return named(CLOSES) ?? refusal ?? named(ACCEPTS);
}

function isBanner(item: PageItem): boolean {
  if (isDialogItem(item) || item.role === 'region' || item.role === 'alert') return true;
  const called = ['class', 'id', 'aria-label'].map((name) => attribute(item.element, name) ?? '').join(' ');
  return /cookie|consent|gdpr|privacy|banner|notice/iu.test(called);
}

function buttonsIn(view: PageItems, banner: PageItem): readonly PageItem[] {
  return pressables(view).filter((item) => contains(banner, item));
}
