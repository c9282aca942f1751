import { expect, test } from 'vitest';
import { publicAddress } from '../../../agent/secrets/public-address.ts';

test.each([
  ['https://a.example/?user=ann&password=hunter2#top', 'https://a.example/?user=ann&password=***#top'],
  ['https://a.example/in?cardNumber=4111+1111&x=1', 'https://a.example/in?cardNumber=***&x=1'],
  ['https://a.example/#access_token=abc&state=1', 'https://a.example/#access_token=***&state=1'],
  ['https://a.example/?n=4111%201111%201111%201111', 'https://a.example/?n=***'],
  ['https://a.example/?otp=123456', 'https://a.example/?otp=***'],
  ['https://ann:hunter2@a.example/x', 'https://a.example/x'],
  ['https://a.example/?%pass=1&pin=2', 'https://a.example/?%pass=1&pin=***'],
])('%s is kept as %s', (address, kept) => expect(publicAddress(address)).toBe(kept));

test.each([
  'https://a.example/search?q=kettle&page=2',
  'https://a.example/?shipping=fast&company=acme&author=me',
  'https://a.example/@ann/posts?sort=new#reply',
  'about:blank',
  'not an address?x',
])('%s is kept as it is', (address) => expect(publicAddress(address)).toBe(address));
