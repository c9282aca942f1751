import { attribute, elements, type PageElement, textOf } from '../page.ts';

/** What an option can be called by. */
interface OptionNames {
  readonly label: string;
  readonly value: string;
}

/** The options of a browser's own list, in order, also those in groups. */
export function optionsIn(list: PageElement): readonly PageElement[] {
  return [...elements(list)].filter(({ tag }) => tag === 'option');
}

/** The option of a list that the hands choose for a value; null where they find none, or not one alone. */
export function optionNamed(list: PageElement, value: string): PageElement | null {
  const options = optionsIn(list).map((option) => {
    const text = textOf(option);
    return { option, label: attribute(option, 'label') || text, value: attribute(option, 'value') ?? text };
  });
  return optionCalled(options, value)?.option ?? null;
}

/** An option by label, then by value, then the only option whose label begins with, or else contains, `wanted`; null for any other text. */
export function optionCalled<Option extends OptionNames>(options: readonly Option[], wanted: string): Option | null {
  const word = plain(wanted);
  const exact =
    options.find(({ label }) => label.trim() === wanted.trim()) ??
    options.find(({ value }) => value === wanted) ??
    options.find(({ label }) => plain(label) === word) ??
    options.find(({ value }) => plain(value) === word);
  if (exact !== undefined || word === '') return exact ?? null;
  for (const fits of [
    (option: Option) => plain(option.label).startsWith(word),
    (option: Option) => plain(option.label).includes(word),
  ]) {
    const found = options.filter(fits);
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase();
}
