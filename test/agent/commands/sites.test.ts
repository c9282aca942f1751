import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPages } from '../../support/read-pages.ts';
import { Talk } from '../../support/talk-with-policy.ts';

/** A conversation: what a person says, the actions that must follow, in order, and what the last answer must say. */
interface Conversation {
  readonly say: readonly string[];
  readonly does?: readonly string[];
  /** Source of a regular expression; upper and lower case are the same. */
  readonly answers?: string;
}

// Pages of many makes, written without a look at the policy, with what people said on them: see README.md.
describe.each(['developed', 'held-out'])('on %s sites', (set) => {
  const sites = new URL(`./pages/${set}/`, import.meta.url);

  describe.each(readdirSync(sites))('%s', (site) => {
    const folder = new URL(`${site}/`, sites);
    const { pages, talks }: { pages: readonly string[]; talks: readonly Conversation[] } = JSON.parse(
      readFileSync(new URL('talks.json', folder), 'utf8'),
    );

    test.each(talks.map((talk) => [talk.say.join(' / '), talk] as const))('%s', async (_, { say, does, answers }) => {
      const talk = new Talk(readPages(folder, pages));
      let said = '';
      for (const utterance of say) said = await talk.say(utterance);
      if (does !== undefined) expect(talk.deeds, said).toEqual(does);
      if (answers !== undefined) expect(said).toMatch(new RegExp(answers, 'isu'));
    });
  });
});
