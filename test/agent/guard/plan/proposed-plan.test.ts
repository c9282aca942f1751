import { describe, expect, test } from 'vitest';
import { approvePlan, isPlanned, withNewLines } from '../../../../agent/guard/approval.ts';
import type { Question } from '../../../../agent/guard/guard.ts';
import { deedInWords, proposedPlan } from '../../../../agent/guard/plan/proposed-plan.ts';
import type { BrowserTurn } from '../../../../agent/turn.ts';
import { said } from '../../../support/fakes.ts';

const step = (...notes: string[]): BrowserTurn => ({
  ...{ type: 'browser', action: { intent: 'back' }, target: null, outcome: { status: 'done', note: null } },
  ...{ url: 'https://files.example/', timestamp: 0, memo: null, notes, cost: { milliseconds: 0, tokens: 0 } },
});
const inWords = (...notes: string[]) => proposedPlan([said('Tidy up')], step(...notes)).map(deedInWords);

describe('what a policy proposes', () => {
  test.each<[string, string | null]>([
    ['plan: delete; notes.txt; https://files.example', 'delete “notes.txt” on https://files.example'],
    [
      'plan: Send; Anna; mail.example/inbox; I will be late',
      'send “Anna” on https://mail.example, with “I will be late”',
    ],
    [
      'plan: visit; https://a.example/b?c=d',
      'visit “https://a.example/b?c=d” on https://a.example, with “https://a.example/b?c=d”',
    ],
    ['plan: delete; old\u202e txt.exe; files.example', 'delete “old txt.exe” on https://files.example'],
    ['plan: delete; Delete file; files.example', null],
    ['plan: delete; —; files.example', null],
    ['plan: unknown; the picture; files.example', null],
    ['plan: delete; notes.txt; javascript:alert(1)', null],
    ['plan: delete; notes.txt', null],
    ['plan: first search, then buy', null],
    ['delete; notes.txt; files.example', null],
    [`plan: delete; ${'a '.repeat(70)}; files.example`, null],
  ])('%s', (note, line) => {
    expect(inWords(note)).toEqual(line === null ? [] : [line]);
  });

  test('counts since the request, each line once, and no more than a person reads', () => {
    const line = 'plan: delete; notes.txt; files.example';
    const turns = [said('Clean my desk'), step('plan: delete; diary; files.example'), said('Now tidy up'), step(line)];
    expect(proposedPlan(turns, step(line)).map(({ object }) => object)).toEqual(['notes.txt']);
    const many = Array.from({ length: 90 }, (_, at) => `plan: delete; file ${at}a; files.example`);
    expect(inWords(...many)).toHaveLength(20);
  });
});

describe('what a person allowed of it', () => {
  const PROPOSED = proposedPlan(
    [said('Tidy up')],
    step(
      'plan: delete; alpha.txt; files.example',
      'plan: delete; beta.txt; files.example',
      'plan: send; Anna; mail.example; Hello Anna',
      'plan: buy; teapot; shop.example; $30',
      'plan: delete; file; files.example',
    ),
  );
  const row = (what: Question['what'], name: string, about: string): Question => ({
    ...{ kind: 'ask', what, name, about, naming: about, context: about, values: [], origin: 'https://files.example' },
    ...{ plainlyAsked: false, stage: 'does', words: '', rows: { rivals: [], place: 0 }, done: [], proposed: PROPOSED },
  });
  const alpha = row('delete', 'Delete', 'alpha.txt');
  const beta = row('delete', 'Delete', 'beta.txt');
  const all = [approvePlan(alpha, [0, 1, 2, 3])];
  const anna = { ...row('send', 'Send', 'To Anna'), origin: 'https://mail.example' };
  const pot = { ...row('buy', 'Buy now', 'Teapot $30.00'), origin: 'https://shop.example' };
  const hello = [{ name: 'Text', value: 'Hello Anna' }];

  test.each<[string, Question, boolean]>([
    ['a line', beta, true],
    ['another object', row('delete', 'Delete', 'diary.txt'), false],
    ['another deed to the object', row('send', 'Share', 'beta.txt'), false],
    ['the object on another site', { ...beta, origin: 'https://mail.example' }, false],
    [
      'what the line is not about, beside its object',
      { ...beta, rows: { rivals: ['beta.txt', 'beta.txt.bak beta.txt'], place: 2 } },
      false,
    ],
    ['a line again, for the very same', { ...beta, done: [beta] }, false],
    ['a line again, for what reads like it', { ...beta, context: 'beta.txt (2)', done: [beta] }, false],
    ['a line while another one is used up', { ...beta, done: [alpha] }, true],
    ['the values of the line', { ...anna, values: hello }, true],
    ['other values', { ...anna, values: [{ name: 'Text', value: 'Send money' }] }, false],
    ['more values', { ...anna, values: [...hello, { name: 'Cc', value: 'eve@evil.example' }] }, false],
    ['what costs as much as the line says', pot, true],
    ['what costs more', { ...pot, about: 'Teapot €1.200,50' }, false],
    ['what asks for more on its button', { ...pot, name: 'Pay $31.00' }, false],
    ['a control without words', { ...beta, what: 'unknown' }, false],
    ['an address', { ...beta, what: 'visit' }, false],
  ])('%s', (_, question, isAllowed) => {
    expect(isPlanned(question, all)).toBe(isAllowed);
  });

  test('a line that was struck, and what was never allowed, asks', () => {
    expect(isPlanned(beta, [approvePlan(alpha, [0, 2])])).toBe(false);
    expect(isPlanned(beta, [approvePlan(alpha, [])])).toBe(false);
    expect(isPlanned(beta, [])).toBe(false);
  });

  test('what was done before the plan was allowed uses nothing of it up', () => {
    const later = { ...alpha, done: [{ ...beta, context: 'beta.txt of last year' }] };
    expect(isPlanned({ ...beta, done: [...later.done, alpha] }, [approvePlan(later, [0, 1])])).toBe(true);
  });

  test('a line is shown once', () => {
    expect(withNewLines(alpha, PROPOSED.slice(1)).proposed).toEqual(PROPOSED.slice(0, 1));
  });
});
