import { rankerQuery } from '../../dataset/replay/history.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { featuresOf } from '../features/features.ts';
import { momentOfRecords } from '../moment/of-records.ts';
import { momentOfState } from '../moment/of-state.ts';
import { elementRecords } from '../records/records.ts';
import type { RankerView } from '../static/static-model.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { drawErrand } from './errands.ts';
import { chanceFrom } from './make/chance.ts';
import { restartUids } from './make/element.ts';
import type { Errand, Maker } from './make/errand.ts';
import { makerOf } from './make/maker.ts';
import { type RecordedMoment, recordErrand } from './record-errand.ts';
import type { Lesson } from './train-network.ts';
import { webErrand } from './web/web-errand.ts';
import type { WebPage } from './web/web-pages.ts';

const MOST_CANDIDATES = 60;

/** A lesson and the number of its errand. */
interface MadeLesson extends Lesson {
  readonly width: number;
  readonly errand: number;
}

/** How lessons are made. Each errand has its own seed, so that no errand depends on another. */
interface LessonPlan {
  readonly count: number;
  readonly seed: number;
  readonly view: RankerView;
  readonly lexicon: Lexicon;
  readonly vocabulary: readonly string[];
  /** At most this many candidates each, null for all. */
  readonly most?: number | null;
}

/** Lessons of `count` errands on made pages. */
export function makeLessons({
  draw = drawErrand,
  ...plan
}: LessonPlan & { readonly draw?: (maker: Maker) => Errand }): Generator<MadeLesson> {
  return lessonsOf(plan, (maker) => recordErrand(draw(maker), maker));
}

/** Lessons of `count` errands on real pages, the same number on each. */
export function makeWebLessons({
  pages,
  ...plan
}: LessonPlan & { readonly pages: readonly WebPage[] }): Generator<MadeLesson> {
  return lessonsOf(plan, (maker, i) => {
    const page = pages[i % pages.length];
    return page === undefined ? [] : webErrand(page, maker);
  });
}

function* lessonsOf(
  { count, seed, view, lexicon, vocabulary, most = MOST_CANDIDATES }: LessonPlan,
  record: (maker: Maker, i: number) => Iterable<RecordedMoment>,
): Generator<MadeLesson> {
  for (let i = 0; i < count; i++) {
    const chance = chanceFrom(seed * 1_000_003 + i);
    restartUids();
    for (const moment of record(makerOf(chance, { vocabulary }), i)) {
      const lesson = lessonOf(moment, { view, lexicon });
      if (lesson !== null) yield { ...thinned(lesson, most), errand: i };
    }
  }
}

/** The lesson of a moment; null where its target is no candidate, or the only one. */
export function lessonOf(moment: RecordedMoment, { view, lexicon }: Pick<LessonPlan, 'view' | 'lexicon'>) {
  return view === 'live' ? liveLesson(moment, lexicon) : recordsLesson(moment, lexicon);
}

/** Moments of `count` errands on real pages, each with the name of its source. */
export function* webMoments({
  pages,
  count,
  seed,
  vocabulary,
}: WebPlan): Generator<RecordedMoment & { readonly group: string }> {
  for (let i = 0; i < count; i++) {
    const page = pages[i % pages.length];
    if (page === undefined) return;
    for (const moment of webErrand(page, makerOf(chanceFrom(seed * 1_000_003 + i), { vocabulary })))
      yield { ...moment, group: page.source.name };
  }
}

interface WebPlan extends Pick<LessonPlan, 'count' | 'seed' | 'vocabulary'> {
  readonly pages: readonly WebPage[];
}

function liveLesson({ demonstration, index, page, target }: RecordedMoment, lexicon: Lexicon) {
  const moment = momentOfState({ ...stateAt(demonstration, index, page), page });
  const { candidates } = moment;
  const rows = featuresOf(moment, lexicon);
  const right = candidates.findIndex((i) => moment.nodes[i]?.id === target);
  return right < 0 || candidates.length < 2 ? null : { rows, width: rows.length / candidates.length, right };
}

function recordsLesson({ demonstration, index, page, target }: RecordedMoment, lexicon: Lexicon) {
  const records = elementRecords(page);
  const moment = momentOfRecords({
    query: rankerQuery(demonstration, index),
    documents: records.map(({ document }) => document),
  });
  const { candidates } = moment;
  const rows = featuresOf(moment, lexicon);
  const right = candidates.findIndex((i) => records[moment.places[i] ?? -1]?.element.id === target);
  return right < 0 || candidates.length < 2 ? null : { rows, width: rows.length / candidates.length, right };
}

/** Keeps only every second or third wrong candidate of very large pages. */
function thinned({ rows, width, right }: { rows: Float32Array; width: number; right: number }, most: number | null) {
  const count = rows.length / width;
  const every = most === null ? 1 : Math.ceil(count / most);
  if (every === 1) return { rows, width, right };
  const kept = Array.from({ length: count }, (_, i) => i).filter((i) => i === right || i % every === 0);
  const thin = new Float32Array(kept.length * width);
  kept.forEach((from, to) => {
    thin.set(rows.subarray(from * width, (from + 1) * width), to * width);
  });
  return { rows: thin, width, right: kept.indexOf(right) };
}

/** The whole words of a vocabulary, most frequent first, without the very frequent ones, which name nothing. */
export function wordsForNames(vocabulary: readonly string[]): readonly string[] {
  return vocabulary.slice(2500, 20_000).filter((word) => /^[a-z]{4,10}$/u.test(word));
}
