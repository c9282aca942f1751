/** HTML of a shop with exactly `count` elements: navigation, cards, tables and forms, with a style sheet. */
export function bigPage(count: number): string {
  const page = (
    main: string,
  ) => `<!doctype html><html lang="en"><head><title>Big page</title><style>${STYLE}</style></head><body>
    <header><nav><ul>${links(12)}</ul></nav><form role="search"><label for="q">Search</label><input id="q" type="search"><button>Search</button></form></header>
    <main>${main}</main><footer>${links(6)}</footer></body></html>`;
  const blocks: string[] = [];
  let elements = tagsIn(page(''));
  for (let i = 0; ; i++) {
    const block = BLOCKS[i % BLOCKS.length]?.(i) ?? '';
    if (elements + tagsIn(block) > count) break;
    elements += tagsIn(block);
    blocks.push(block);
  }
  return page(blocks.join('\n') + '<i>filler</i>'.repeat(count - elements));
}

function tagsIn(html: string): number {
  return html.match(/<[a-z]/gu)?.length ?? 0;
}

const STYLE = `
  body { font: 14px/1.4 sans-serif; margin: 0 } header { position: sticky; top: 0; background: #fff; display: flex }
  main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px } ul { display: flex; gap: 8px; list-style: none }
  .card { border: 1px solid #ccc; border-radius: 8px; padding: 8px; position: relative; overflow: hidden } .badge { position: absolute; right: 4px; top: 4px }
  .menu { display: none } .tools div { cursor: pointer } .faint { opacity: .6 } table { width: 100% } .sr { position: absolute; clip: rect(0 0 0 0); width: 1px; height: 1px; overflow: hidden }
`;

const BLOCKS: readonly ((i: number) => string)[] = [
  (i) =>
    `<article class="card" data-id="${i}"><a href="/p/${i}"><img alt="Kettle ${i}" width="80" height="60"><h3>Steel kettle number ${i}</h3></a><p>Boils <b>1.7 litres</b> in <span class="faint">four minutes</span>, with a lid that <em>locks</em>.</p><div class="price"><span>$</span><span>${i}.90</span></div><button class="add" aria-label="Add kettle ${i} to basket"><svg width="12" height="12"><path d="M0 0h12v12z"/></svg><span>Add</span></button><span class="badge">New</span></article>`,
  (i) =>
    `<section class="card"><h2 id="h${i}">Delivery ${i}</h2><form aria-labelledby="h${i}"><label>Name <input name="name${i}" required></label><label for="e${i}">E-mail</label><input id="e${i}" type="email" placeholder="you@example.com"><select aria-label="Country"><option>Austria<option>Belgium<option>Chad</select><label><input type="checkbox"> Gift wrap</label><button type="submit">Save ${i}</button></form></section>`,
  (i) =>
    `<div class="card"><table><thead><tr><th>Day</th><th>Open</th><th>Close</th></tr></thead><tbody>${['Mon', 'Tue', 'Wed', 'Thu'].map((day) => `<tr><td>${day}</td><td>9:00</td><td>1${i % 9}:00</td></tr>`).join('')}</tbody></table></div>`,
  (i) =>
    `<div class="card tools"><div><span>Share</span></div><div>Print ${i}</div><div class="menu"><ul><li><a href="#a">One</a><li><a href="#b">Two</a></ul></div><p>Plain text with <a href="/t/${i}">a link in the middle</a> and more words after it.</p><ul><li>First</li><li>Second <i>point</i></li><li>Third</li></ul><span class="sr">Hidden hint</span></div>`,
];

function links(count: number): string {
  return Array.from({ length: count }, (_, i) => `<li><a href="/c/${i}">Category ${i}</a></li>`).join('');
}
