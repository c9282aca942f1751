import { act, change, click, drag, press, type Task, textOf, type } from './task.ts';

const OUT = `<p id="out"></p><script>const out = (words) => { document.querySelector('#out').textContent = words; };</script>`;
const out = textOf('#out');
const value = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).value`;

export const HANDS: readonly Task[] = [
  {
    name: 'a menu that only the pointer opens, by CSS',
    say: 'Open Harbours in the menu Places',
    page: `<style>.menu ul{display:none}.menu:hover ul{display:block}</style><div class="menu"><span>Places</span><ul><li><a href="#h" onclick="out('harbours')">Harbours</a></li></ul></div>${OUT}`,
    answers: [[act('hover', 'Places')], [click('Harbours')]],
    shows: out,
    gives: 'harbours',
    real: true,
  },
  {
    name: 'a list is scrolled inside until what it lacks is drawn',
    say: 'Open row 40 of the list',
    page: `<div id="l" style="height:200px;overflow:auto"><div id="s" style="position:relative;height:2000px"></div></div>${OUT}<script>
      const draw = () => { const from = Math.floor(l.scrollTop / 40); s.innerHTML = Array.from({ length: 6 }, (_, i) => '<button style="position:absolute;height:38px;top:' + (from + i) * 40 + 'px" onclick="out(this.textContent)">Row ' + (from + i + 1) + '</button>').join(''); };
      l.onscroll = draw; draw();</script>`,
    answers: [[{ do: 'scroll', on: 'Row 3', number: 1560 }], [click('Row 40')]],
    shows: out,
    gives: 'Row 40',
  },
  {
    name: 'what comes late is waited for',
    say: 'Make the report and open it',
    page: `<button onclick="setTimeout(() => { later.innerHTML = '<a href=#r onclick=&quot;out(1)&quot;>The report is ready</a>' }, 3000)">Make the report</button><div id="later"></div>${OUT}`,
    answers: [[click('Make the report'), { do: 'wait', text: 'The report is ready' }], [click('The report is ready')]],
    shows: out,
    gives: '1',
  },
  {
    name: 'what must go first is waited for',
    say: 'Press Start and tell me when Working has gone',
    page: `<button onclick="busy.textContent = 'Working'; setTimeout(() => { busy.textContent = ''; out('idle') }, 3000)">Start</button><p id="busy"></p>${OUT}`,
    answers: [[click('Start'), { do: 'gone', text: 'Working' }]],
    shows: out,
    gives: 'idle',
  },
  {
    name: 'words of a text are marked',
    say: 'Mark the words low water',
    page: `<p id="t">High water comes at noon, low water at six.</p>${OUT}<script>document.onselectionchange = () => { const it = String(getSelection()); if (it) out(it); };</script>`,
    answers: [[act('mark', 'High water comes at noon, low water at six.', 'low water')]],
    shows: out,
    gives: 'low water',
  },
  {
    name: 'a slider is set',
    say: 'Set the zoom to 75',
    page: '<label>Zoom <input type="range" min="0" max="100" step="5"></label>',
    answers: [[change('Zoom', '75')]],
    shows: value('input'),
    gives: '75',
  },
  {
    name: 'a slider is dragged',
    say: 'Drag the handle 100 px to the right',
    page: `<div style="position:relative;width:300px;height:20px;background:#eee"><div id="h" role="img" aria-label="Handle" style="position:absolute;left:0;width:20px;height:20px;background:navy;cursor:grab"></div></div>${OUT}<script>
      let from = null; h.onpointerdown = (event) => { from = event.clientX; };
      document.onpointermove = (event) => { if (from !== null) h.style.left = event.clientX - from + 'px'; };
      document.onpointerup = () => { from = null; out(h.style.left); };</script>`,
    answers: [[drag('Handle', '100,0')]],
    shows: out,
    gives: '100px',
  },
  {
    name: 'a number with arrows',
    say: 'Order 12 eggs: set the number to 12',
    page: '<label>Number of eggs <input type="number" min="0" step="6" value="6"></label>',
    answers: [[type('Number of eggs', '12')]],
    shows: value('input'),
    gives: '12',
  },
  {
    name: 'a spin button of a script',
    say: 'Raise the hour to 10',
    page: `<div id="h" role="spinbutton" tabindex="0" aria-label="Hour" aria-valuenow="8" aria-valuemin="0" aria-valuemax="23">8</div><script>
      h.onkeydown = ({ key }) => { const by = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0; const now = Number(h.getAttribute('aria-valuenow')) + by; h.setAttribute('aria-valuenow', now); h.textContent = now; };</script>`,
    answers: [[press('ArrowUp ArrowUp', 'Hour')]],
    shows: textOf('#h'),
    gives: '10',
  },
  {
    name: 'a day of a calendar that opens',
    say: 'Choose 14 May as the day of arrival',
    page: `<label>Arrival <input readonly onclick="cal.hidden = false" id="in"></label><table id="cal" hidden><caption>May 2027</caption><tr>${[
      13, 14, 15,
    ]
      .map(
        (day) =>
          `<td role="gridcell"><button onclick="document.querySelector('#in').value = '2027-05-${day}'; cal.hidden = true" aria-label="${day} May 2027">${day}</button></td>`,
      )
      .join('')}</tr></table>`,
    answers: [[click('Arrival')], [click('14 May 2027')]],
    shows: value('#in'),
    gives: '2027-05-14',
  },
  {
    name: 'a canvas is pressed at a point',
    say: 'Press the red dot in the drawing, at 60 from the left and 40 from the top',
    page: `<canvas id="c" width="200" height="100" aria-label="Drawing" style="border:1px solid"></canvas>${OUT}<script>
      const pen = c.getContext('2d'); pen.fillStyle = 'red'; pen.arc(60, 40, 8, 0, 7); pen.fill();
      c.onclick = (event) => out(Math.hypot(event.offsetX - 60, event.offsetY - 40) < 8 ? 'hit' : 'missed');</script>`,
    answers: [[click('Drawing', '60,40')]],
    shows: out,
    gives: 'hit',
  },
  {
    name: 'an empty part on which nothing tells who listens is pressed, and dragged over, at points of the view',
    say: 'Mark the plan at 60,40, then from 60,80 for a hundred pixels',
    page: `<style>body{margin:0} #plan{height:200px}</style><div id="plan"></div>${OUT}<script>
      let from;
      const isPlan = (event) => event.target.id === 'plan';
      document.addEventListener('mousedown', (event) => { from = isPlan(event) ? [event.clientX, event.clientY] : undefined; });
      document.addEventListener('mouseup', (event) => {
        if (from) out(document.querySelector('#out').textContent + from + '-' + [event.clientX, event.clientY] + ' ');
      });</script>`,
    answers: [
      [
        { do: 'click', at: '60,40' },
        { do: 'drag', at: '60,80', to: '100,0' },
      ],
    ],
    shows: out,
    gives: '60,40-60,40 60,80-160,80 ',
  },
  {
    name: 'a note of the page is read',
    say: 'Press Check and tell me what it says',
    page: `<button onclick="alert('The tide is high.'); out('told')">Check</button>${OUT}`,
    answers: [[click('Check')]],
    shows: out,
    gives: 'told',
    told: /The tide is high\./u,
  },
  {
    name: 'a question of the page is answered',
    say: 'Show past tides, yes to the question',
    page: `<button onclick="out(String(confirm('Show past tides?')))">Past tides</button>${OUT}`,
    answers: [[click('Past tides')], [click('OK')]],
    shows: out,
    gives: 'true',
  },
  {
    name: 'a question of the page takes words',
    say: 'Make a new list called Herons',
    page: `<button onclick="out('list ' + prompt('Name of the list'))">New list</button>${OUT}`,
    answers: [[click('New list')], [type('Answer', 'Herons')], [click('OK')]],
    shows: out,
    gives: 'list Herons',
  },
  {
    name: 'a control that tells nothing but its picture, in a row',
    say: 'Pin the note about sails',
    page: `<ul>${['oars', 'sails']
      .map(
        (name) =>
          `<li>Note about ${name} <button aria-label="Pin" onclick="out('${name}')"><svg width="12" height="12"><circle r="5" cx="6" cy="6"/></svg></button></li>`,
      )
      .join('')}</ul>${OUT}`,
    answers: [[click('Pin near Note about sails')]],
    shows: out,
    gives: 'sails',
  },
  {
    name: 'a field that takes other text says so',
    say: 'Type the code 12-34',
    page: `<label>Code <input oninput="this.value = this.value.replace(/\\D/g, '')"></label>`,
    answers: [[type('Code', '12-34')]],
    shows: value('input'),
    gives: '1234',
    told: /1234/u,
  },
  {
    name: 'a field that only shows its value says so',
    say: 'Change the member number to 9',
    page: '<label>Member number <input readonly value="7"></label>',
    answers: [[type('Member number', '9')]],
    shows: value('input'),
    gives: '7',
    told: /read-only|only shows|cannot be (?:changed|edited)/iu,
  },
  {
    name: 'an option that is not in the list is told with those that are',
    say: 'Set the boat to Kayak',
    page: '<label>Boat <select><option>Canoe</option><option>Dinghy</option></select></label>',
    answers: [[change('Boat', 'Kayak')]],
    told: /Canoe[\s\S]*Dinghy/u,
  },
  {
    name: 'what covers a control is told',
    say: 'Press Sail',
    page: `<button onclick="document.body.insertAdjacentHTML('beforeend', '<div role=dialog aria-label=Storms style=position:fixed;inset:0;background:white><button onclick=this.parentNode.remove()>Understood</button></div>'); this.onclick = () => out('sailing')">Sail</button>${OUT}`,
    answers: [[click('Sail')], [click('Understood')], [click('Sail')]],
    shows: out,
    gives: 'sailing',
  },
  {
    name: 'a pointer that opens nothing is told',
    say: 'Point at Tides and see what opens',
    page: '<button>Tides</button>',
    answers: [[act('hover', 'Tides')]],
    told: /nothing/iu,
  },
  {
    name: 'a box is ticked, another is cleared',
    say: 'Tick Mail and clear Phone',
    page: '<label><input type="checkbox" id="m"> Mail</label> <label><input type="checkbox" id="p" checked> Phone</label>',
    answers: [[change('Mail', 'true'), change('Phone', 'false')]],
    shows: '[m.checked, p.checked]',
    gives: [true, false],
  },
  {
    name: 'a thing among twins is told by its row, in a table',
    say: 'Follow the boat Tern',
    page: `<table><tr><th>Boat</th><th>Port</th><th></th></tr>${['Gull', 'Tern', 'Skua']
      .map((name) => `<tr><td>${name}</td><td>Oslo</td><td><button onclick="out('${name}')">Follow</button></td></tr>`)
      .join('')}</table>${OUT}`,
    answers: [[click('Follow near Tern')]],
    shows: out,
    gives: 'Tern',
  },
  {
    name: 'a password that is also the name of the user hides nothing else',
    say: 'Log in as admin with the password admin',
    page: `<form onsubmit="event.preventDefault(); out(user.value)"><label>User <input id="user"></label><label>Password <input id="pass" type="password"></label><button>Log in</button></form>${OUT}`,
    answers: [[type('User', 'admin'), type('Password', 'admin'), click('Log in')]],
    shows: out,
    gives: 'admin',
    told: /"User" = "admin"/u,
  },
];
