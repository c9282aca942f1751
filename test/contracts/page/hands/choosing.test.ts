import { done, failed } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { testOutcomes } = startHands();
/** A field with a list of what begins with the text in it. */
const SUGGESTING = `<input role="combobox" aria-controls="l" aria-label="Fruit" oninput="setTimeout(() => { for (const o of l.children) o.hidden = !o.textContent.startsWith(this.value); l.hidden = false }, 50)"><ul id="l" role="listbox" hidden>${['Apple', 'Banana', 'Blackberry'].map((fruit) => `<li role="option" onclick="window.chosen = this.textContent; document.querySelector('input').value = chosen">${fruit}</li>`).join('')}</ul>`;

/** A field that takes several choices, each as a tag, and says where nothing fits. */
const TAGGING = `<input role="combobox" aria-expanded="true" aria-label="Fruit" oninput="setTimeout(() => { let none = true; for (const o of l.children) { o.hidden = !o.textContent.startsWith(this.value); none &&= o.hidden } n.hidden = !none }, 50)"><p id="n" hidden>No fruit</p><ul id="l" role="listbox">${['Apple', 'Banana', 'Cherry'].map((fruit) => `<li role="option" onclick="(window.tags ??= []).push(this.textContent); document.querySelector('input').value = ''">${fruit}</li>`).join('')}</ul>`;

/** A closed list whose roles lie on a list for screen readers alone, beside the one that is drawn, as component libraries have it. */
const BESIDE_ROLES = `<input readonly role="combobox" aria-controls="l" aria-label="Kind" onclick="p.hidden = false"><div id="l" role="listbox" style="height:0;width:0;overflow:hidden"><div role="option">Sick</div></div><p>Mine: <b>Parental</b></p><div id="p" hidden>${['Sick', 'Parental'].map((kind) => `<div onclick="window.chosen = this.textContent">${kind}</div>`).join('')}</div>`;

/** A field that looks for what is typed among codes, and offers all at first. */
const BY_CODE = `<input role="combobox" aria-expanded="false" aria-controls="l" aria-label="Town" onclick="this.ariaExpanded = true; l.hidden = false" oninput="l.hidden = true"><ul id="l" role="listbox" hidden><li role="option" onclick="window.chosen = this.textContent">Turku</li></ul>`;

/** A field that goes back to what it held unless it is left with an option, and opens its list by a key. */
const OPTIONS_ONLY = `<input role="combobox" aria-expanded="false" aria-controls="l" aria-label="Author" value="mia"><ul id="l" role="listbox" hidden>${['ines', 'mia'].map((name) => `<li role="option">${name}</li>`).join('')}</ul><script>
  const field = document.querySelector('input');
  field.addEventListener('focusout', () => { field.value = 'mia'; field.ariaExpanded = false; l.hidden = true; });
  field.onkeydown = ({ key }) => { if (key === 'ArrowDown') { field.ariaExpanded = true; l.hidden = false; } };</script>`;

/** A button whose list stands elsewhere, over a page that is switched off meanwhile; the list itself hears its keys. */
const PICKER = `<main><button aria-haspopup="listbox" aria-expanded="false" aria-label="Status">Draft</button></main><ul id="l" role="listbox" tabindex="-1" hidden><li role="option">Draft</li><li role="option">Published</li></ul><script>
  const button = document.querySelector('button');
  const open = (is) => { button.ariaExpanded = is; l.hidden = !is; document.querySelector('main').inert = is; };
  button.onclick = () => open(true);
  l.onkeydown = ({ key }) => { if (key === 'Escape') open(false); };</script>`;

/** A list that stays open while several are chosen; it closes by the named event on the window. */
const several = (closes: string) =>
  `<input readonly role="combobox" aria-expanded="false" aria-controls="l" aria-label="Symptoms" onclick="this.ariaExpanded = true; l.hidden = false"><ul id="l" role="listbox" hidden>${['Cough', 'Fever', 'Pain'].map((name) => `<li role="option" onmousedown="event.preventDefault()" onclick="(window.chosen ??= []).push(this.textContent)">${name}</li>`).join('')}</ul><script>addEventListener('${closes}', (event) => { if (event.type !== 'keydown' || event.key === 'Escape') document.querySelector('input').ariaExpanded = false })</script>`;

