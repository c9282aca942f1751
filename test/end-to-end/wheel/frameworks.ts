import { act, change, click, drag, press, type Task, textOf, type } from './task.ts';

const FIELDS = ['Name', 'Email', 'Street', 'City', 'Country'];
const ENTRIES = { Name: 'Mira', Email: 'mira@example.org', Street: 'Quay 3', City: 'Bergen', Country: 'Norway' };
const typed = Object.entries(ENTRIES).map(([name, text]) => type(name, text));
const WHOLE = { ...ENTRIES, Plan: 'Yearly' };
const ASKED = `Fill in the form: ${Object.entries(WHOLE)
  .map(([name, text]) => `${name}: ${text}`)
  .join(', ')}. Then press Keep.`;

/** A page of React whose root component is `App`. */
const react = (code: string) =>
  `<div id="root"></div><p id="out"></p><script>
  const out = (words) => { document.querySelector('#out').textContent = words; };
  ${code}
  createRoot(document.querySelector('#root')).render(h(App));</script>`;

const vue = (template: string, options: string) =>
  `<div id="root">${template}</div><p id="out"></p><script>
  const out = (words) => { document.querySelector('#out').textContent = words; };
  Vue.createApp(${options}).mount('#root');</script>`;

/** A custom element `x-app` with an open or closed shadow root. */
const component = (mode: 'open' | 'closed', html: string, code: string) =>
  `<x-app></x-app><p id="out"></p><script>
  const out = (words) => { document.querySelector('#out').textContent = words; };
  customElements.define('x-app', class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: '${mode}' });
      root.innerHTML = \`${html}\`;
      const find = (selector) => root.querySelector(selector);
      ${code}
    }
  });</script>`;

const out = textOf('#out');
const REACT = ['/react.js'];
const VUE = ['/vue.js'];

export const IN_REACT: readonly Task[] = [
  {
    name: 'React: a form of six fields in two answers',
    say: ASKED,
    scripts: REACT,
    page: react(`function App() {
      const [values, set] = useState({ Plan: 'Monthly' });
      const field = (name) => h('p', { key: name }, h('label', null, name, ' ', h('input', {
        value: values[name] ?? '', onChange: (event) => set({ ...values, [name]: event.target.value }) })));
      return h('form', { onSubmit: (event) => { event.preventDefault(); out(JSON.stringify(values)); } },
        ${JSON.stringify(FIELDS)}.map(field),
        h('label', null, 'Plan ', h('select', { value: values.Plan, onChange: (event) => set({ ...values, Plan: event.target.value }) },
          h('option', null, 'Monthly'), h('option', null, 'Yearly'))), h('button', null, 'Keep'));
    }`),
    answers: [[...typed, change('Plan', 'Yearly'), click('Keep')]],
    shows: `JSON.parse(${out})`,
    gives: WHOLE,
  },
  {
    name: 'React: an entry is edited in place by a double click',
    say: 'Rename the errand Bread to Rye bread',
    scripts: REACT,
    page: react(`function App() {
      const [name, set] = useState('Bread'); const [draft, edit] = useState(null);
      return draft === null ? h('span', { onDoubleClick: () => edit(name) }, name) : h('input', { 'aria-label': 'Errand', value: draft,
        onChange: (event) => edit(event.target.value), onKeyDown: (event) => { if (event.key === 'Enter') { set(draft); edit(null); } } });
    }`),
    answers: [[act('doubleclick', 'Bread')], [type('Errand', 'Rye bread'), press('Enter', 'Errand')]],
    shows: textOf('#root'),
    gives: 'Rye bread',
  },
  {
    name: 'React: an option of a list that opens',
    say: 'Set the language to Danish',
    scripts: REACT,
    page: react(`function App() {
      const [open, setOpen] = useState(false); const [chosen, choose] = useState('English');
      return h('div', null, h('div', { role: 'combobox', tabIndex: 0, 'aria-expanded': open, 'aria-label': 'Language',
        onMouseDown: () => setOpen(!open) }, chosen), open && h('ul', { role: 'listbox' }, ['English', 'Danish', 'Dutch'].map((name) =>
        h('li', { key: name, role: 'option', onClick: () => { choose(name); setOpen(false); out(name); } }, name))));
    }`),
    answers: [[change('Language', 'Danish')]],
    shows: out,
    gives: 'Danish',
  },
  {
    name: 'React: a menu of the right button',
    say: 'Duplicate the layer Sky',
    scripts: REACT,
    page: react(`function App() {
      const [menu, open] = useState(null);
      return h('div', null, ['Sea', 'Sky'].map((name) => h('p', { key: name, onContextMenu: (event) => { event.preventDefault(); open(name); } }, name)),
        menu && createPortal(h('div', { role: 'menu', style: { position: 'fixed', top: 90, left: 90, background: 'white' } },
          h('div', { role: 'menuitem', onClick: () => { out(menu + ' twice'); open(null); } }, 'Duplicate')), document.body));
    }`),
    answers: [[act('rightclick', 'Sky')], [click('Duplicate')]],
    shows: out,
    gives: 'Sky twice',
  },
  {
    name: 'React: a menu that opens while something points at it',
    say: 'Open the printers in the menu Devices',
    scripts: REACT,
    page: react(`function App() {
      const [open, set] = useState(false);
      return h('div', { onMouseEnter: () => set(true), onMouseLeave: () => set(false) }, h('button', null, 'Devices'),
        open && h('a', { href: '#', onClick: () => out('printers') }, 'Printers'));
    }`),
    answers: [[act('hover', 'Devices')], [click('Printers')]],
    shows: out,
    gives: 'printers',
  },
  {
    name: 'React: an entry is dragged into another column',
    say: 'Move the card Paint to the column Finished',
    scripts: REACT,
    page: react(`function App() {
      const [done, set] = useState([]); const column = (name, cards) => h('section', { 'aria-label': name, style: { minHeight: 60 },
        onDragOver: (event) => event.preventDefault(), onDrop: (event) => { set(name === 'Finished' ? [event.dataTransfer.getData('text/plain')] : []); out(name); } },
        h('h3', null, name), cards.map((card) => h('div', { key: card, draggable: true, onDragStart: (event) => event.dataTransfer.setData('text/plain', card) }, card)));
      return h('div', null, column('Open', ['Paint', 'Glue'].filter((card) => !done.includes(card))), column('Finished', done));
    }`),
    answers: [[drag('Paint', 'Finished')]],
    shows: `document.querySelector('[aria-label=Finished]').innerText.replace(/\\s+/gu, ' ')`,
    gives: 'Finished Paint',
  },
  {
    name: 'React: a shortcut of the page',
    say: 'Open the search of the page with its shortcut, Control K, and search for owls',
    scripts: REACT,
    page: react(`function App() {
      const [open, set] = useState(false);
      useEffect(() => { const on = (event) => { if (event.ctrlKey && event.key === 'k') { event.preventDefault(); set(true); } };
        document.addEventListener('keydown', on); return () => document.removeEventListener('keydown', on); }, []);
      return h('div', null, h('p', null, 'Press Ctrl K to search'), open && h('input', { type: 'search', 'aria-label': 'Search', autoFocus: true,
        onChange: (event) => out(event.target.value) }));
    }`),
    answers: [[press('Control+K')], [type('Search', 'owls')]],
    shows: out,
    gives: 'owls',
  },
];

