import { expect, test } from 'vitest';
import { READING_QUERIES, reads } from '../../../agent/helpers/reading-addresses.ts';

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

const asks = (address: string) => READING_QUERIES.some((end) => new RegExp(`^[^?#]*${end}`, 'iu').test(address));

test.each([
  'https://mail.example/?_task=mail&_action=autocomplete',
  'https://site.example/ajax.php?action=search_users&page=2',
  'https://site.example/index.php?cmd=list',
])('%s names an operation that only reads', (address) => {
  expect(asks(address)).toBe(true);
});

test.each([
  'https://mail.example/?_task=mail&_action=send',
  'https://mail.example/?_task=mail&_action=list-delete',
  'https://mail.example/?_search=x&_action=delete',
  'https://mail.example/?_action=delete#&_action=list',
  'https://site.example/ajax.php?action=save&text=list',
  'https://site.example/ajax.php?action=save-list',
])('%s may do more', (address) => {
  expect(asks(address)).toBe(false);
});