/** A list that closes with the first choice, beside a menu that is always there. */
const SINGLE = `<ul role="menu"><li role="menuitem">Home</li></ul><div role="combobox" tabindex="0" aria-expanded="false" aria-controls="l" aria-label="Size" onclick="this.ariaExpanded = true; l.hidden = false">Any</div><ul id="l" role="listbox" hidden>${['S', 'M'].map((name) => `<li role="option" onclick="window.chosen = this.textContent; document.querySelector('div').ariaExpanded = false">${name}</li>`).join('')}</ul>`;

/** A closed list of a tree whose items fold, and are chosen by their words; each carries a tick box. */
const TREE = `<style>i,b{display:inline-block;width:12px;height:12px}b{cursor:pointer}[aria-expanded=false]>ul{display:none}</style><input readonly role="combobox" aria-expanded="false" aria-controls="l" aria-label="Place" onclick="this.ariaExpanded = true; l.hidden = false"><ul id="l" role="tree" hidden onkeydown="if (event.key === 'ArrowRight') event.target.ariaExpanded = true"><li role="treeitem" aria-expanded="false"><i role="checkbox" onclick="window.ticked = true"></i><b></b><span onclick="window.chosen = 'Asia'">Asia</span><ul role="group"><li role="treeitem"><b onclick="window.chosen = 'no words'"></b><span onclick="window.chosen = this.textContent">China</span></li></ul></li><li role="treeitem" onclick="window.chosen = 'Europe'">Europe</li></ul>`;

/** A list in columns: what is pressed shows what is inside of it in the next column. */
const COLUMNS = `<div role="combobox" tabindex="0" aria-expanded="false" aria-label="Place" onclick="this.ariaExpanded = true; show(0, ['Other', 'North'])">Any</div><div id="at"></div><script>const show = (level, names) => { while (at.children[level]) at.children[level].remove(); setTimeout(() => at.insertAdjacentHTML('beforeend', '<ul role="menu">' + names.map((name) => '<li role="menuitemcheckbox" aria-checked="false" data-level="' + level + '">' + name + '</li>').join('') + '</ul>'), 30) }; at.onclick = ({ target }) => { (window.pressed ??= []).push(target.textContent); if (target.dataset.level === '0') show(1, ['Coast', 'Other']); else document.querySelector('div').ariaExpanded = false }</script>`;

/** A closed list whose role lies on the box of its value, which opens a menu elsewhere in the page. */
const showsValue = (choices: readonly string[]) =>
  `<div role="listbox" tabindex="0" aria-expanded="false" aria-label="Folder" onclick="this.ariaExpanded = true; m.hidden = false"><span role="option" aria-selected="true">Inbox</span></div><ul id="m" role="menu" hidden>${choices.map((name) => `<li role="menuitem" onclick="window.chosen = this.textContent; m.hidden = true; document.querySelector('div').ariaExpanded = false">${name}</li>`).join('')}</ul>`;
const SHOWS_VALUE = showsValue(['Inbox', 'Archive']);

/** Two closed lists whose roles lie on the boxes of their values, as Dojo draws them, and what is drawn over the page once one is opened. */
const DOJO = `${['USD EUR', 'English German'].map((names) => `<table role="listbox" tabindex="0" aria-haspopup="true" aria-expanded="false" data-names="${names}"><tbody role="presentation"><tr role="presentation"><td role="presentation"><span role="option" aria-selected="true">${names.split(' ')[0]}</span></td></tr></tbody></table>`).join('')}<script>for (const list of document.querySelectorAll('table')) list.onclick = () => { (window.opened ??= []).push(list.dataset.names); list.ariaExpanded = true; document.body.insertAdjacentHTML('beforeend', '<table role="listbox">' + list.dataset.names.split(' ').map((name) => '<tr role="option"><td>' + name + '</td></tr>').join('') + '</table>'); document.body.lastElementChild.onclick = ({ target }) => { list.querySelector('span').textContent = target.textContent; list.ariaExpanded = false } }</script>`;

