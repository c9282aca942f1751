import type { JSX } from 'preact';

/** Views of which one is shown; arrow keys move between them, as the ARIA pattern of tabs has it. */
export function Tabs<Name extends string>(props: {
  names: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: JSX.Element;
}): JSX.Element {
  const { names, chosen, onChoose } = props;
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = names[(names.indexOf(chosen) + by + names.length) % names.length];
    if (by === 0 || next === undefined) return;
    event.stopPropagation();
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" onKeyDown={step}>
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls="tab-panel"
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} tabIndex={0}>
        {props.children}
      </div>
    </>
  );
}
