import { expect, test } from 'vitest';
import { viewOf } from '../../../agent/view/view.ts';
import type { Capture } from '../../../extension/page/eyes/capture.ts';
import { startPageHalf } from '../../support/browser/start-page-half.ts';

const pageHalf = startPageHalf();

/** What a model reads of a page whose body is `html`. */
async function read(html: string): Promise<string> {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<!doctype html><body>${html}</body>`);
  await page.evaluate(pageHalf.script());
  const { page: seen } = (await page.evaluate(`waymarkPage.createEyes(document,
    { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null }).capture()`)) as Capture;
  await page.close();
  return viewOf(seen).text;
}

const editor = (inside: string, attributes = '') =>
  `<div contenteditable="true" role="textbox" ${attributes}><div>${inside}</div></div>`;
const PLACEHOLDER = '<span aria-hidden="true" contenteditable="false">Search term</span>';
const pieces = (...texts: readonly string[]) =>
  `<p id="p"></p><script>p.append(...${JSON.stringify(texts)}.map((text) => text.startsWith('<')
    ? Object.assign(document.createElement('b'), { textContent: text.slice(1) }) : text))</script>`;
const shadow = (host: string, inside: string, light = '') =>
  `<${host}><template shadowrootmode="open">${inside}</template>${light}</${host.replace(/ .*/u, '')}>`;
const HIDDEN_LIST =
  'style="clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden;position:absolute;border:0;padding:0" tabindex="-1" aria-hidden="true"';
const OFF = '<style>.off { cursor: default }</style>';

/** A tick that a library draws beside the box that it hides, in a row that is pressed as a whole. */
const DRAWN_TICK =
  '<span class="sc-gLDzan fGtBdP"><input type="checkbox" style="clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden;position:absolute;margin:-1px"><a class="sc-fsQiph fsTujr" style="cursor:pointer;display:inline-block;width:18px;height:18px;border:1px solid"></a></span>';

test.each([
  [
    'a tick drawn beside a hidden box, in a row to press',
    `<table><tr style="cursor:pointer" onclick=""><td>${DRAWN_TICK}</td><td>Green tea</td><td>12</td></tr></table>`,
    '[e1 row] [e2 checkbox] | Green tea | 12',
  ],
  [
    'radio buttons with labels behind them that name none',
    '<div>Automated <input type="radio" name="a" value="1"><label>Yes</label> <input type="radio" name="a" value="0"><label>No</label> <input type="radio" name="a" checked><label>Both</label></div>',
    'Automated [e1 radio "Yes"] Yes [e2 radio "No"] No [e3 radio "Both" checked] Both',
  ],
  [
    'a section that is pressed, without a name',
    '<section style="cursor:pointer" onclick="" class="sc-a fOmMdg"><svg width="24" height="24" stroke="black"><path d="M3 12h18"></path></svg></section>',
    '[e1]',
  ],
  [
    'the list of a library, whose choice stands beside its caret',
    '<div><label for="nothing">Kind of tea</label><div><div><div style="display:grid"><div style="grid-area:1/1/2/3">Black</div><div style="grid-area:1/1/2/3;display:inline-grid;width:2px"><input role="combobox" aria-expanded="false" style="width:2px;border:0;padding:0"></div></div></div></div></div>',
    'Kind of tea\nBlack [e1 combobox "Kind of tea" closed]',
  ],
  ['a text that a script wrote in pieces', pieces('Edit', ' ', '<books', ' ', 'record'), 'Edit books record'],
  [
    'a blank between comments',
    '<h1>3<!-- --> <!-- -->results <b>for</b><!-- --> <!-- -->tea</h1>',
    '# 3 results for tea',
  ],
  [
    'a button without a name in the shadow roots of an element that says what it is',
    shadow('app-icon title="Add item"', shadow('core-icon', '<button aria-label=""><svg></svg></button>')),
    '[e1 button "Add item"]',
  ],
  [
    'buttons without a name in one element',
    shadow('app-pair title="Zoom"', '<button class="in"></button><button class="out"></button>'),
    '[e1 button class=in] [e2 button class=out]',
  ],
  [
    'a list that a library draws, with what empties it',
    `<label for="status" id="label">Status</label><select id="status" ${HIDDEN_LIST}><option>Planned</select>
      <span role="combobox" tabindex="0" aria-expanded="false" aria-labelledby="label"><span role="textbox" aria-readonly="true" title="Planned"
      aria-labelledby="label"><span title="Remove all items" style="cursor:pointer">×</span>Planned</span></span>`,
    '[e1 combobox "Status" = "Planned" closed]',
  ],
  ['a text in pieces without blanks', pieces('H', '<2', 'O'), 'H2O'],
  ['a word that is stressed in a row', '<p style="display:flex;gap:5px">Edit<strong>books</strong></p>', 'Edit books'],
  [
    'a picture that says what stands beside it',
    '<a href="/b"><img alt="Browse" src="b.png">&nbsp;Browse</a>',
    '[e1] Browse',
  ],
  ['a picture that says more', '<a href="/b"><img alt="New" src="b.png"> Messages</a>', '[e1 "New Messages"]'],
  [
    'a tooltip that Bootstrap moved',
    '<a href="/r"><i data-original-title="Reply" aria-hidden="true">↩</i></a>',
    '[e1 "Reply"]',
  ],
  [
    'a tooltip that a script draws',
    '<div role="button" tabindex="0" style="width:20px;height:20px" data-tooltip="Bold (Ctrl+B)"></div>',
    '[e1 button "Bold (Ctrl+B)"]',
  ],
  [
    'the label of a box that a button without words fills',
    '<span aria-label="All Rows"><button class="MuiButtonBase-root" disabled></button></span><div aria-label="Tools"><button id="cut"></button><button id="bin"></button></div>',
    '[e1 button "All Rows" disabled] [e2 button id=cut] [e3 button id=bin]',
  ],
  ['a tooltip that tells only a key', '<input title="[F]" placeholder="Search">', '[e1 textbox "Search"]'],
  [
    'a label beside the box of its field',
    '<div style="display:flex"><div class="label">Due:</div><div><input></div></div>',
    'Due: [e1 textbox "Due"]',
  ],
  [
    'choices that are icons, under other things in a row',
    `<div><div style="display:flex"><span style="margin-left:110px;width:80px">Experiments</span><span style="width:20px">/</span><span style="width:60px">churn</span></div><div style="display:flex">${['TABLE', 'CHART', 'FILES'].map((value) => `<label style="width:100px;text-align:center"><span><input type="radio" name="view" value="${value}"></span><svg width="9" height="9"></svg></label>`).join('')}</div></div>`,
    'Experiments / churn\n[e1 radio value=table] [e2 radio value=chart] [e3 radio value=files]',
  ],
  [
    'fields in the cells of a row drawn without a table, under its headings',
    `<div><div style="display:flex">${['Payee', 'Amount', 'Notes'].map((text) => `<div class="cell" style="width:160px">${text}</div>`).join('')}</div><div style="display:flex"><div class="cell" style="width:160px">Green Market</div><div class="cell" style="width:160px"><input size="8" value="23.40"></div><div class="cell" style="width:160px"><input size="8"></div></div></div>`,
    'Payee | Amount | Notes\nGreen Market [e1 textbox "Amount" = "23.40"] [e2 textbox "Notes"]',
  ],
  [
    'boxes of rows, which no other column names',
    `<table><thead><tr><th></th><th>Web page</th><th>Checked</th></tr></thead><tbody>${['Prices', 'Menu', 'Jobs', 'News'].map((text) => `<tr class="row"><td><div><input type="checkbox" name="pick"></div></td><td>${text}</td><td>now</td></tr>`).join('')}</tbody></table>`,
    ' | Web page | Checked\n[e1 checkbox name=pick] | Prices | now\n[e2 checkbox name=pick] | Menu | now\n[e3 checkbox name=pick] | Jobs | now\n[e4 checkbox name=pick] | News | now',
  ],
  [
    'transparent boxes of rows, which empty labels draw',
    `<style>.box{position:relative;z-index:1;padding-left:24px;min-height:24px}input{position:absolute;left:0;z-index:-1;opacity:0}label{position:relative}.box label::before{content:"";position:absolute;left:-24px;top:4px;width:16px;height:16px;border:1px solid}</style><table style="width:600px">${['Toner', 'Desks'].map((text) => `<tr><td><div class="box"><input type="checkbox" id="${text}" ${text === 'Desks' ? 'checked' : ''}><label for="${text}"></label></div></td><td>${text}</td></tr>`).join('')}</table><p>Nobody sees this <input type="checkbox" id="no"><label for="no"></label></p>`,
    '[e1 checkbox id=toner] | Toner\n[e2 checkbox id=desks checked] | Desks\nNobody sees this',
  ],
  [
    'the folded entries of a menu',
    '<ul><li><button>Builds</button></li><li style="height:0"><a href="/w" style="display:block;line-height:0;color:transparent">Workers</a></li><li><a href="/a">About</a></li></ul>',
    '- [e1 button] Builds [e2] About',
  ],
  [
    'a field of which another one covers the middle',
    '<div style="position:relative;width:200px"><input aria-label="Height" style="width:196px"><select aria-label="Unit" style="position:absolute;right:0;top:0;width:120px"><option>px</option></select></div>',
    '[e1 textbox "Height"] [e2 select "Unit" = "px" options=["px"]]',
  ],
  [
    'a field that another part covers',
    '<div style="position:relative;width:200px"><input aria-label="Height" style="width:196px"><button aria-label="Wait" style="position:absolute;inset:0">Wait</button></div>',
    '[e1 textbox "Height" covered] [e2 button] Wait',
  ],
  [
    'the editor of a cell, under a head whose lowest row filters',
    '<table><thead><tr><td>No</td><td>Name</td><td>Paid</td></tr><tr><td></td><td>&nbsp;</td><td>&nbsp;</td></tr></thead><tbody><tr><td>1</td><td>Ada</td><td class="chosen"><input></td></tr><tr><td class="chosen">2</td><td><input></td><td>no</td></tr></tbody></table>',
    'No | Name | Paid\n1 | Ada | [e1 textbox "Paid"]\n2 | [e2 textbox "Name"] | no',
  ],
  ['an id of a test', '<button data-test-id="add-node"></button>', '[e1 button test=add-node]'],
  ['a cross', '<button><svg data-icon="x" width="9" height="9"></svg></button>', '[e1 button icon=x]'],
  [
    'a box that can be resized at each edge',
    `<b>Notes</b>${['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'].map((edge) => `<i class="edge-${edge}" style="display:inline-block;width:9px;height:9px;cursor:${edge}-resize"></i>`).join('')}`,
    'Notes [e1 class=edge-e] [e2 class=edge-se] [e3 class=edge-s]',
  ],

  [
    'a text on a sunk panel beside it that takes no press',
    '<li style="position:relative;z-index:1;list-style:none"><p style="color:#fff">claim.pdf</p><div style="position:absolute;inset:0;z-index:-1;pointer-events:none"><div style="position:absolute;inset:0;pointer-events:none;background:#64605e"></div></div></li>',
    '- claim.pdf',
  ],
  [
    'a field that is transparent below its label until somebody writes into it',
    '<label style="position:relative;display:block;width:200px;height:30px">Patient<input style="position:absolute;inset:0;opacity:0"></label>',
    '[e1 textbox "Patient"]',
  ],
  ['the placeholder of an editor', editor(PLACEHOLDER, 'aria-placeholder="Search term"'), '[e1 textbox "Search term"]'],
  ['a placeholder in the text', editor(PLACEHOLDER, 'aria-label="Filter"'), '[e1 textbox "Filter"]'],
  [
    'what is typed beside a mention',
    editor(`Hi <i contenteditable="false">Ann</i>`, 'aria-label="Text"'),
    '[e1 textbox "Text" = "Hi Ann"]',
  ],
  [
    'an editor below its label',
    `<section><h2><label for="raw">Body</label></h2><input type="hidden" id="raw"><div>${editor('Hours')}</div></section><input>`,
    '## Body\n[e1 textbox "Body" = "Hours"]\n[e2 textbox]',
  ],
  [
    'an editor beside another field',
    `<label>Body</label>${editor('Hours')}<input>`,
    'Body\n[e1 textbox = "Hours"] [e2 textbox]',
  ],

  ['a filled password', '<input type="password" aria-label="Password" value="Vq7">', '[e1 password "Password" filled]'],
  ['an empty password', '<input type="password" aria-label="Password">', '[e1 password "Password"]'],

  [
    'a control that a class switches off',
    `${OFF}<a class="off is-disabled" href="/a">Deploy</a>`,
    '[e1 disabled] Deploy',
  ],
  ['a control that only has the class', '<a class="disabled" href="/a">Deploy</a>', '[e1] Deploy'],
  ['a class for when it is switched off', `${OFF}<a class="off disabled:faint" href="/a">Deploy</a>`, '[e1] Deploy'],
  [
    'an item of a list that is switched off',
    `${OFF}<ul><li class="disabled"><a class="off" href="/a">Next</a></li></ul>`,
    '- [e1 disabled] Next',
  ],

  [
    'the lines of a menu',
    '<ul role="menu"><li role="menuitem" tabindex="0">Cut</li><li role="presentation" tabindex="0"><div></div></li><li role="separator" tabindex="0"></li></ul>',
    '[e1 menuitem] Cut',
  ],
  [
    'the empty box around a field, whatever it listens for',
    '<div style="position:relative"><input aria-label="Email"><div role="presentation" onclick="1" style="position:absolute;inset:0;pointer-events:none"></div></div>',
    '[e1 textbox "Email"]',
  ],
  [
    'a splitter',
    '<div role="separator" tabindex="0" aria-label="Width" aria-valuenow="5" style="height:9px"></div>',
    '[e1 "Width" = "5"]',
  ],
  [
    'the cross of a tab',
    '<div role="tablist"><div role="tab" tabindex="0" aria-selected="true">a.txt <span title="Close a.txt"><svg width="16" height="16"><path d="M0 0h9v9z"/></svg></span></div></div>',
    '[e1 tab selected] a.txt [e2 "Close a.txt"]',
  ],
  ['an icon beside a tab', '<p>a.txt <span title="Read only"><svg width="16" height="16"></svg></span></p>', 'a.txt'],
  [
    'a list that is drawn in the place of another one, by the label of that',
    `<label for="l">Usage</label><select id="l" ${HIDDEN_LIST}><option>Once</option></select><span><span><span role="combobox" aria-haspopup="true" aria-expanded="false" tabindex="0" aria-labelledby="v"><span id="v" role="textbox" aria-readonly="true" title="Once">Once</span><span role="presentation"><b></b></span></span></span></span>`,
    '[e1 combobox "Usage" = "Once" closed]',
  ],
  [
    'a list beside another one, by what it refers to',
    '<label for="l">Usage</label><select id="l"><option>Once</option></select><span role="combobox" aria-expanded="false" tabindex="0" aria-labelledby="v"><span id="v">Once</span></span>',
    '[e1 select "Usage" = "Once" options=["Once"]] [e2 combobox "Once" closed]',
  ],
  [
    'a field for tokens that are tags',
    '<input id="form-token-input-0" role="combobox" aria-autocomplete="list" aria-label="Add tag" value="spelt">',
    '[e1 combobox "Add tag" = "spelt"]',
  ],
  [
    'a field for a token with suggestions',
    '<label>API token <input role="combobox" aria-autocomplete="list" value="spelt"></label>',
    '[e1 combobox "API token" secret filled]',
  ],
  [
    'light text over a dark part that is narrower than its block',
    '<div style="position:relative;isolation:isolate"><div style="position:absolute;z-index:-1;width:200px;height:40px;background:#123"></div><p style="color:#fff;margin:0">Rye bread</p></div>',
    '(blue box)\nRye bread',
  ],
  [
    'a text that is turned by a right angle',
    '<p style="transform:rotate(-90deg);width:90px">Rye bread</p>',
    'Rye bread',
  ],
  [
    'a drawing with units of its own',
    '<svg viewBox="0 0 80 16" width="800" height="160"><text y="10" font-size="2">Rye bread</text></svg>',
    'Rye bread',
  ],
  [
    'a small font that is scaled up',
    '<p style="font-size:4px;transform:scale(4);transform-origin:0 0">Rye bread</p>',
    'Rye bread',
  ],
])('%s is read as a person sees it', async (_, html, text) => {
  expect(await read(html)).toBe(text);
});
