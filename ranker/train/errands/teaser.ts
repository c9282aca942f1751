import { boxed, wrapped } from '../make/boxes.ts';
import { el, type Made, styled } from '../make/element.ts';
import type { Maker } from '../make/errand.ts';

/** The style that all stories of a page share. */
interface TeaserLook {
  readonly heading: string;
  readonly isSpanned: boolean;
  readonly isLink: boolean;
  readonly gap: number;
  /** The number of containers around each story. */
  readonly depths: readonly [picture: number, heading: number];
  readonly pictures: number;
  readonly summaries: number;
  /** The placeholder until the picture has loaded. */
  readonly size: { readonly width?: number; readonly height?: number };
}

const LOOKS = new WeakMap<Maker, TeaserLook>();

function lookOf(maker: Maker): TeaserLook {
  const known = LOOKS.get(maker);
  if (known !== undefined) return known;
  const { chance } = maker;
  const look: TeaserLook = {
    heading: chance.of(['h2', 'h3', 'h4']),
    isSpanned: chance.is(0.4),
    isLink: chance.is(0.6),
    gap: chance.of([2, 2, 8, 16, 24]),
    depths: [chance.whole(0, 3), chance.whole(0, 3)],
    pictures: chance.of([0, 0.7, 1, 1]),
    summaries: chance.of([0, 0.7, 1]),
    size: chance.is(0.3) ? {} : { width: chance.whole(150, 400), height: chance.whole(80, 260) },
  };
  LOOKS.set(maker, look);
  return look;
}

/** The card of a story, lesson or product: a picture, a headline and some words, all of them links to it. */
export function teaser(maker: Maker, title = maker.name()): Made {
  const { chance } = maker;
  const look = lookOf(maker);
  const heading = el(look.heading, maker.style('teaser-title'), look.isSpanned ? el('span', {}, title) : title);
  const parts = [
    ...(chance.is(look.pictures) ? [pictureOf(maker, title)] : []),
    boxed(maker, heading, look.depths[1]),
    ...(chance.is(look.summaries) ? [el('p', maker.style('summary'), maker.prose(chance.whole(5, 25)))] : []),
  ];
  const box = look.isLink
    ? styled(el('a', { href: `/${maker.word()}`, ...maker.style('teaser') }, ...parts), {
        flow: 'block',
        gap: look.gap,
      })
    : styled(el('div', maker.style('card'), ...parts), { gap: look.gap });
  return el(chance.of(['article', 'section', 'div', 'li']), {}, wrapped(maker, box));
}

/** A picture, within containers on some sites. */
function pictureOf(maker: Maker, title: string): Made {
  const { size, depths } = lookOf(maker);
  const image = el('img', { alt: maker.chance.is(0.4) ? title : '', src: `/${maker.word()}.jpg` });
  return el('figure', {}, boxed(maker, styled(image, size), depths[0]));
}
