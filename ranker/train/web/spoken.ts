import { AgentError } from '../../../agent/errors.ts';
import type { RecordedMoment } from '../record-errand.ts';
import { chatTurn } from '../recorded-turn.ts';
import { thingsOf } from './things.ts';
import type { WebPage } from './web-pages.ts';

/** A request in a person's own words, and the thing of a real page that it means. */
export interface Spoken {
  readonly source: string;
  /** The end of the address of the page. */
  readonly page: string;
  /** The name of the thing, and its position among those of this name, counted from 1. */
  readonly name: string;
  readonly order: number;
  readonly said: string;
}

/** Reads a table with a request a line: source, page, name, order and words, separated by tabs. */
export function readSpoken(table: string): readonly Spoken[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [source = '', page = '', name = '', order = '', said = ''] = line.split('\t');
      return { source, page, name, order: Number(order), said };
    });
}

/** The moment right after each request. Throws if a request names nothing on its page. */
export function spokenMoments(
  requests: readonly Spoken[],
  pages: readonly WebPage[],
): readonly (RecordedMoment & { readonly group: string })[] {
  return requests.map(({ source, page: address, name, order, said }) => {
    const looks = pages
      .filter((one) => one.source.name === source && one.looks[0]?.page.url.endsWith(address) === true)
      .flatMap((one) => one.looks);
    const found = looks
      .map(({ page }) => ({
        page,
        thing: thingsOf(page).find((thing) => thing.name === name && thing.order === order),
      }))
      .find(({ thing }) => thing !== undefined);
    if (found?.thing === undefined)
      throw new AgentError(`${source}: ${address} has no "${name}" number ${order}, which "${said}" means`, {
        hint: 'Run `npm run train:pages`, or mend the line in bench/ranking/web.',
      });
    const demonstration = { name: 'spoken', turns: [chatTurn(0, 'instructor', said)] };
    return { demonstration, index: 1, page: found.page, target: found.thing.element.id ?? '', group: source };
  });
}
