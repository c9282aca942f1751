import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

// Every field is controlled: React restores a value that changed without an event.
const EMPTY = {
  name: '',
  notes: '',
  shop: 'Bakery',
  day: 'Monday',
  isUrgent: false,
  amount: '1',
  date: '',
  price: '20',
};

function Errands() {
  const [errands, setErrands] = useState([{ id: 1, text: 'Buy stamps', isDone: false }]);
  const [text, setText] = useState('');
  const add = (event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setErrands([...errands, { id: Date.now(), text: text.trim(), isDone: false }]);
    setText('');
  };
  const toggle = (id) =>
    setErrands(errands.map((errand) => (errand.id === id ? { ...errand, isDone: !errand.isDone } : errand)));
  return h(
    'div',
    { className: 'stack' },
    h('h1', null, 'Errands'),
    h(
      'form',
      { className: 'row', onSubmit: add },
      h('input', { 'aria-label': 'New errand', value: text, onChange: (event) => setText(event.target.value) }),
      h('button', { type: 'submit', disabled: text.trim() === '' }, 'Add errand'),
    ),
    h(
      'ul',
      { 'aria-label': 'Errands' },
      errands.map(({ id, text: name, isDone }) =>
        h(
          'li',
          { key: id, className: 'row' },
          h(
            'label',
            { className: 'check' },
            h('input', { type: 'checkbox', checked: isDone, onChange: () => toggle(id) }),
            name,
          ),
          h(
            'button',
            {
              type: 'button',
              'aria-label': `Remove ${name}`,
              onClick: () => setErrands(errands.filter((errand) => errand.id !== id)),
            },
            'Remove',
          ),
        ),
      ),
    ),
    h('p', { role: 'status' }, `${errands.filter(({ isDone }) => !isDone).length} left`),
    h(Order),
  );
}

function Order() {
  const [order, setOrder] = useState(EMPTY);
  const [placed, setPlaced] = useState(null);
  const set = (field) => (event) => {
    const { type, checked, value } = event.target;
    setOrder({ ...order, [field]: type === 'checkbox' ? checked : value });
  };
  const bound = (field, rest) => ({ value: order[field], onChange: set(field), ...rest });
  const day = (name) =>
    h(
      'label',
      { className: 'check', key: name },
      h('input', { type: 'radio', name: 'day', value: name, checked: order.day === name, onChange: set('day') }),
      name,
    );
  const field = (label, control) => h('label', { className: 'field' }, label, control);
  const submit = (event) => {
    event.preventDefault();
    setPlaced(order);
  };
  return h(
    'form',
    { className: 'card pad stack', onSubmit: submit, 'aria-label': 'Order' },
    h('h2', null, 'Order'),
    field('Name', h('input', bound('name', { required: true }))),
    field('Notes', h('textarea', bound('notes'))),
    field(
      'Shop',
      h(
        'select',
        bound('shop'),
        ['Bakery', 'Butcher', 'Florist'].map((name) => h('option', { key: name }, name)),
      ),
    ),
    h('fieldset', null, h('legend', null, 'Day'), ['Monday', 'Tuesday'].map(day)),
    h(
      'label',
      { className: 'check' },
      h('input', { type: 'checkbox', checked: order.isUrgent, onChange: set('isUrgent') }),
      'Urgent',
    ),
    field('Amount', h('input', bound('amount', { type: 'number', min: 1 }))),
    field('Date', h('input', bound('date', { type: 'date' }))),
    field('Highest price', h('input', bound('price', { type: 'range', min: 0, max: 100 }))),
    h('button', { type: 'submit', className: 'primary' }, 'Place errand order'),
    placed === null ? null : h('pre', { 'aria-label': 'Placed order' }, JSON.stringify(placed)),
  );
}

createRoot(document.getElementById('app')).render(h(Errands));
