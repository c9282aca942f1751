import { expect, test } from 'vitest';
import { rememberedBeside, rememberedOfList } from '../../../agent/helpers/remembered.ts';

test('reads a list once, and anew where it has grown or holds something else', () => {
  const seen: string[] = [];
  const joined = rememberedOfList((list: readonly string[]) => {
    const text = list.join(' ');
    seen.push(text);
    return text;
  });
  const list = ['a', 'b'];
  expect([joined(list), joined(list)]).toEqual(['a b', 'a b']);
  list.push('c');
  expect([joined(list), joined(list)]).toEqual(['a b c', 'a b c']);
  list[0] = 'x';
  expect(joined(list)).toBe('x b c');
  expect(seen).toEqual(['a b', 'a b c', 'x b c']);
});

test('keeps what it knows of a list apart for each thing beside it', () => {
  const [one, other] = [{ sign: '+' }, { sign: '-' }];
  const joined = rememberedBeside((list: readonly string[], { sign }: { readonly sign: string }) => list.join(sign));
  const list = ['a', 'b'];
  expect([joined(list, one), joined(list, other)]).toEqual(['a+b', 'a-b']);
  list.push('c');
  expect([joined(list, one), joined(list, other)]).toEqual(['a+b+c', 'a-b-c']);
});
