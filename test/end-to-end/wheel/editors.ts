import { act, change, click, drag, press, type Task, textOf, type } from './task.ts';

const EDITORS_SCRIPT = ['/editors.js'];
const code = (text: string) =>
  `<h1>Script</h1><div id="at"></div><style>.cm-editor{height:120px;border:1px solid}</style><script>window.editor = codeEditor(document.querySelector('#at'), ${JSON.stringify(text)});</script>`;
const rich = (...paragraphs: string[]) =>
  `<h1>Letter</h1><button onmousedown="event.preventDefault()" onclick="document.execCommand('italic')">Slanted</button><div id="at"></div>
  <style>.ProseMirror{min-height:80px;border:1px solid;white-space:pre-wrap}</style><script>window.editor = richEditor(document.querySelector('#at'), ${JSON.stringify(paragraphs)});</script>`;
const CODE = 'editor.state.doc.toString()';
const WORDS = '[...document.querySelectorAll(".ProseMirror p")].map((p) => p.textContent)';
/** How the text field of an editor is called, which has no name of its own. */
const FIELD = 'const tide = 1;';

const flow = `<link rel="stylesheet" href="/flow.css"><div id="root" style="height:400px"></div><p id="out"></p><script>
  const out = (words) => { document.querySelector('#out').textContent = words; };
  const start = [['a', 'Read', 40], ['b', 'Sort', 240], ['c', 'Print', 440]].map(([id, label, y]) => ({ id, position: { x: y, y: 60 }, data: { label } }));
  function App() {
    const [nodes, setNodes, onNodesChange] = useNodesState(start); const [edges, setEdges, onEdgesChange] = useEdgesState([]);
    window.placeOf = (id) => nodes.find((node) => node.id === id)?.position;
    return h(ReactFlow, { nodes, edges, onNodesChange, onEdgesChange,
      onNodesDelete: (gone) => out('without ' + gone.map(({ data }) => data.label)),
      onNodeDoubleClick: (_, node) => out('opened ' + node.data.label),
      onConnect: (made) => { setEdges((all) => addEdge(made, all)); out(made.source + ' to ' + made.target); } }, h(Controls));
  }
  createRoot(document.querySelector('#root')).render(h(App));</script>`;
const FLOW = ['/flow.js'];

/** A tree of files with one tab stop, as the ARIA practices describe it. */
const tree = `<ul role="tree" aria-label="Files">${['letters', 'atlas.md', 'boats.md', 'coast.md']
  .map(
    (name, i) => `<li role="treeitem" tabindex="${i === 0 ? 0 : -1}" draggable="true" data-name="${name}">${name}</li>`,
  )
  .join('')}</ul>
  <div role="menu" hidden style="position:fixed;background:white;top:150px;left:120px"><div role="menuitem">Rename</div><div role="menuitem">Copy path</div></div><p id="out"></p><script>
  const out = (words) => { document.querySelector('#out').textContent = words; };
  const items = [...document.querySelectorAll('[role=treeitem]')], menu = document.querySelector('[role=menu]'); let chosen;
  const focus = (item) => { for (const each of items) each.tabIndex = each === item ? 0 : -1; item.focus(); };
  for (const item of items) {
    item.onkeydown = ({ key }) => {
      const at = items.indexOf(document.activeElement);
      if (key === 'ArrowDown') focus(items[Math.min(at + 1, items.length - 1)]);
      if (key === 'ArrowUp') focus(items[Math.max(at - 1, 0)]);
      if (key === 'Enter') out('opened ' + document.activeElement.textContent);
      if (key === 'F2') rename(document.activeElement);
    };
    item.onclick = () => focus(item);
    item.ondblclick = () => out('opened ' + item.textContent);
    item.oncontextmenu = (event) => { event.preventDefault(); chosen = item; menu.hidden = false; };
    item.ondragstart = (event) => event.dataTransfer.setData('text/plain', item.textContent);
    item.ondragover = (event) => event.preventDefault();
    item.ondrop = (event) => out(event.dataTransfer.getData('text/plain') + ' in ' + item.textContent);
  }
  function rename(item) {
    const field = Object.assign(document.createElement('input'), { value: item.textContent }); field.setAttribute('aria-label', 'New name');
    field.onkeydown = (event) => { event.stopPropagation(); if (event.key === 'Enter') { item.textContent = field.value; out('renamed to ' + field.value); } };
    item.replaceChildren(field); field.focus();
  }
  menu.onclick = (event) => { menu.hidden = true; if (event.target.textContent === 'Rename') rename(chosen); else out('copied ' + chosen.textContent); };</script>`;

