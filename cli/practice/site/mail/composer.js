import { toast } from '../dom.js';
import { send } from './messages.js';

const composer = document.querySelector('#composer');
const form = composer.querySelector('form');
const body = document.querySelector('#body');
let sent = () => {};

/** Wires the dialog; `onSend` runs after every message that is sent. */
export function startComposer(onSend) {
  sent = onSend;
  document.querySelector('#discard').addEventListener('click', () => composer.close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const to = form.elements.to.value;
    send({ to, subject: form.elements.subject.value || '(no subject)', body: body.innerText.trim() });
    composer.close();
    sent();
    toast(`Message sent to ${to}`);
  });
}

/** Opens the dialog with these fields filled in. */
export function compose({ title, to, subject, text }) {
  document.querySelector('#composer-title').textContent = title;
  form.elements.to.value = to;
  form.elements.subject.value = subject;
  body.innerText = text;
  composer.showModal();
  if (to !== '') body.focus();
}

/** The fields of an answer to `message`. */
export function replyTo(message) {
  const to = message.folder === 'Sent' ? message.to : message.address;
  return { title: 'Reply', to, subject: prefixed('Re:', message.subject), text: `\n\n${quoted(message)}` };
}

/** The fields of `message` sent on to someone else. */
export function forwardOf(message) {
  return { title: 'Forward', to: '', subject: prefixed('Fwd:', message.subject), text: `\n\n${quoted(message)}` };
}

function prefixed(prefix, subject) {
  return subject.startsWith(prefix) ? subject : `${prefix} ${subject}`;
}

function quoted({ from, body: text }) {
  return `${from} wrote:\n${text.replace(/^/gmu, '> ')}`;
}
