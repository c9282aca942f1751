import { describe, expect, test } from 'vitest';
import { approvalOfPlan, approves, refusalOf } from '../../../../agent/guard/approval.ts';
import type { Question } from '../../../../agent/guard/guard.ts';
import { parsePlan } from '../../../../agent/guard/plan/plan.ts';

const PLAN = {
  sites: ['https://shop.example/cart?x=1'],
  deeds: [{ deed: 'buy', object: 'Stoneware mug', values: ['Ida Nová'] }],
};

describe('a plan', () => {
  test('is read from JSON: sites as origins, one time and no values unless it says so', () => {
    expect(parsePlan({ sites: ['HTTPS://Shop.example'], deeds: [{ deed: 'delete', object: 'notes.txt' }] })).toEqual({
      sites: ['https://shop.example'],
      deeds: [{ deed: 'delete', object: 'notes.txt', values: [], times: 1 }],
    });
  });

  test.each<[unknown, string]>([
    [null, 'the plan is not an object'],
    [[], 'the plan is not an object'],
    [{ deeds: [] }, 'sites is not a list'],
    [{ sites: 'https://shop.example', deeds: [] }, 'sites is not a list'],
    [{ sites: [7], deeds: [] }, 'sites is not a list of texts'],
    [{ sites: ['shop'], deeds: [] }, 'the site "shop" is not an address'],
    [{ sites: ['file:///etc'], deeds: [] }, 'the site "file:///etc" is not an address'],
    [{ sites: [], deeds: [3] }, 'deeds[0] is not an object'],
    [{ sites: [], deeds: [{ deed: 'rob', object: 'a bank' }] }, 'deeds[0].deed is not one of buy'],
    [{ sites: [], deeds: [{ deed: 'visit', object: 'a page' }] }, 'deeds[0].deed is not one of buy'],
    [{ sites: [], deeds: [{ deed: 'buy', object: ' ' }] }, 'deeds[0].object is not a text with words'],
    [{ sites: [], deeds: [{ deed: 'buy', object: 'mug', times: 0 }] }, 'deeds[0].times is not a whole number from 1'],
    [{ sites: [], deeds: [{ deed: 'buy', object: 'mug', times: 1.5 }] }, 'deeds[0].times is not a whole number'],
    [{ sites: [], deeds: [{ deed: 'buy', object: 'mug', values: 'Ida' }] }, 'deeds[0].values is not a list'],
  ])('%j: %s', (data, problem) => {
    expect(() => parsePlan(data)).toThrow(problem);
  });
});

describe('the approval of a plan', () => {
  const asked: Question = {
    kind: 'ask',
    what: 'buy',
    name: 'Buy now',
    context: 'Stoneware mug',
    values: [{ name: 'Name', value: 'Ida Nová' }],
    origin: 'https://shop.example',
    plainlyAsked: true,
    stage: 'does',
    words: 'Buy the stoneware mug',
    about: 'Stoneware mug, $18.00',
    naming: 'Stoneware mug, $18.00',
    rows: { rivals: [], place: 0 },
    done: [],
  };
  const { what, name, context, stage } = asked;

  test.each<[string, Partial<Question>, boolean]>([
    ['what it lists', {}, true],
    ['another object', { about: 'Laptop', naming: 'Laptop', context: 'Laptop' }, false],
    ['another site', { origin: 'https://evil.example' }, false],
    ['another deed', { what: 'delete' }, false],
    ['a value that it does not list', { values: [{ name: 'Name', value: 'Eve' }] }, false],
    ['a secret that is shown as dots', { values: [{ name: 'Code', value: '••••' }] }, true],
    ['a second time', { done: [{ what, name, context, stage }] }, false],
    [
      'a row that is not the only one with its words',
      { rows: { rivals: ['Stoneware mug, blue', 'Stoneware mug, red'], place: 1 } },
      false,
    ],
    ['the only row with its words', { rows: { rivals: ['Stoneware mug', 'Laptop'], place: 1 } }, true],
    ['an address, which no plan lists', { what: 'visit' }, false],
  ])('%s', (_, changes, isAllowed) => {
    expect(approves(approvalOfPlan(PLAN), { ...asked, ...changes })).toBe(isAllowed);
  });

  test('uses up each line by itself', () => {
    const deeds = ['Stoneware mug', 'Teapot'].map((object) => ({ deed: 'buy', object }));
    const plan = approvalOfPlan({ sites: PLAN.sites, deeds });
    const ofMug = { what, name, context, stage };
    const ofPot = { ...ofMug, context: 'Teapot', about: 'Teapot, $30.00', naming: 'Teapot' };
    const nothing = { ...asked, values: [] };
    expect(approves(plan, { ...nothing, ...ofPot, done: [ofMug] })).toBe(true);
    expect(approves(plan, { ...nothing, context: 'Stoneware mug II', done: [ofMug] })).toBe(false);
    expect(approves(plan, { ...nothing, ...ofPot, context: 'Teapot II', done: [ofMug, ofPot] })).toBe(false);
  });

  test('an object of signs alone names nothing', () => {
    const plan = approvalOfPlan({ sites: PLAN.sites, deeds: [{ deed: 'buy', object: '—', values: ['Ida Nová'] }] });
    expect(approves(plan, asked)).toBe(false);
  });

  test('does not go by what the request asks for, and says so', () => {
    const approval = approvalOfPlan({ sites: ['https://shop.example'], deeds: [] });
    expect(approves(approval, asked)).toBe(false);
    expect(refusalOf(approval, asked)).toBe(
      '“Buy now” was not allowed. The plan does not list it: buy on https://shop.example, with what would be sent.',
    );
  });
});
