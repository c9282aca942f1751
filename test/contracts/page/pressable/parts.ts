/**
 * Small pages, each with things that a person can press, made in one way of listening or styling. `hit(name)` notes a press. `things`:
 * all names that can be hit, with the words that a person would point with.
 */
export interface PressablePage {
  readonly name: string;
  readonly body: string;
  readonly things: Readonly<Record<string, string>>;
  /** Scripts that the page loads. */
  readonly libraries?: readonly string[];
}

export const script = (code: string) => `<script>${code}</script>`;
export const module = (code: string) => `<script type="module">${code}</script>`;
export const LIST = '<ul id="l"><li>Milk</li><li>Bread</li><li>Rice</li></ul>';
export const FRUIT = { Milk: 'Milk', Bread: 'Bread', Rice: 'Rice' };
export const byText = 'hit(event.target.closest("li,td,[data-x]")?.textContent)';
export const square = (id: string, colour: string) =>
  `<div id="${id}" style="width:40px;height:40px;margin:6px;background:${colour}"></div>`;