export const IN_VUE: readonly Task[] = [
  {
    name: 'Vue: a form of six fields in two answers',
    say: ASKED,
    scripts: VUE,
    page: vue(
      `<form @submit.prevent="keep"><p v-for="name in names"><label>{{ name }} <input v-model="values[name]"></label></p>
      <label>Plan <select v-model="values.Plan"><option>Monthly</option><option>Yearly</option></select></label><button>Keep</button></form>`,
      `{ data: () => ({ names: ${JSON.stringify(FIELDS)}, values: { Plan: 'Monthly' } }), methods: { keep() { out(JSON.stringify(this.values)); } } }`,
    ),
    answers: [[...typed, change('Plan', 'Yearly'), click('Keep')]],
    shows: `JSON.parse(${out})`,
    gives: WHOLE,
  },
  {
    name: 'Vue: entries are added with Enter',
    say: 'Add the errands Salt and Flour',
    scripts: VUE,
    page: vue(
      `<input aria-label="New errand" v-model="draft" @keydown.enter="add"><ol><li v-for="name in names">{{ name }}</li></ol>`,
      `{ data: () => ({ draft: '', names: [] }), methods: { add() { this.names.push(this.draft); this.draft = ''; out(this.names.join()); } } }`,
    ),
    answers: [
      [
        type('New errand', 'Salt'),
        press('Enter', 'New errand'),
        type('New errand', 'Flour'),
        press('Enter', 'New errand'),
      ],
    ],
    shows: out,
    gives: 'Salt,Flour',
  },
  {
    name: 'Vue: a number is stepped up',
    say: 'Set the guests to 4',
    scripts: VUE,
    page: vue(
      `<p>Guests <button @click="n--" aria-label="Fewer guests">-</button> <output>{{ n }}</output> <button @click="n++; tell()" aria-label="More guests">+</button></p>`,
      `{ data: () => ({ n: 1 }), methods: { tell() { out(String(this.n)); } } }`,
    ),
    answers: [[click('More guests'), click('More guests'), click('More guests')]],
    shows: out,
    gives: '4',
  },
  {
    name: 'Vue: a list is put in order by the pointer',
    say: 'Drag Cello above Alto',
    scripts: VUE,
    page: vue(
      `<ul @pointermove="over" @pointerup="from = null" style="touch-action:none;user-select:none"><li v-for="name in names" :data-name="name" @pointerdown="from = name" style="height:30px;cursor:grab">{{ name }}</li></ul>`,
      `{ data: () => ({ from: null, names: ['Alto', 'Brass', 'Cello'] }), methods: { over(event) {
        const at = document.elementFromPoint(event.clientX, event.clientY)?.closest('li')?.dataset.name;
        if (this.from === null || at === undefined || at === this.from) return;
        const to = this.names.indexOf(at); this.names = this.names.filter((name) => name !== this.from);
        this.names.splice(to, 0, this.from); out(this.names.join()); } } }`,
    ),
    answers: [[drag('Cello', 'Alto')]],
    shows: out,
    gives: 'Cello,Alto,Brass',
  },
  {
    name: 'Vue: a dialog that fades in is answered',
    say: 'Archive the folder Drafts',
    scripts: VUE,
    page: vue(
      `<button @click="open = true">Archive Drafts</button><transition name="fade"><div v-if="open" role="dialog" aria-label="Archive the folder Drafts?"
        style="position:fixed;inset:40px;background:white;transition:opacity .3s"><button @click="open = false; tell()">Yes, archive</button><button @click="open = false">No</button></div></transition>`,
      `{ data: () => ({ open: false }), methods: { tell() { out('archived'); } } }`,
    ),
    answers: [[click('Archive Drafts')], [click('Yes, archive')]],
    shows: out,
    gives: 'archived',
  },
  {
    name: 'Vue: suggestions come while somebody types',
    say: 'Choose the city Lund',
    scripts: VUE,
    page: vue(
      `<input aria-label="City" role="combobox" v-model="draft" @input="wait"><ul role="listbox"><li v-for="name in found" role="option" @mousedown.prevent="draft = name; found = []; tell(name)">{{ name }}</li></ul>`,
      `{ data: () => ({ draft: '', found: [] }), methods: { tell: out, wait() { setTimeout(() => { this.found = ['London', 'Lund', 'Luzern'].filter((name) => this.draft !== '' && name.startsWith(this.draft)); }, 300); } } }`,
    ),
    answers: [[type('City', 'Lu')], [click('Lund')]],
    shows: out,
    gives: 'Lund',
  },
];

