import type { BrowserAction, Named } from '../../../agent/action.ts';
import { dangerOf, isAllowed } from '../../../agent/guard/danger/danger.ts';
import type { Meaning } from '../../../agent/guard/danger/meaning.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { refused } from '../outcomes.ts';
import type { HandNeeds } from './hand-needs.ts';
import { type Performed, performed } from './performed.ts';

/** A page that shows new words each time it is judged is not pressed. */
const MOST_ROUNDS = 5;

/**
 * Judges actions by a fresh capture and calls `press` in the same task unless they need an approval that was not given: the page may
 * have changed since the guard judged it, and the touched point may belong to another control. The panel tells what words mean,
 * because the tables of deed words are too large for every page.
 */
export async function pressIfHarmless(
  actions: readonly BrowserAction[],
  needs: HandNeeds,
  press: () => Performed | Promise<Performed>,
): Promise<Performed> {
  const known = new Map(needs.meanings.map((meaning) => [meaning.text, meaning]));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { danger, unknown } = judge(actions, known, needs);
    if (unknown.length === 0) return danger === null ? await press() : performed(refusalToPress(danger));
    for (const meaning of await needs.read(unknown)) known.set(meaning.text, meaning);
  }
  return performed(refused('The words around this control keep changing, so nobody can tell what it does.'));
}

function judge(
  actions: readonly BrowserAction[],
  known: ReadonlyMap<string, Meaning>,
  { eyes, allowed }: HandNeeds,
): { readonly danger: Named | null; readonly unknown: readonly string[] } {
  const { page } = eyes.capture();
  const unknown = new Set<string>();
  const meaningOf = (text: string) => {
    const meaning = known.get(text);
    if (meaning === undefined) unknown.add(text);
    return meaning ?? { text, deeds: {}, saysYes: false, leadsOn: false, isLegible: false };
  };
  const dangers = actions.map((action) => dangerOf(action, page, meaningOf));
  const [first = null] = dangers;
  // Who allowed a drop allowed to take hold of what is dropped: the guard asks once.
  if (actions[0]?.intent === 'drag' && first !== null && isAllowed(first, allowed))
    return { danger: null, unknown: [...unknown] };
  const isLeft = (found: Named | null, at: number) =>
    found !== null && !isAllowed(found, allowed) && !isAmongKeys(found, actions[at], allowed);
  return { danger: dangers.find(isLeft) ?? null, unknown: [...unknown] };
}

/** Whether a key is one of those that were allowed together: the guard names keys that go to the page as they are written, "N o t e s Tab". */
function isAmongKeys({ what, name }: Named, action: BrowserAction | undefined, allowed: Named | null): boolean {
  if (action?.intent !== 'press' || name !== action.keys || allowed === null) return false;
  return (what === allowed.what || what === 'unknown') && allowed.name.split(/\s+/u).includes(name);
}

function refusalToPress({ what, name }: Named): Outcome {
  return refused(
    `This would press “${name}”, which needs approval: act on that control itself, not on an element around it.`,
    { what, name },
  );
}
