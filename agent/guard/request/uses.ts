import { words } from '../../english/words.ts';
import type { DoneDeed } from '../../turn.ts';
import { askedBefore } from '../utterance/asked-before.ts';
import { stemsOf } from '../utterance/is-said.ts';
import type { Request } from './request.ts';

const RANK = { opens: 0, does: 1, confirms: 2 } as const;
/** The last step of buying, on a page of its own. */
const LAST_STEP = /\b(?:place|pay|confirm|complete|submit|finish)\b/iu;

/** Whether a deed was asked for after another one of which no step has done anything. */
export function isTooEarly(clause: string, { said, turns }: Request): boolean {
  const before = askedBefore(clause, said);
  const done = turns
    .filter(({ outcome }) => outcome.status === 'done')
    .flatMap(({ target, action }) => [
      target?.name ?? '',
      target?.row ?? '',
      'text' in action ? action.text : '',
      'value' in action ? action.value : '',
    ]);
  const known = stemsOf(done.join('\n'));
  return before.length > 0 && !before.some((word) => known.has(word));
}

type UsedStep = Pick<DoneDeed, 'what' | 'name' | 'stage' | 'opener' | 'idle'>;

/** The uses of a grant among deeds in order. A deed that the next one continues is no use of its own, nor is one that sent nothing, and will not. */
export function usesOf(deeds: readonly DoneDeed[]): readonly DoneDeed[] {
  const sent = deeds.filter(({ what, stage, idle }) => stage !== 'opens' && (idle !== true || what === 'buy'));
  return sent.filter((deed, at) => !goesOn(sent[at + 1], deed));
}

/** Whether a step continues the one before: it confirms what that step did or opened ("Delete", then "Yes"). */
export function goesOn(step: UsedStep | undefined, before: UsedStep | undefined): boolean {
  if (step === undefined || before === undefined || step.what !== before.what) return false;
  if (before.opener === true && step.opener !== true) return true;
  const isAskedFor = step.stage === 'confirms' && before.idle !== undefined;
  // "Continue" leads to the page that asks once more: "Confirm payment".
  const isLedTo = LEADING_ON.test(before.name) && ONCE_MORE.test(step.name);
  return isAskedFor || isLedTo || rankOf(step) > rankOf(before) || asksAgain(step.name, before.name);
}

/** Whether a button on the next page asks once more for what was pressed: "Confirm merge" after "Merge pull request". */
export function asksAgain(name: string, before: string): boolean {
  if (name !== before && name.toLowerCase().startsWith(`${before.toLowerCase()} and `)) return true;
  // "Move" in a menu leads to the form with "Move page".
  if (LEADING_TO_FORM.test(before) && name.toLowerCase().startsWith(`${before.toLowerCase()} `)) return true;
  if (ONCE_MORE.test(before) || YES.test(before)) return false;
  const roots = words(before).filter((word) => word.length >= ROOT);
  return (
    (ONCE_MORE.test(name) || YES.test(name)) &&
    words(name).some((word) => roots.some((root) => word.slice(0, ROOT) === root.slice(0, ROOT)))
  );
}

const LEADING_TO_FORM = /^[^\p{L}\p{N}]*(?:move|rename|delete|protect|merge|archive|share|invite)[^\p{L}\p{N}]*$/iu;
const LEADING_ON =
  /^[^\p{L}\p{N}]*(?:continue|next|proceed|weiter|suivant|continuer|siguiente|continuar|avanti|continua|volgende|dalej)[^\p{L}\p{N}]*$/iu;
/** In letters. */
const ROOT = 5;
const ONCE_MORE =
  /^[^\p{L}\p{N}]*(?:yes\W+)?(?:confirm|complete|finish|finali[sz]e|request|really|bestätigen|confirmer|confirmar|conferma)\b/iu;

/** "Yes, delete it". */
const YES = /^[^\p{L}\p{N}]*(?:yes|i understand|ja|oui|sí|sim|tak|да)(?!\p{L})[\s,]+\p{L}/iu;

/** How often a deed may be done: `limit` times among those that count, and the very same one as often as it was asked for, once at least. */
export interface Limits {
  readonly limit: number;
  readonly same?: number;
  readonly counts?: (done: DoneDeed) => boolean;
}

/** Whether a deed may be done once more after those in `done`. */
export function isLeft(
  deed: DoneDeed,
  done: readonly DoneDeed[],
  { limit, same = 1, counts = () => true }: Limits,
): boolean {
  if (deed.stage === 'opens' || goesOn(deed, done.at(-1))) return true;
  const uses = usesOf(done);
  if (uses.filter((use) => isSame(use, deed)).length >= Math.max(1, same)) return false;
  return uses.filter(counts).length < limit;
}

function isSame(a: DoneDeed, b: DoneDeed): boolean {
  const isAbout = a.about === undefined || b.about === undefined || a.about === b.about;
  return a.name === b.name && a.context === b.context && isAbout;
}

function rankOf({ what, name, stage }: UsedStep): number {
  return what === 'buy' && stage === 'does' && LAST_STEP.test(name) ? RANK.confirms : RANK[stage];
}
