import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

// Controlled inputs of every kind: React restores a value that changed without an event.
function Form() {
  const [name, setName] = useState('Ann');
  const [notes, setNotes] = useState('');
  const [size, setSize] = useState('s');
  const [gift, setGift] = useState(false);
  const [speed, setSpeed] = useState('slow');
  const [day, setDay] = useState('');
  const [menu, setMenu] = useState(false);
  const [sent, setSent] = useState('');
  const radio = (value) =>
    h(
      'label',
      { key: value },
      h('input', { type: 'radio', name: 'speed', value, checked: speed === value, onChange: () => setSpeed(value) }),
      value,
    );
  return h(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        setSent(JSON.stringify({ name, notes, size, gift, speed, day }));
      },
    },
    h(
      'label',
      null,
      'Name ',
      h('input', { value: name, onChange: (event) => setName(event.currentTarget.value.toUpperCase()) }),
    ),
    h(
      'label',
      null,
      'Notes ',
      h('textarea', { value: notes, onChange: (event) => setNotes(event.currentTarget.value) }),
    ),
    h(
      'label',
      null,
      'Size ',
      h(
        'select',
        { value: size, onChange: (event) => setSize(event.currentTarget.value) },
        h('option', { value: 's' }, 'Small'),
        h('option', { value: 'l' }, 'Large'),
      ),
    ),
    h(
      'label',
      null,
      h('input', { type: 'checkbox', checked: gift, onChange: (event) => setGift(event.currentTarget.checked) }),
      'Gift',
    ),
    radio('slow'),
    radio('fast'),
    h(
      'label',
      null,
      'Day ',
      h('input', { type: 'date', value: day, onChange: (event) => setDay(event.currentTarget.value) }),
    ),
    h(
      'div',
      { style: { cursor: 'pointer' }, onMouseEnter: () => setMenu(true), onClick: () => setName('') },
      'Clear the name',
    ),
    menu ? h('p', null, 'menu open') : null,
    h('button', { type: 'submit', disabled: name === '' }, 'Send'),
    h('output', null, sent),
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(h(Form));
