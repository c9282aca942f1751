import { element } from '../dom.js';

/** Makes an ARIA listbox work by mouse and arrow keys; returns a function that reads what is chosen. */
export function startListbox(listbox) {
  const options = [...listbox.children];
  const chosen = () => options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const choose = (index) => {
    if (index < 0 || index >= options.length) return;
    for (const [other, option] of options.entries()) option.setAttribute('aria-selected', String(other === index));
    listbox.setAttribute('aria-activedescendant', options[index].id);
  };
  for (const [index, option] of options.entries()) option.addEventListener('click', () => choose(index));
  listbox.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(chosen() + step);
  });
  return () => options[chosen()].textContent;
}

/** Makes a group of ARIA radios work by mouse, Space and arrow keys; returns a function that reads the checked one. */
export function startRadioGroup(group) {
  const radios = [...group.children];
  const check = (radio) => {
    for (const other of radios) {
      other.setAttribute('aria-checked', String(other === radio));
      other.tabIndex = other === radio ? 0 : -1;
    }
    radio.focus();
  };
  for (const [index, radio] of radios.entries()) {
    radio.addEventListener('click', () => check(radio));
    radio.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      check(radios[(index + step + radios.length) % radios.length]);
    });
  }
  return () => radios.find((radio) => radio.getAttribute('aria-checked') === 'true')?.textContent ?? '';
}

/** Makes a button a switch; returns a function that reads it as `On` or `Off`. */
export function startSwitch(button) {
  const isOn = () => button.getAttribute('aria-checked') === 'true';
  button.addEventListener('click', () => button.setAttribute('aria-checked', String(!isOn())));
  return () => (isOn() ? 'On' : 'Off');
}

/** Makes an input with a list of suggestions an ARIA combobox: type to filter, arrows and Enter or a click to choose. */
export function startCombobox(input, list, names) {
  let active = -1;
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    active = -1;
  };
  const choose = (name) => {
    input.value = name;
    close();
  };
  const open = () => {
    const found = names.filter((name) => name.toLowerCase().includes(input.value.trim().toLowerCase()));
    list.replaceChildren(...found.map((name) => suggestion(name, `${list.id}-${name.toLowerCase()}`, choose)));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    active = -1;
  };
  const mark = (index) => {
    active = Math.max(0, Math.min(list.children.length - 1, index));
    for (const [other, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(other === active));
    input.setAttribute('aria-activedescendant', list.children[active].id);
  };
  input.addEventListener('input', open);
  input.addEventListener('click', open);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (list.hidden) open();
      if (!list.hidden) mark(active + step);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(list.children[active].textContent);
    }
  });
}

function suggestion(name, id, choose) {
  // Without this the press would take the focus from the input, whose blur closes the list before the click arrives.
  const keepFocus = (event) => event.preventDefault();
  const attributes = {
    role: 'option',
    id,
    'aria-selected': 'false',
    onmousedown: keepFocus,
    onclick: () => choose(name),
  };
  return element('li', attributes, name);
}
