import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Question } from '../../../agent/guard/guard.ts';
import { mayStand } from '../../memory/standing-grants.ts';
import { text } from '../text.ts';
import type { PersonsAnswer } from './conversation-host.ts';

/** Asks before an irreversible action. The button that denies has the focus, so that a hasty Enter allows nothing. */
export function QuestionCard({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (answer: PersonsAnswer) => void;
}): JSX.Element {
  const deny = useRef<HTMLButtonElement>(null);
  useEffect(() => deny.current?.focus(), []);
  return (
    <section class="question" role="alertdialog" aria-labelledby="question-title" aria-describedby="question-facts">
      <h2 id="question-title">{text.question[question.what]}</h2>
      <dl id="question-facts">
        <dt>{text.questionControl}</dt>
        <dd>
          <b>{question.name}</b>
        </dd>
        <dt>{text.questionSite}</dt>
        <dd>{question.origin}</dd>
        {question.context !== '' && (
          <>
            <dt>{text.questionContext}</dt>
            <dd>{question.context}</dd>
          </>
        )}
        {question.values.length > 0 && (
          <>
            <dt>{text.questionValues}</dt>
            <dd>{question.values.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</dd>
          </>
        )}
      </dl>
      <div class="buttons">
        <button type="button" ref={deny} onClick={() => onAnswer('no')}>
          {text.deny}
        </button>
        <button type="button" class="primary" onClick={() => onAnswer('once')}>
          {text.allow}
        </button>
        {mayStand(question) && (
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
