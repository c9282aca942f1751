import { expect, test } from 'vitest';
import { reads } from '../../../agent/helpers/reading-addresses.ts';

test.each([
  '/runs/search',
  '/search-users',
  '/sql/panel/1207',
  '/settings/save_tree_state/',
  '/api/get_rows',
  '/list',
  '/schemas/validate',
  '/api/v1/chart/data',
  '/dashboard/3/filter_state/x7',
  '/admin/access-token',
  '/api/token/refresh/',
])('%s only reads, or keeps how a page looks or who is logged in', (path) => {
  expect(reads(path)).toBe(true);
});

test.each([
  '/save-search',
  '/lists',
  '/listings/7',
  '/orders',
  '/statement',
  '/tracks/add',
  '/panels',
  '/getaway',
  '/order/7/pay',
  '/settings',
  '/settings/personal_access_tokens',
  '/projects/4/access_tokens',
])('%s may do more', (path) => {
  expect(reads(path)).toBe(false);
});
