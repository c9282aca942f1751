import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { namesFor } from '../../../reading/names.ts';
import type { Command } from '../../command.ts';
import { clickStep, isDone, type Step, type Work } from '../../step.ts';
import { pressables } from '../../things/buttons.ts';
import { fillSlots } from './fill-slots.ts';
import { sendForm } from './send-form.ts';

/** Fills in the fields of a form, and sends the form if asked to. */
export function fill(work: Work, { slots, submit }: Extract<Command, { kind: 'fill' }>): Step {
  if (isDone(work, 'submit')) return { kind: 'done', words: null };
  const step = fillSlots(work, slots, undefined);
  if (step.kind === 'stop' && submit !== null && work.past.length === 0) {
    const entrance = pressables(work.view).find((item) =>
      namesFor(work.view, item).some((name) => similarity(words(submit), name.words) > 0.8),
    );
    if (entrance !== undefined) return clickStep(work, 'entrance', entrance);
  }
  if (step.kind !== 'done' || submit === null) return step;
  return sendForm(work, { how: submit, noun: null });
}
