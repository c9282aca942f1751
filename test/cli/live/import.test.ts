import { describe, expect, test } from 'vitest';
import { fromOnlineMind2Web, onlineMind2WebSchema } from '../../../cli/live/import/online-mind2web.ts';
import { fromWebArena, missingAddresses, webArenaSchema } from '../../../cli/live/import/webarena.ts';
import { taskSchema } from '../../../cli/live/task.ts';

const SITES = { SHOPPING: 'http://shop.example:7770/', GITLAB: 'http://git.example' };

function webArena(rules: object, more: object = {}) {
  return webArenaSchema.parse({
    ...{ task_id: 7, intent: 'Do it', start_url: '__SHOPPING__/cart', sites: ['shopping'], ...more },
    eval: rules,
  });
}

describe('a task of WebArena', () => {
  test('begins at its site and says its intent', () => {
    const task = fromWebArena(
      webArena({ eval_types: ['string_match'], reference_answers: { exact_match: '5' } }),
      SITES,
    );
    expect(taskSchema.parse(task)).toMatchObject({
      name: 'webarena 7',
      group: 'shopping',
      start: 'http://shop.example:7770/cart',
      say: ['Do it'],
      checks: [{ kind: 'same-answer', as: '5' }],
    });
  });

  test('checks parts of the answer, any of which may have alternatives', () => {
    const rules = { eval_types: ['string_match'], reference_answers: { must_include: ['red |OR| scarlet', 12] } };
    expect(fromWebArena(webArena(rules), SITES).checks).toEqual([
      { kind: 'answer', holds: [['red', 'scarlet'], ['12']], lacks: [] },
    ]);
  });

  test.each([
    ['http://git.example/a/b?x=1&sort=new', true],
    ['http://git.example/c/d', true],
    ['http://git.example/a/b?sort=newer', false],
    ['http://git.example/a', false],
  ])('checks the address %s', (address, isRight) => {
    const rules = { eval_types: ['url_match'], reference_url: '__GITLAB__/a/b?sort=new |OR| __GITLAB__/c/' };
    const [check] = fromWebArena(webArena(rules), SITES).checks;
    expect(new RegExp(check?.kind === 'address' ? check.matches : '', 'u').test(address)).toBe(isRight);
  });

  test('checks pages, and leaves functions of Python to a judge', () => {
    const rules = {
      eval_types: ['program_html'],
      program_html: [
        { url: 'last', locator: 'document.title', required_contents: { exact_match: 'Cart' } },
        { url: '__GITLAB__/x', locator: '', required_contents: { must_include: ['yes'] } },
        { url: 'func:shopping_get_latest_order_url()', locator: '', required_contents: { must_include: ['yes'] } },
      ],
    };
    expect(fromWebArena(webArena(rules), SITES).checks).toMatchObject([
      { kind: 'page', is: `String((document.title) ?? '').trim() === "Cart"` },
      { kind: 'page', at: 'http://git.example/x' },
      { kind: 'judge' },
    ]);
  });

  test('names the sites that have no address', () => {
    const task = webArena({ eval_types: [], reference_url: '__MAP__/x' }, { start_url: '__REDDIT__' });
    expect(missingAddresses(task, SITES)).toEqual(['REDDIT', 'MAP']);
  });
});

test('a task of Online-Mind2Web is judged', () => {
  const task = onlineMind2WebSchema.parse({
    task_id: 'ab12',
    confirmed_task: 'Find a flight',
    website: 'www.flights.example/',
    level: 'easy',
  });
  expect(taskSchema.parse(fromOnlineMind2Web(task))).toMatchObject({
    name: 'mind2web ab12',
    group: 'easy',
    start: 'https://www.flights.example/',
    checks: [{ kind: 'judge', about: 'Find a flight' }],
  });
});