const out = textOf('#out');

export const EDITORS: readonly Task[] = [
  {
    name: 'CodeMirror: a script is written anew, with its lines',
    say: 'Replace the script with: for x in list, print x on its own line, indented',
    scripts: EDITORS_SCRIPT,
    page: code('const tide = 1;'),
    answers: [[type(FIELD, 'for (const x of list) {\n  print(x);\n}')]],
    shows: CODE,
    gives: 'for (const x of list) {\n  print(x);\n}',
  },
  {
    name: 'CodeMirror: a word is marked and replaced by keys',
    say: 'Delete the word tide in the script',
    scripts: EDITORS_SCRIPT,
    page: code('const tide = 1;'),
    answers: [[act('mark', FIELD, 'tide '), press('Delete')]],
    shows: CODE,
    gives: 'const = 1;',
    real: true,
  },
  {
    name: 'CodeMirror: all is chosen and deleted by keys',
    say: 'Empty the script',
    scripts: EDITORS_SCRIPT,
    page: code('const tide = 1;\nconst ebb = 2;'),
    answers: [[click(FIELD), press('Control+A Delete')]],
    shows: CODE,
    gives: '',
    real: true,
  },
  {
    name: 'CodeMirror: a line is added at the end',
    say: 'Add the line print(tide) at the end of the script',
    scripts: EDITORS_SCRIPT,
    page: code('const tide = 1;'),
    answers: [[{ ...type(FIELD, '\nprint(tide);'), at: 'end' }]],
    shows: CODE,
    gives: 'const tide = 1;\nprint(tide);',
  },
  {
    name: 'CodeMirror: a line is added at the start, by the hands of the browser',
    say: 'Add the line // tides in front of the script',
    scripts: EDITORS_SCRIPT,
    page: code('const tide = 1;'),
    answers: [[{ ...type(FIELD, '// tides\n'), at: 'start' }]],
    shows: CODE,
    gives: '// tides\nconst tide = 1;',
    real: true,
  },
  {
    name: 'ProseMirror: words are added to a paragraph, and a paragraph to the letter',
    say: 'Add “as ever” to Dear Ann, and the line Yours, Bo at the end',
    scripts: EDITORS_SCRIPT,
    page: rich('Dear Ann', 'The tide is high.'),
    answers: [
      [{ ...type('Dear Ann', ', as ever'), at: 'end' }],
      [{ ...type('The tide is high.', '\nYours, Bo'), at: 'end' }],
    ],
    shows: WORDS,
    gives: ['Dear Ann, as ever', 'The tide is high.', 'Yours, Bo'],
  },
  {
    name: 'ProseMirror: a letter is written',
    say: 'Write into the letter: Dear Ole, the boat is ready.',
    scripts: EDITORS_SCRIPT,
    page: rich('Dear'),
    answers: [[type('Dear', 'Dear Ole, the boat is ready.')]],
    shows: WORDS,
    gives: ['Dear Ole, the boat is ready.'],
  },
  {
    name: 'ProseMirror: a word becomes bold by a shortcut',
    say: 'Make the word ready bold',
    scripts: EDITORS_SCRIPT,
    page: rich('The boat is ready.'),
    answers: [[act('mark', 'The boat is ready.', 'ready'), press('Control+B')]],
    shows: textOf('.ProseMirror strong'),
    gives: 'ready',
  },
  {
    name: 'ProseMirror: a word becomes slanted by a button',
    say: 'Press Slanted for the word boat',
    scripts: EDITORS_SCRIPT,
    page: rich('The boat is ready.'),
    answers: [[act('mark', 'The boat is ready.', 'boat'), click('Slanted')]],
    shows: textOf('.ProseMirror em'),
    gives: 'boat',
  },
  {
    name: 'ProseMirror: two paragraphs',
    say: 'Write two paragraphs: Tides and Ebbs',
    scripts: EDITORS_SCRIPT,
    page: rich('Dear'),
    answers: [[type('Dear', 'Tides\nEbbs')]],
    shows: WORDS,
    gives: ['Tides', 'Ebbs'],
  },
  {
    name: 'a flow canvas: a node is dragged by a distance',
    say: 'Move the node Sort 80 px down',
    scripts: FLOW,
    page: flow,
    answers: [[drag('Sort', '0,80')]],
    // The editor begins a drag after a few px.
    shows: `(({ x, y }) => [x, Math.abs(y - 140) < 4])(placeOf('b'))`,
    gives: [240, true],
  },
  {
    name: 'a flow canvas: a node is opened by a double click',
    say: 'Open the node Print',
    scripts: FLOW,
    page: flow,
    answers: [[act('doubleclick', 'Print')]],
    shows: out,
    gives: 'opened Print',
  },
  {
    name: 'a flow canvas: a node is chosen and deleted by a key',
    say: 'Delete the node Print',
    scripts: FLOW,
    page: flow,
    answers: [[click('Print'), press('Backspace')]],
    shows: out,
    gives: 'without Print',
  },
  {
    name: 'a file tree: the arrow keys go to a file, Enter opens it',
    say: 'Open the file boats.md with the keyboard',
    page: tree,
    answers: [[click('letters'), press('ArrowDown ArrowDown Enter')]],
    shows: out,
    gives: 'opened boats.md',
  },
  {
    name: 'a file tree: a file is renamed by its menu',
    say: 'Rename the file atlas.md to maps.md',
    page: tree,
    answers: [
      [act('rightclick', 'atlas.md')],
      [click('Rename')],
      [type('New name', 'maps.md'), press('Enter', 'New name')],
    ],
    shows: out,
    gives: 'renamed to maps.md',
  },
  {
    name: 'a file tree: a file is renamed by F2',
    say: 'Rename the file coast.md to shore.md',
    page: tree,
    answers: [
      [click('coast.md'), press('F2')],
      [type('New name', 'shore.md'), press('Enter', 'New name')],
    ],
    shows: out,
    gives: 'renamed to shore.md',
  },
  {
    name: 'a file tree: a file is dragged into a folder',
    say: 'Put boats.md into the folder letters',
    page: tree,
    answers: [[drag('boats.md', 'letters')]],
    shows: out,
    gives: 'boats.md in letters',
  },
  {
    name: 'a rich text of the browser',
    say: 'Set the note to: Call Ole',
    page: '<h2 id="l">Note</h2><div contenteditable="true" role="textbox" aria-labelledby="l">Nothing yet</div>',
    answers: [[type('Note', 'Call Ole')]],
    shows: textOf('[contenteditable]'),
    gives: 'Call Ole',
  },
  {
    name: 'a long text is read whole before it is changed',
    say: 'Which word ends the text area?',
    page: `<textarea aria-label="Log" rows="2">${'sea '.repeat(900)}lighthouse</textarea>`,
    answers: [[act('look', 'Log')]],
    told: /lighthouse/u,
  },
  {
    name: 'a field that takes its value in another form',
    say: 'Set the day to 5 March 2027',
    page: '<label>Day <input type="date"></label>',
    answers: [[change('Day', '2027-03-05')]],
    shows: 'document.querySelector("input").value',
    gives: '2027-03-05',
  },
];
