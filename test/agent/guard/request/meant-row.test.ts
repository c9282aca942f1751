import { expect, test } from 'vitest';
import { isBesideNamed, isMeantRow } from '../../../../agent/guard/request/rows/meant-row.ts';

const INVOICES = [
  'INV-1041 | Hill & Sons | 3 May | €240.00 | Paid',
  'INV-1042 | Hill Bros | 4 May | €420.00 | Overdue',
  'INV-1043 | North Ltd | 13 May | €240.50 | Open',
];
const MACHINES = ['web-01 | Paris', 'staging-web-01 | Oslo', 'web-1 | Oslo'];
const NAMES = ['Alpha | 3 May', 'Beta | 4 May', 'Gamma | 5 May'];

test.each([
  ['the second invoice, which stand here', 'Archive the second invoice', INVOICES, 1],
  ['an amount in whatever way', 'Archive the invoice for 240 euros', INVOICES, 0],
  ['the largest amount', 'Archive the largest invoice', INVOICES, 1],
  ['a cell that was said whole', 'Archive web-01', MACHINES, 0],
  ['a number that is part of another', 'Archive web-1', MACHINES, 2],
  ['a name', 'Archive Beta', NAMES, 1],
  ['a list of names', 'Archive Alpha and Beta', NAMES, 1],
] as const)('a row is meant by %s', (_, say, rows, at) => {
  expect(isMeantRow(at, { rows, over: 'Invoices', name: 'Archive' }, [say])).toBe(true);
});

test.each([
  ['a place among other things', 'Open the second tab and archive Alpha', 1],
  ['what another verb is said of', 'Mute Beta and check what Gamma wrote. Archive Beta.', 2],
  ['a remark', 'Archive Beta. Leave the first row as it is.', 0],
  ['what is told of a row', 'Archive Beta. Gamma is archived already.', 2],
  ['a day of a month', 'Archive the entry of the first of June', 0],
])('a row is not meant by %s', (_, say, at) => {
  expect(isMeantRow(at, { rows: NAMES, over: 'Entries', name: 'Archive' }, [say])).not.toBe(true);
});

test('of several rows that are named the others are not, nor one of which nothing tells that it is the oldest', () => {
  const rows = ['Speed up search | Dora', 'Rewrite the guide | Ines', 'Add retry | Dora'];
  const isBeside = (at: number, say: string) => isBesideNamed(at, { rows, over: 'Requests', name: '' }, [say]);
  expect([0, 1, 2].map((at) => isBeside(at, "Archive both of Dora's requests"))).toEqual([false, true, false]);
  expect(isBeside(0, 'Archive the oldest request')).toBe(true);
  expect(isBeside(0, 'Archive all requests')).toBe(false);
});