/** A list in a dialog that says for a while yet that it is open, while it fades away. */
const FADES = `<div role="dialog" aria-label="Access"><div role="combobox" tabindex="0" aria-expanded="false" aria-controls="l" aria-label="Public" onclick="this.ariaExpanded = true; l.hidden = false">None</div></div><ul id="l" role="listbox" hidden><li role="option" onclick="window.chosen = this.textContent; l.hidden = true">View</li></ul><script>addEventListener('keydown', ({ key }) => { if (key === 'Escape') document.querySelector('[role=dialog]').remove() })</script>`;

/** A button that shows a value and opens a list without roles beside it. */
const PLAIN_BUTTON = `<button type="button" onclick="window.pressed = true; l.hidden = false">1 hour</button><ul id="l" hidden>${['1', '10'].map((name) => `<li onclick="window.chosen = this.textContent">${name}</li>`).join('')}</ul>`;

/** A field that takes no typing, in a box that opens the list. */
const READ_ONLY_IN_LIST = `<div role="button" aria-haspopup="listbox" aria-expanded="false" aria-owns="l" onclick="this.ariaExpanded = true; l.hidden = false"><input readonly aria-label="Role"></div><ul id="l" role="listbox" hidden><li role="option" onclick="window.chosen = this.textContent; document.querySelector('div').ariaExpanded = false">Editor</li></ul>`;

/** A closed list whose value lies over the field in which one searches it. */
const valueOverSearch = (opacity: number) =>
  `<style>.s{position:relative;width:200px;height:30px}.s>span{position:absolute;inset:0}.s input{width:100%;height:100%;opacity:${opacity}}</style><div class="s" onmousedown="document.querySelector('input').ariaExpanded = true; l.hidden = false"><span><input role="combobox" aria-expanded="false" aria-controls="l" aria-label="Time grain"></span><span title="Day">Day</span></div><ul id="l" role="listbox" hidden>${['Day', 'Month'].map((name) => `<li role="option" onclick="window.chosen = this.textContent; l.hidden = true; document.querySelector('input').ariaExpanded = false">${name}</li>`).join('')}</ul>`;

/** A list in a scroller under its field, which closes once the field loses the focus or the page scrolls. */
const scrolled = (above: number) =>
  `<style>#l div{height:40px}</style><p style="height:${above}px">A</p><input role="combobox" aria-label="Category"><div id="l" style="height:175px;overflow:auto">${['Food', 'Rent', 'Bills', 'General', 'Clothing', 'Medical', 'Gift'].map((name) => `<div role="option" class="${name}" onclick="window.chosen = this.textContent">${name}</div>`).join('')}</div><p style="height:2000px"></p><script>const field = document.querySelector('input'); field.focus({ preventScroll: true }); field.onblur = document.onscroll = () => l.remove(); l.onmousedown = (event) => event.preventDefault()</script>`;

