import { toast } from '../dom.js';
import { startTree } from './tree.js';

startTabs([...document.querySelectorAll('[role="tab"]')]);
for (const button of document.querySelectorAll('.accordion button'))
  button.addEventListener('click', () => toggle(button));
startTree(document.querySelector('#tree'), (name) => {
  document.querySelector('#chosen').textContent = `Chosen: ${name}`;
});
startMenu(document.querySelector('#menu-button'), document.querySelector('#menu'));
document.querySelector('#message').addEventListener('click', () => {
  toast('The document was sent', { name: 'Undo', run: () => toast('The document was taken back') });
});
startCanvas(document.querySelector('#canvas'));

function startTabs(tabs) {
  const select = (tab) => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
    tab.focus();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step !== undefined) select(tabs[(index + step + tabs.length) % tabs.length]);
    });
  }
}

function toggle(button) {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  document.getElementById(button.getAttribute('aria-controls')).hidden = isOpen;
}

function startMenu(button, menu) {
  const items = [...menu.children];
  const close = () => {
    menu.hidden = true;
    button.setAttribute('aria-expanded', 'false');
  };
  button.addEventListener('click', () => {
    toggle(button);
    if (!menu.hidden) items[0].focus();
  });
  for (const item of items) {
    item.addEventListener('click', () => {
      close();
      button.focus();
      toast(`${item.textContent}: done`);
    });
  }
  menu.addEventListener('keydown', ({ key }) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    if (key !== 'Escape') return;
    close();
    button.focus();
  });
  addEventListener('click', ({ target }) => {
    if (!menu.hidden && !menu.parentElement.contains(target)) close();
  });
}

function startCanvas(canvas) {
  const squares = [
    ['green', 20, '#2f9e6e'],
    ['blue', 140, '#3b78c4'],
    ['orange', 260, '#d0752f'],
  ];
  const pen = canvas.getContext('2d');
  for (const [, left, colour] of squares) {
    pen.fillStyle = colour;
    pen.fillRect(left, 20, 100, 120);
  }
  canvas.addEventListener('click', ({ offsetX, offsetY }) => {
    const [x, y] = [(offsetX * canvas.width) / canvas.clientWidth, (offsetY * canvas.height) / canvas.clientHeight];
    const hit = squares.find(([, left]) => x >= left && x < left + 100 && y >= 20 && y < 140);
    document.querySelector('#drawn').textContent = hit === undefined ? 'That was none of them.' : `The ${hit[0]} one.`;
  });
}
