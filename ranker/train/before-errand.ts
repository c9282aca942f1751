import { el } from './make/element.ts';
import type { Before, Maker } from './make/errand.ts';

/** Turns before an errand: none, a greeting, the way to the site, or finished errands. */
export function beforeErrand(maker: Maker): readonly Before[] {
  const { chance } = maker;
  const turns: Before[] = [];
  if (chance.is(0.25)) {
    turns.push(
      say('instructor', chance.of(['Hey', 'Good evening', 'Are you there?', 'Good morning'])),
      say('navigator', 'Yes, I am listening.'),
    );
    if (chance.is(0.5)) turns.push(...opening(maker));
  }
  if (chance.is(maker.isSmall ? 0.05 : 0.3))
    for (let i = chance.whole(1, 3); i > 0; i--) turns.push(...overAndDone(maker));
  return turns;
}

/** A page load from the address bar. */
function loadOf(maker: Maker): Before {
  const { chance, word } = maker;
  const url = chance.is(0.4) ? `https://www.${word()}.com/search?q=${word()}` : `https://www.${word()}.com/`;
  return { step: { intent: 'load', target: null, text: url } };
}

/** Another tab. */
function tabOf(maker: Maker): readonly Before[] {
  const { chance } = maker;
  const turns = chance.some(['tabcreate', 'tabswitch', 'tabremove'] as const, chance.whole(1, 2));
  return turns.map((intent) => ({ step: { intent, target: null } }));
}

function opening(maker: Maker): readonly Before[] {
  const { chance } = maker;
  return [
    say('instructor', chance.of(['Bring up the site', 'Start with our page', 'Get me to the start'])),
    ...(chance.is(0.5) ? [loadOf(maker)] : []),
    say('navigator', 'It is loaded.'),
  ];
}

/** An earlier errand, on pages that the turn no longer shows. */
function overAndDone(maker: Maker): readonly Before[] {
  const { chance } = maker;
  const turns: Before[] = [
    say(
      'instructor',
      chance.of([
        `Open ${maker.name()}`,
        `Tell me about ${maker.name()}`,
        `Look for ${maker.name()}`,
        `What is ${maker.name()}?`,
        `Find me some ${maker.word()} ${maker.word()}`,
      ]),
    ),
  ];
  for (let i = chance.whole(1, 4); i > 0; i--) turns.push(...(chance.is(0.1) ? tabOf(maker) : [elsewhere(maker)]));
  turns.push(say('navigator', chance.of(['Finished.', 'Done', 'That worked', `The page reads: ${maker.prose(12)}`])));
  return turns;
}

function elsewhere(maker: Maker): Before {
  const { chance } = maker;
  const intent = chance.of(['click', 'click', 'click', 'hover', 'copy', 'load', 'textInput'] as const);
  if (intent === 'load') return loadOf(maker);
  const made = el(chance.of(['a', 'div', 'span', 'img', 'h3', 'button', 'html']), {}, maker.name());
  return {
    step: { intent, target: made, ...(intent === 'textInput' ? { text: maker.name() } : {}) },
    made,
    point: { x: chance.whole(20, 1200), y: chance.whole(20, 700) },
  };
}

function say(speaker: 'instructor' | 'navigator', utterance: string): Before {
  return { speaker, utterance };
}