testOutcomes([
  ...[100, 300].map(
    (above) =>
      [
        `presses an option below the visible part of its list ${above} px down, which closes once its field loses the focus`,
        scrolled(above),
        '.Gift',
        { intent: 'click' },
        done(),
        'window.chosen',
        'Gift',
      ] as const,
  ),
  [
    'opens a list that shows its value as its only choice beside another one',
    DOJO,
    'table',
    { intent: 'change', value: 'EUR' },
    done('chose "EUR"'),
    "[opened, document.querySelector('span').textContent]",
    [['USD EUR'], 'EUR'],
  ],
  [
    'opens no list that shows the value already',
    DOJO,
    'table',
    { intent: 'change', value: 'usd' },
    done('"usd" was chosen already'),
    'window.opened',
    undefined,
  ],
  [
    'leaves the dialog open around a list that fades away',
    FADES,
    '[role=combobox]',
    { intent: 'change', value: 'View' },
    done('chose "View"'),
    "[chosen, document.querySelector('[role=dialog]') !== null]",
    ['View', true],
  ],
  [
    'chooses in a closed list whose value lies over its search field',
    valueOverSearch(0.9),
    'input',
    { intent: 'change', value: 'Month' },
    done('chose "Month"'),
    'window.chosen',
    'Month',
  ],
  [
    'chooses in a closed list whose value lies over its transparent search field',
    valueOverSearch(0),
    'input',
    { intent: 'change', value: 'Month' },
    done('chose "Month"'),
    'window.chosen',
    'Month',
  ],
  [
    'chooses in a closed list whose role lies on the box of its value',
    SHOWS_VALUE,
    'div',
    { intent: 'change', value: 'Archive' },
    done('chose "Archive"'),
    'window.chosen',
    'Archive',
  ],
  [
    'names the options of a field that takes back what is none of them',
    OPTIONS_ONLY,
    'input',
    { intent: 'change', value: 'nobody' },
    failed('The combobox "Author" has no option "nobody". It has "ines", "mia".'),
    '[field.value, field.ariaExpanded]',
    ['mia', 'false'],
  ],
  [
    'closes a list of which nothing was chosen',
    PICKER,
    'button',
    { intent: 'change', value: 'Archived' },
    failed('The button "Status" has no option "Archived". It has "Draft", "Published".'),
    '[button.ariaExpanded, l.hidden]',
    ['false', true],
  ],
  [
    'says how many more choices a list has than it names',
    showsValue(['Inbox', 'Archive', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']),
    'div',
    { intent: 'change', value: 'Trash' },
    failed(
      'The listbox "Folder" has no option "Trash". It has "Inbox", "Archive", "A", "B", "C", "D", "E", "F" and 2 more.',
    ),
    'window.chosen ?? null',
    null,
  ],
  [
    'says what such a list has, once it is open',
    SHOWS_VALUE,
    'div',
    { intent: 'change', value: 'Trash' },
    failed('The listbox "Folder" has no option "Trash". It has "Inbox", "Archive".'),
    'window.chosen ?? null',
    null,
  ],
  [
    'chooses in the list without roles that a button beside it opens',
    PLAIN_BUTTON,
    'button',
    { intent: 'change', value: '10' },
    done('chose "10"'),
    'window.chosen',
    '10',
  ],
  [
    'does not press a button beside which nothing has the words',
    PLAIN_BUTTON,
    'button',
    { intent: 'change', value: '20' },
    failed('The button "1 hour" has no value that could be changed: click it instead.'),
    'window.pressed ?? null',
    null,
  ],
  [
    'chooses in the list around a field that takes no typing',
    READ_ONLY_IN_LIST,
    'input',
    { intent: 'change', value: 'Editor' },
    done('chose "Editor"'),
    'window.chosen',
    'Editor',
  ],
  [
    'chooses inside of a folded part of a tree by the way to it',
    TREE,
    'input',
    { intent: 'change', value: 'Asia / China' },
    done('chose "China"'),
    '[window.chosen ?? null, window.ticked ?? null]',
    ['China', null],
  ],
  [
    'chooses several of a tree, each by its way',
    TREE.replace('aria-expanded="false" aria-controls', 'aria-controls'),
    'input',
    { intent: 'change', value: 'Asia / China, Europe' },
    done('chose "Asia / China", "Europe"'),
    '[chosen, document.querySelectorAll("#l [aria-expanded=true]").length]',
    ['Europe', 1],
  ],
  [
    'says how to name what is inside of a folded part of a tree',
    TREE,
    'input',
    { intent: 'change', value: 'China' },
    failed(
      'The combobox "Place" has no option "China". It has "Asia", "Europe". What is inside of one is told with its way: "Asia / …".',
    ),
    'window.chosen ?? null',
    null,
  ],
  [
    'chooses from column to column by the way',
    COLUMNS,
    'div',
    { intent: 'change', value: 'Other > Other' },
    done('chose "Other"'),
    'pressed',
    ['Other', 'Other'],
  ],
  [
    'says what the column has where a way ends too early',
    COLUMNS,
    'div',
    { intent: 'change', value: 'North / South' },
    failed('The combobox "Place" has no option "South". It has "Coast", "Other".'),
    'pressed',
    ['North'],
  ],
  [
    'chooses what a field offers, whatever it looks for in what is typed',
    BY_CODE,
    'input',
    { intent: 'change', value: 'Turku' },
    done('chose "Turku"'),
    '[chosen, document.querySelector("input").value]',
    ['Turku', ''],
  ],
  ...['focusout', 'keydown'].map((closes): Parameters<typeof testOutcomes>[0][number] => [
    `chooses several, and closes the list by ${closes}`,
    several(closes),
    'input',
    { intent: 'change', value: 'Cough, Pain' },
    done('chose "Cough", "Pain"'),
    '[chosen, document.querySelector("input").ariaExpanded]',
    [['Cough', 'Pain'], 'false'],
  ]),
  [
    'says that a list closed before all were chosen',
    SINGLE,
    'div',
    { intent: 'change', value: 'S, M' },
    failed(
      'The combobox "Size" closed before "M" was chosen: see whether it takes more than one, then choose that alone.',
    ),
    'chosen',
    'S',
  ],
  [
    'offers nothing of a menu that was there before',
    SINGLE.replace('l.hidden = false', ''),
    'div',
    { intent: 'change', value: 'L' },
    failed('The combobox "Size" has no option "L". Its list offers nothing that fits.'),
    'window.chosen ?? null',
    null,
  ],
  [
    'chooses in a list that is drawn without roles',
    BESIDE_ROLES,
    'input',
    { intent: 'change', value: 'parental' },
    done('chose "Parental"'),
    'window.chosen',
    'Parental',
  ],
  [
    'chooses nothing in a list without roles that has no such words',
    BESIDE_ROLES,
    'input',
    { intent: 'change', value: 'Holiday' },
    failed('The combobox "Kind" has no option "Holiday". It opened no list of options.'),
    'window.chosen ?? null',
    null,
  ],
  [
    'ticks a box',
    '<label><input type="checkbox">Gift wrap</label>',
    'input',
    { intent: 'change', value: 'true' },
    done('checked'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'ticks a transparent box by what is drawn around it',
    '<span style="display:inline-block;border:1px solid"><input type="checkbox" aria-label="Select Ann" style="opacity:0"></span>',
    'input',
    { intent: 'change', value: 'true' },
    done('checked'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'unticks a transparent box that an empty label draws',
    '<style>.box{position:relative;z-index:1;box-sizing:border-box;padding-left:24px;width:40px;height:24px}.box input{position:absolute;left:0;z-index:-1;width:16px;height:20px;opacity:0}.box label{position:relative}.box label::before{content:"";position:absolute;left:-24px;top:4px;width:16px;height:16px;border:1px solid}</style><div class="box"><input type="checkbox" id="u" aria-label="Ticket 2" checked><label for="u"></label></div>',
    'input',
    { intent: 'change', value: 'false' },
    done('unchecked'),
    'document.querySelector("input").checked',
    false,
  ],
  [
    'unticks a transparent box that an empty label draws in a wide cell',
    '<style>.box{position:relative;z-index:1;box-sizing:border-box;padding-left:24px;height:24px}.box input{position:absolute;left:0;z-index:-1;width:16px;height:20px;opacity:0}.box label{position:relative}.box label::before{content:"";position:absolute;left:-24px;top:4px;width:16px;height:16px;border:1px solid}</style><div class="box"><input type="checkbox" id="u" checked><label for="u"></label></div>',
    'input',
    { intent: 'change', value: 'false' },
    done('unchecked'),
    'document.querySelector("input").checked',
    false,
  ],
  [
    'ticks a transparent box whose label is a link, beside the link',
    '<style>.box{position:relative;z-index:1;padding-left:24px}.box input{position:absolute;left:0;z-index:-1;width:16px;height:20px;opacity:0}</style><div class="box"><input type="checkbox" id="b"><label for="b"><a href="#user">Rita</a></label></div>',
    'input',
    { intent: 'change', value: 'true' },
    done('checked'),
    'document.querySelector("input").checked + location.hash',
    'true',
  ],
  [
    'leaves a ticked box ticked',
    '<label><input type="checkbox" checked>Gift wrap</label>',
    'input',
    { intent: 'change', value: 'on' },
    done('checked already'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'unticks a box',
    '<label><input type="checkbox" checked>Gift wrap</label>',
    'input',
    { intent: 'change', value: 'false' },
    done('unchecked'),
    'document.querySelector("input").checked',
    false,
  ],
  [
    'says what clicking a box did',
    '<label><input type="checkbox">Gift wrap</label>',
    'input',
    { intent: 'click' },
    done('checked checkbox "Gift wrap"'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'clicks a label',
    '<label for="b">Gift wrap</label><input id="b" type="checkbox">',
    'label',
    { intent: 'click' },
    done('checked checkbox "Gift wrap"'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'ticks a restyled box by its label',
    '<label style="position:relative"><input type="checkbox" style="position:absolute;opacity:0;width:0;height:0">Gift wrap</label>',
    'input',
    { intent: 'change', value: 'yes' },
    done('checked'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'chooses a radio by its own label',
    '<label><input type="radio" name="d" value="f">Fast</label><label><input type="radio" name="d" value="s">Slow</label>',
    'input[value=s]',
    { intent: 'change', value: 'true' },
    done('chose "Slow"'),
    'document.querySelector("input[value=s]").checked',
    true,
  ],
  [
    'chooses a radio by the label of another in its group',
    '<label><input type="radio" name="d" value="f">Fast</label><label><input type="radio" name="d" value="s">Slow</label>',
    'input[value=f]',
    { intent: 'change', value: 'slow' },
    done('chose "Slow"'),
    'document.querySelector("input[value=s]").checked',
    true,
  ],
  [
    'waits for a box that turns once the server has answered',
    '<label><input type="checkbox" onclick="event.preventDefault(); setTimeout(() => { this.checked = true }, 400)">Registration</label>',
    'input',
    { intent: 'change', value: 'true' },
    done('checked'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'says that the page asks before a box changes',
    '<label><input type="checkbox" checked onclick="event.preventDefault(); setTimeout(() => { d.hidden = false }, 200)">Enabled</label><div id="d" role="dialog" hidden>Disable the client?</div>',
    'input',
    { intent: 'change', value: 'false' },
    done('the page asks something before checkbox "Enabled" changes'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'says that a box stays as it is',
    '<label><input type="checkbox" onclick="event.preventDefault()">Locked</label>',
    'input',
    { intent: 'change', value: 'true' },
    failed('The page did not let checkbox "Locked" change.'),
    'document.querySelector("input").checked',
    false,
  ],
  [
    'switches a widget',
    '<div role="switch" aria-checked="false" tabindex="0" onclick="this.setAttribute(\'aria-checked\', \'true\')">Night</div>',
    'div',
    { intent: 'change', value: 'on' },
    done('checked'),
    'document.querySelector("div").getAttribute("aria-checked")',
    'true',
  ],
  [
    'chooses an option by label',
    '<select aria-label="Fruit"><option value="a">Apple<option value="b">Banana</select>',
    'select',
    { intent: 'change', value: 'banana' },
    done('chose "Banana"'),
    'document.querySelector("select").value',
    'b',
  ],
  [
    'chooses an option by value',
    '<select aria-label="Fruit"><option value="a">Apple<option value="b">Banana</select>',
    'select',
    { intent: 'change', value: 'b' },
    done('chose "Banana"'),
    'document.querySelector("select").value',
    'b',
  ],
  [
    'chooses an option that is itself named',
    '<select aria-label="Fruit"><option value="a">Apple<option value="b">Banana</select>',
    'option[value=b]',
    { intent: 'click' },
    done('chose "Banana"'),
    'document.querySelector("select").value',
    'b',
  ],
  [
    'chooses several options',
    '<select aria-label="Fruit" multiple><option selected>Apple<option>Banana<option>Cherry</select>',
    'select',
    { intent: 'change', value: 'Banana, Cherry' },
    done('chose "Banana", "Cherry"'),
    '[...document.querySelector("select").selectedOptions].map((o) => o.text)',
    ['Banana', 'Cherry'],
  ],
  [
    'says which options there are',
    '<select aria-label="Fruit"><option>Apple<option>Banana</select>',
    'select',
    { intent: 'change', value: 'Date' },
    failed('The combobox "Fruit" has no option "Date". It has "Apple", "Banana".'),
    'document.querySelector("select").value',
    'Apple',
  ],
  [
    'chooses in a list made of other elements, that opens on a click',
    `<button role="combobox" aria-controls="l" aria-label="Fruit" onclick="setTimeout(() => { l.hidden = false }, 50)">Choose</button><ul id="l" role="listbox" hidden><li role="option" onclick="window.chosen = this.textContent">Apple</li><li role="option" onclick="window.chosen = this.textContent">Banana</li></ul>`,
    'button',
    { intent: 'change', value: 'banana' },
    done('chose "Banana"'),
    'chosen',
    'Banana',
  ],
  [
    'says what a list made of other elements has',
    `<ul role="listbox" aria-label="Fruit"><li role="option">Apple</li><li role="option">Banana</li></ul>`,
    'ul',
    { intent: 'change', value: 'Cherry' },
    failed('The listbox "Fruit" has no option "Cherry". It has "Apple", "Banana".'),
    'null',
    null,
  ],
  [
    'chooses in the list of a field that takes no typing, whose options stand in a slot',
    `<x-select><div role="option" onclick="window.chosen = this.textContent">Apple</div><div role="option" onclick="window.chosen = this.textContent">Banana</div></x-select><script>document.querySelector('x-select').attachShadow({ mode: 'open' }).innerHTML = '<input role="combobox" aria-controls="l" aria-label="Fruit" readonly onclick="this.nextSibling.hidden = false"><div id="l" role="listbox" hidden><slot></slot></div>'</script>`,
    'input',
    { intent: 'change', value: 'Banana' },
    done('chose "Banana"'),
    'chosen',
    'Banana',
  ],
  [
    'chooses in the list that a field opens while one types',
    SUGGESTING,
    'input',
    { intent: 'change', value: 'Banana' },
    done('chose "Banana"'),
    '[chosen, document.querySelector("input").value]',
    ['Banana', 'Banana'],
  ],
  [
    'says that nothing was chosen in the list that a field opens',
    SUGGESTING,
    'input',
    { intent: 'change', value: 'B' },
    failed(
      'The text was typed, but nothing was chosen. The combobox "Fruit" has no option "B". It has "Banana", "Blackberry".',
    ),
    '[window.chosen ?? null, document.querySelector("input").value]',
    [null, 'B'],
  ],
  [
    'chooses several in a field that takes tags',
    TAGGING,
    'input',
    { intent: 'change', value: 'Banana, Apple' },
    done('chose "Banana", "Apple"'),
    'tags',
    ['Banana', 'Apple'],
  ],
  [
    'says where an open list has nothing that fits',
    TAGGING,
    'input',
    { intent: 'change', value: 'Melon' },
    failed(
      'The text was typed, but nothing was chosen. The combobox "Fruit" has no option "Melon". Its list offers nothing that fits.',
    ),
    'window.tags ?? null',
    null,
  ],
  [
    'chooses in a group by its label',
    '<fieldset><legend>Delivery</legend><label><input type="radio" name="d" value="f">Fast</label><label><input type="radio" name="d" value="s">Slow</label></fieldset>',
    'fieldset',
    { intent: 'change', value: 'Slow' },
    done('chose "Slow"'),
    'document.querySelector("input[value=s]").checked',
    true,
  ],
]);
