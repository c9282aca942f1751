import { element, icon, toast } from '../dom.js';
import { compose, forwardOf, replyTo, startComposer } from './composer.js';
import { allMessages, erase, update } from './messages.js';

const FOLDERS = { Inbox: 'inbox', Starred: 'star', Sent: 'sent', Trash: 'trash' };
const words = document.querySelector('#words');
const reader = document.querySelector('#reader');
let folder = 'Inbox';
let opened = null;

document.querySelector('#compose').prepend(icon('pencil'));
document
  .querySelector('#compose')
  .addEventListener('click', () => compose({ title: 'New message', to: '', subject: '', text: '' }));
document.querySelector('#find').addEventListener('submit', (event) => event.preventDefault());
words.addEventListener('input', show);
addEventListener('hashchange', readAddress);
startComposer(show);
readAddress();

/** The address says what is shown, such as `#Inbox/first-3`, so that Back closes a message. */
function readAddress() {
  const [name, id = null] = decodeURIComponent(location.hash.slice(1)).split('/');
  folder = name in FOLDERS ? name : 'Inbox';
  opened = id;
  if (opened !== null) update(opened, { isRead: true });
  show();
}

function show() {
  const all = allMessages();
  const message = all.find(({ id }) => id === opened) ?? null;
  const shown = all.filter((candidate) => isIn(candidate, folder) && isFound(candidate));
  document.querySelector('#folders').replaceChildren(...Object.keys(FOLDERS).map((name) => folderLink(name, all)));
  document.querySelector('#folder-name').textContent =
    words.value.trim() === '' ? folder : `${folder}: ${shown.length} found for “${words.value.trim()}”`;
  document
    .querySelector('#messages')
    .replaceChildren(
      ...(shown.length === 0 ? [element('li', { class: 'empty' }, 'No messages here.')] : shown.map(row)),
    );
  reader.replaceChildren(
    ...(message === null ? [element('p', { class: 'empty' }, 'Choose a message to read it.')] : content(message)),
  );
  document.querySelector('.mail').classList.toggle('is-reading', message !== null);
}

function isIn(message, name) {
  return name === 'Starred' ? message.isStarred && message.folder !== 'Trash' : message.folder === name;
}

function isFound({ from, to, subject, body }) {
  const text = `${from} ${to} ${subject} ${body}`.toLowerCase();
  return words.value
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function folderLink(name, all) {
  const unread = all.filter((message) => isIn(message, name) && !message.isRead).length;
  const link = element(
    'a',
    { href: `#${name}`, 'aria-current': name === folder ? 'page' : null },
    icon(FOLDERS[name]),
    name,
  );
  if (unread > 0)
    link.append(
      element('span', { class: 'badge good' }, `${unread}`, element('span', { class: 'hidden-text' }, ' unread')),
    );
  return element('li', {}, link);
}

function row(message) {
  const who = message.folder === 'Sent' ? `To ${message.to}` : message.from;
  return element(
    'li',
    { class: message.isRead ? null : 'unread', 'aria-current': message.id === opened ? 'true' : null },
    starButton(message),
    element(
      'a',
      { href: `#${folder}/${message.id}` },
      element('span', { class: 'who' }, who),
      element('time', { class: 'muted small', datetime: new Date(message.sent).toISOString() }, age(message.sent)),
      element('span', { class: 'subject' }, message.subject),
      element('span', { class: 'muted preview' }, message.body.replaceAll(/\s+/gu, ' ').slice(0, 200)),
    ),
  );
}

function starButton({ id, isStarred, subject }) {
  const toggle = () => {
    update(id, { isStarred: !isStarred });
    show();
  };
  const name = { 'aria-label': `Star ${subject}`, 'aria-pressed': String(isStarred), title: 'Star' };
  return element('button', { type: 'button', class: 'quiet square star', ...name, onclick: toggle }, icon('star'));
}

function content(message) {
  const tool = (name, drawing, run) => element('button', { type: 'button', onclick: run }, icon(drawing), name);
  const isGone = message.folder === 'Trash';
  return [
    element(
      'div',
      { class: 'bar row' },
      element('a', { class: 'button back', href: `#${folder}` }, icon('left'), folder),
      tool('Reply', 'reply', () => compose(replyTo(message))),
      tool('Forward', 'forward', () => compose(forwardOf(message))),
      isGone ? tool('Move to Inbox', 'inbox', () => move(message, 'Inbox')) : null,
      tool(isGone ? 'Delete for good' : 'Delete', 'trash', () => (isGone ? destroy(message) : move(message, 'Trash'))),
    ),
    element(
      'div',
      { class: 'letter stack' },
      element('h2', {}, message.subject),
      element(
        'p',
        {},
        element('strong', {}, message.from),
        element('span', { class: 'muted' }, ` <${message.address}> to ${message.to}`),
        element('br'),
        element(
          'span',
          { class: 'muted small' },
          new Date(message.sent).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' }),
        ),
      ),
      element('div', { class: 'text' }, message.body),
    ),
  ];
}

function move(message, target) {
  update(message.id, { folder: target });
  location.hash = folder;
  const undo = () => {
    update(message.id, { folder: message.folder });
    show();
  };
  toast(`“${message.subject}” moved to ${target}`, { name: 'Undo', run: undo });
}

function destroy(message) {
  if (!confirm(`Delete “${message.subject}” for good?`)) return;
  erase(message.id);
  location.hash = folder;
  toast(`“${message.subject}” deleted`);
}

function age(sent) {
  const hours = Math.round((Date.now() - sent) / 3_600_000);
  if (hours < 1) return 'now';
  return hours < 24 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}
