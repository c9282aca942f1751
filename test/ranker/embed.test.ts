import { readFileSync } from 'node:fs';
import { lexiconOf } from '../../ranker/lexicon.ts';
import { staticEmbed } from '../../ranker/static-embed.ts';
import { readWordTable } from '../../ranker/word-table.ts';
import { embedContract } from './embed-contract.ts';

embedContract('the static backend', async () => {
  return staticEmbed(lexiconOf(readWordTable(readFileSync('ranker/model/words.bin'))));
});
