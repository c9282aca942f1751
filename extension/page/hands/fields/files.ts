import type { Outcome } from '../../../../agent/turn.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { commit } from '../events/keyboard.ts';
import type { SentFile, WantedFiles } from '../hand-needs.ts';

/** The field that last asked for files. */
let asking: HTMLInputElement | null = null;

/** The field of files that an element is, or stands for as its label; null for any other. */
export function fileFieldOf(element: Element | null): HTMLInputElement | null {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  return control instanceof HTMLInputElement && control.type === 'file' ? control : null;
}

/** Notes that a field asks for files; null where it takes none now. */
export function wantedBy(field: HTMLInputElement): WantedFiles | null {
  if (field.disabled) return null;
  asking = field;
  return { accept: field.accept, multiple: field.multiple };
}

/** Takes the browser's own picker of files away until it is stopped, which tells the field that asked for one. */
export function watchPickers(): () => HTMLInputElement | null {
  let asked: HTMLInputElement | null = null;
  const take = (event: Event) => {
    const field = fileFieldOf(event.composedPath()[0] as Element | null);
    if (field === null) return;
    event.preventDefault();
    asked = field;
  };
  window.addEventListener('click', take, true);
  return () => {
    window.removeEventListener('click', take, true);
    return asked;
  };
}

/** Gives the files that a person chose to the field that asked for them. */
export function giveFiles(files: readonly SentFile[]): Outcome {
  if (asking === null) return failed('The field for the file is no longer on the page.');
  const field = asking;
  asking = null;
  const given = new DataTransfer();
  for (const { name, type, data } of files)
    given.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type }));
  field.files = given.files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  commit(field);
  const names = files.map(({ name }) => `“${name}”`).join(', ');
  return done(`the person chose ${names} for the ${elementPhrase(field)}`);
}
