/** Makes an ARIA tree work by mouse and keyboard; `choose` is told the name of a file that is picked. */
export function startTree(tree, choose) {
  const visible = () =>
    [...tree.querySelectorAll('[role="treeitem"]')].filter((item) => item.closest('[hidden]') === null);
  const nameOf = (item) => item.firstElementChild.textContent;
  const open = (item, isOpen) => {
    item.setAttribute('aria-expanded', String(isOpen));
    item.querySelector('[role="group"]').hidden = !isOpen;
  };
  const use = (item) => {
    if (item.hasAttribute('aria-expanded')) open(item, item.getAttribute('aria-expanded') !== 'true');
    else choose(nameOf(item));
  };
  const focus = (item) => {
    for (const other of tree.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    item.tabIndex = 0;
    item.focus();
  };
  tree.addEventListener('click', ({ target }) => {
    const item = target.closest('[role="treeitem"]');
    if (item === null) return;
    focus(item);
    use(item);
  });
  tree.addEventListener('keydown', (event) => {
    const item = event.target.closest('[role="treeitem"]');
    const items = visible();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isFolder = item.hasAttribute('aria-expanded');
    if (step !== undefined) focus(items[Math.max(0, Math.min(items.length - 1, items.indexOf(item) + step))]);
    else if (event.key === 'ArrowRight' && isFolder) open(item, true);
    else if (event.key === 'ArrowLeft' && isFolder) open(item, false);
    else if (event.key === 'Enter' || event.key === ' ') use(item);
    else return;
    event.preventDefault();
  });
}
