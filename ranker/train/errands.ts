import { pickOption, tickBoxes } from './errands/choices.ts';
import { fillForm } from './errands/forms.ts';
import { answerDialog, pressNamed, stepValue } from './errands/presses.ts';
import { dealWithRow, shop } from './errands/rows.ts';
import { siteAround } from './errands/site-around.ts';
import { goToPlace, openStory, writeSomething } from './errands/sites.ts';
import { UNSEEN } from './errands/unseen.ts';
import { adorn } from './make/adorn.ts';
import type { Errand, Maker } from './make/errand.ts';

/** Every kind of errand, with its weight in the draw. Some kinds generate their own site. */
const ERRANDS: readonly (readonly [weight: number, make: (maker: Maker) => Errand, place: 'inside' | 'whole'])[] = [
  [6, fillForm, 'inside'],
  [3, tickBoxes, 'inside'],
  [2, pickOption, 'inside'],
  [4, pressNamed, 'inside'],
  [1, answerDialog, 'inside'],
  [1, stepValue, 'inside'],
  [3, dealWithRow, 'inside'],
  [2, shop, 'inside'],
  [3, goToPlace, 'whole'],
  [3, openStory, 'whole'],
  [1, writeSomething, 'whole'],
];

/** Draws an errand; on a large page it gets a site around it. */
export function drawErrand(maker: Maker): Errand {
  const { chance } = maker;
  let left = chance.number() * ERRANDS.reduce((sum, [weight]) => sum + weight, 0);
  const kind = ERRANDS.find(([weight]) => {
    left -= weight;
    return left < 0;
  });
  if (kind === undefined) throw new Error('there is no kind of errand');
  const [, make, place] = kind;
  const errand = make(maker);
  adorn(maker, errand.root);
  return place === 'whole' || maker.isSmall ? errand : { ...errand, root: siteAround(maker, errand.root).root };
}

/** Draws an errand of a kind that no network is trained on. */
export function drawUnseen(maker: Maker): Errand {
  const errand = maker.chance.of(UNSEEN)(maker);
  return maker.isSmall ? errand : { ...errand, root: siteAround(maker, errand.root).root };
}
