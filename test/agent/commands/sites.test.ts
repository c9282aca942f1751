import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

/** A conversation, what has to be done in it, in order, and what its last answer has to say. */
interface Conversation {
  readonly say: readonly string[];
  readonly does?: readonly string[];
  /** A regular expression, upper or lower case. */
  readonly answers?: string;
}

const SITES = new URL('./pages/', import.meta.url);

// Pages of many makes, written without a look at the policy, with what people said on them.
describe.each(readdirSync(SITES))('%s', (name) => {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, SITES), 'utf8');
  const { pages, talks }: { pages: readonly string[]; talks: readonly Conversation[] } = JSON.parse(read('talks.json'));
  const html = Object.fromEntries(pages.map((page) => [page, read(`${page}.html`)]));

  test.each(talks.map((talk) => [talk.say.join(' / '), talk] as const))('%s', async (_, { say, does, answers }) => {
    const talk = new Talk(html);
    let said = '';
    for (const utterance of say) said = await talk.say(utterance);
    if (does !== undefined) expect(talk.deeds, said).toEqual(does);
    if (answers !== undefined) expect(said).toMatch(new RegExp(answers, 'isu'));
  });
});
