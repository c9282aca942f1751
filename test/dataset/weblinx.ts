import type { Demonstration } from '../../dataset/demonstration.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk.ts';
import { pageFiles } from '../../dataset/disk-page.ts';
import { type PageElements, pageElements } from '../../dataset/page-elements.ts';
import { weblinxFolder } from '../golden.ts';

/** A demonstration of `WEBLINX_DATA`. */
export function recorded(name: string): Demonstration {
  return readDemonstration(weblinxFolder ?? '', name);
}

/** The saved page of one of its turns. */
export function elementsAt(demonstration: Demonstration, index: number): PageElements {
  const turn = demonstration.turns[index];
  if (turn === undefined) throw new Error(`no turn ${index}`);
  return pageElements(pageFiles(demonstrationFolder(weblinxFolder ?? '', demonstration.name), turn));
}
