import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Effect } from '../../../agent/turn.ts';
import type { Due } from '../settling/note-due.ts';

/** What was said on open WebSockets. A page can make up any address. */
export function saidOnSockets(messages: Due['messages']): readonly Effect[] {
  return messages.flatMap(([address, size]) => {
    if (!/^wss?:/u.test(address) || !URL.canParse(address)) return [];
    const { origin, pathname } = new URL(publicAddress(address));
    return [{ method: 'SEND', origin, path: pathname, by: 'script', size, held: false }];
  });
}
