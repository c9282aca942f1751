import type { Rank } from '../../../agent/ports.ts';
import { decodePage } from '../../../dataset/page/decode-page.ts';
import { withStandInBoxes } from '../../../ranker/boxes/stand-in-boxes.ts';
import { readStaticModel } from '../../../ranker/static/static-model.ts';
import { staticRank } from '../../../ranker/static/static-rank.ts';
import { viewedDemonstration } from '../read/viewed-demonstration.ts';
import { viewedDetails } from '../read/viewed-details.ts';
import { viewedReplay } from '../read/viewed-files.ts';
import type { Source } from '../source.ts';
import type { OpenedFiles } from './opened-files.ts';

/** Shows a demonstration in memory. Nothing of it leaves the page; candidates are ranked here, with the model of the extension. */
export function openedSource(files: OpenedFiles): Source {
  const demonstration = viewedReplay(files);
  const pictures = new Map<string, string | null>();
  let ranking: Promise<Rank> | null = null;
  const rank = () => {
    ranking ??= loadRank();
    return ranking;
  };
  return {
    summary: () => viewedDemonstration(files, []),
    predictions: async () => [],
    async details(index) {
      const turn = demonstration.turns[index];
      if (turn === undefined) return { candidates: [], tree: null, boxes: {}, prompts: [] };
      return await viewedDetails(files, { demonstration, turn }, { groups: null, prompts: [], rank });
    },
    screenshot(name) {
      const bytes = pictures.has(name) ? null : files.read(`screenshots/${name}`);
      if (bytes !== null)
        pictures.set(name, URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' })));
      return pictures.get(name) ?? null;
    },
    async page(name) {
      const bytes = files.read(`pages/${name}`);
      return bytes === null ? null : decodePage(bytes);
    },
    saveReview: null,
    act: null,
  };
}

async function loadRank(): Promise<Rank> {
  const [words, networks] = await Promise.all([
    fetch(new URL('../../../ranker/model/words.bin', import.meta.url)),
    fetch(new URL('../../../ranker/model/networks.json', import.meta.url)),
  ]);
  return withStandInBoxes(
    staticRank(readStaticModel(new Uint8Array(await words.arrayBuffer()), await networks.text())),
  );
}