export const IN_COMPONENTS: readonly Task[] = [
  {
    name: 'Web components: a form in an open shadow root',
    say: 'Type Ines as the nickname and press Keep',
    page: component(
      'open',
      '<label>Nickname <input></label><button>Keep</button>',
      `find('button').onclick = () => out(find('input').value);`,
    ),
    answers: [[type('Nickname', 'Ines'), click('Keep')]],
    shows: out,
    gives: 'Ines',
  },
  {
    name: 'Web components: a switch in a closed shadow root',
    say: 'Turn on quiet hours',
    page: component(
      'closed',
      '<div role="switch" tabindex="0" aria-checked="false" aria-label="Quiet hours" style="width:40px;height:20px;background:teal"></div>',
      `const it = find('div'); it.onclick = () => { it.setAttribute('aria-checked', 'true'); out('quiet'); };`,
    ),
    answers: [[click('Quiet hours')]],
    shows: out,
    gives: 'quiet',
  },
  {
    name: 'Web components: a button shown by a slot',
    say: 'Press Unfold',
    page: `<x-box><button slot="tool" onclick="document.querySelector('#out').textContent = 'unfolded'">Unfold</button></x-box><p id="out"></p><script>
      customElements.define('x-box', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<header>Tools <slot name="tool"></slot></header>'; } });</script>`,
    answers: [[click('Unfold')]],
    shows: out,
    gives: 'unfolded',
  },
  {
    name: 'Web components: a list that opens in its own root',
    say: 'Set the colour of the lamp to amber',
    page: component(
      'open',
      `<div role="combobox" tabindex="0" aria-expanded="false" aria-label="Colour of the lamp">white</div>
       <ul role="listbox" hidden><li role="option">white</li><li role="option">amber</li></ul>`,
      `const box = find('div'), list = find('ul');
       box.onclick = () => { list.hidden = !list.hidden; box.setAttribute('aria-expanded', String(!list.hidden)); };
       list.onclick = (event) => { box.textContent = event.target.textContent; list.hidden = true; out(box.textContent); };`,
    ),
    answers: [[change('Colour of the lamp', 'amber')]],
    shows: out,
    gives: 'amber',
  },
  {
    name: 'Web components: a field that a form sends',
    say: 'Give the note the title Tides',
    page: `<form onsubmit="event.preventDefault();document.querySelector('#out').textContent = new FormData(this).get('title')"><x-field name="title"></x-field><button>Keep</button></form><p id="out"></p><script>
      customElements.define('x-field', class extends HTMLElement { static formAssociated = true; connectedCallback() {
        const internals = this.attachInternals(); const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
        root.innerHTML = '<input aria-label="Title">'; root.firstChild.oninput = (event) => internals.setFormValue(event.target.value); } });</script>`,
    answers: [[type('Title', 'Tides'), click('Keep')]],
    shows: out,
    gives: 'Tides',
  },
  {
    name: 'Web components: a slider of a script',
    say: 'Set the volume to 30',
    page: component(
      'open',
      '<div role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="50" style="width:200px;height:16px;background:silver"></div>',
      `const it = find('div'); it.onkeydown = ({ key }) => { const by = { ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5 }[key] ?? 0;
       it.setAttribute('aria-valuenow', Number(it.getAttribute('aria-valuenow')) + by); out(it.getAttribute('aria-valuenow')); };`,
    ),
    answers: [[change('Volume', '30')]],
    shows: out,
    gives: '30',
  },
];
