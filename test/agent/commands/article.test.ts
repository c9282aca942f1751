import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

const ARTICLE = {
  article: `<header><a href="/">The Daily Post</a><nav><a href="/world">World</a><a href="/sport">Sport</a><a href="/tech">Technology</a></nav><button aria-label="Menu" aria-expanded="false">☰</button></header>
<article><h1>City opens new tram line</h1><p class="byline">By Maria Lopez · <time datetime="2026-10-02">2 October 2026</time> · 4 min read</p>
<p>The city opened its seventh tram line on Friday, after six years of building and 412 million euros in costs.</p>
<h2>Route</h2><p>The line runs from Central Station to the university hospital and has 14 stops. Trams run every ten minutes.</p>
<h2>Tickets</h2><p>A single ticket costs €2.40. Children under 12 travel free of charge.</p>
<h2>Criticism</h2><p>Residents of Mill Street complained about noise. "We cannot sleep," said Jan de Wit.</p></article>
<aside><h2>Most read</h2><ol><li><a href="/a1">Storm closes airport</a></li><li><a href="/a2">Bakers win prize</a></li><li><a href="/a3">New library design</a></li></ol></aside>
<section><h2>Comments (2)</h2><div class="comment"><b>Tom</b><p>At last!</p><button data-is="like tom">Like</button></div><div class="comment"><b>Eva</b><p>Too expensive.</p><button data-is="like eva">Like</button></div>
<form><label for="cm">Leave a comment</label><textarea id="cm"></textarea><label for="cn">Your name</label><input id="cn"><button>Post comment</button></form></section>
<footer><form><input type="email" placeholder="Your email address"><button>Subscribe</button></form><a href="/privacy">Privacy</a><a href="/imprint">Imprint</a></footer>`,
};

describe('article', () => {
  test.each([
    ['open Bakers win prize', ['click Bakers win prize']],
    ['go to the sport section', ['click Sport']],
    ['open the Technology page', ['click Technology']],
    ["like Eva's comment", ['click like eva']],
    ['like the comment by Tom', ['click like tom']],
    ['click the Like button under Eva', ['click like eva']],
    [
      'leave a comment saying "Great news" with the name Ann',
      ['type Great news -> Leave a comment', 'type Ann -> Your name', 'click Post comment'],
    ],
    ['post a comment: Well done', ['type Well done -> Leave a comment', 'click Post comment']],
    [
      'write a comment "I agree, and so does Bob" and post it',
      ['type I agree, and so does Bob -> Leave a comment', 'click Post comment'],
    ],
    ['subscribe to the newsletter with ann@b.c', ['type ann@b.c -> Your email address', 'click Subscribe']],
    ['enter ann@b.c in the email box and subscribe', ['type ann@b.c -> Your email address', 'click Subscribe']],
    ['open the menu', ['click Menu']],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(ARTICLE);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});
