import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Question } from '../../../agent/guard/guard.ts';
import { mayStand } from '../../memory/standing-grants.ts';
import { text } from '../text.ts';
import { PlanLines } from './plan-lines.tsx';
import type { PersonsAnswer } from './task-grants.ts';

/** What may happen; where nothing but the request tells that it is not wanted, that. */
function titleOf({ what, name, held }: Question): string {
  const isUnasked = held === true || (what === 'unknown' && /\p{L}/u.test(name));
  return isUnasked ? text.questionUnasked : text.question[what];
}

/**
 * Asks before an irreversible action, and once for what the agent plans besides. The button that denies has the focus, so that a hasty Enter
 * allows nothing.
 */
export function QuestionCard({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (answer: PersonsAnswer) => void;
}): JSX.Element {
  const deny = useRef<HTMLButtonElement>(null);
  useEffect(() => deny.current?.focus(), []);
  const { proposed = [] } = question;
  const [kept, setKept] = useState<readonly number[]>(proposed.map((_, at) => at));
  return (
    <section class="question" role="alertdialog" aria-labelledby="question-title" aria-describedby="question-facts">
      <h2 id="question-title">{titleOf(question)}</h2>
      <dl id="question-facts">
        <dt>{text.questionControl}</dt>
        <dd>
          <b>{question.name}</b>
        </dd>
        <dt>{text.questionSite}</dt>
        <dd>{question.origin}</dd>
        {question.pageName !== undefined &&
          question.pageName !== '' &&
          !question.context.includes(question.pageName) && (
            <>
              <dt>{text.questionPage}</dt>
              <dd>{question.pageName}</dd>
            </>
          )}
        {question.context !== '' && (
          <>
            <dt>{text.questionContext}</dt>
            <dd>{question.context}</dd>
          </>
        )}
        {question.values.length > 0 && (
          <>
            <dt>{text.questionValues}</dt>
            <dd>{question.values.map(({ name, value }) => `${name}: ${value}`.replace(/\s+/gu, ' ')).join(' · ')}</dd>
          </>
        )}
      </dl>
      {proposed.length > 0 && <PlanLines deeds={proposed} kept={kept} onKept={setKept} />}
      <div class="buttons">
        <button type="button" ref={deny} data-answer="no" onClick={() => onAnswer('no')}>
          {text.deny}
        </button>
        {proposed.length > 0 && (
          <button
            type="button"
            class="primary"
            data-answer="plan"
            disabled={kept.length === 0}
            onClick={() => onAnswer({ plan: kept })}
          >
            {text.plan.allow}
          </button>
        )}
        <button
          type="button"
          class={proposed.length > 0 ? undefined : 'primary'}
          data-answer="once"
          onClick={() => onAnswer('once')}
        >
          {text.allow}
        </button>
        {proposed.length === 0 && mayStand(question) && (
          <>
            <button type="button" onClick={() => onAnswer('task')}>
              {text.allowForTask}
            </button>
            <button type="button" onClick={() => onAnswer('always')}>
              {text.allowAlways}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
