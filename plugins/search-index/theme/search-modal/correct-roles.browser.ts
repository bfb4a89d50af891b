/**
 * Sets the correct roles of the modal: a dialog, and trees that the input controls. The library marks its container as
 * a button, and its hits as options, which must not contain links and buttons.
 */
export function correctRoles(container: HTMLElement, label: string): void {
  set(container, { role: 'dialog', 'aria-modal': 'true', 'aria-label': label, tabindex: '-1' });
  remove(container, ['aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby']);
  const trees = Array.from(container.querySelectorAll('.DocSearch-Hits > ul'));
  for (const tree of trees) {
    set(tree, { role: 'tree', 'aria-label': tree.previousElementSibling?.textContent ?? label });
    remove(tree, ['aria-labelledby']);
    for (const hit of tree.children) correctHit(hit);
  }
  const input = container.querySelector('.DocSearch-Input');
  if (!input) return;
  set(input, { role: 'combobox', 'aria-haspopup': 'tree', 'aria-expanded': String(trees.length > 0) });
  if (trees.length > 0) set(input, { 'aria-controls': trees.map(({ id }) => id).join(' ') });
  else remove(input, ['aria-controls']);
}

/**
 * Arrow keys select a hit and Enter opens it. Tab stops only at the buttons of the selected hit, so it leaves the list
 * quickly.
 */
function correctHit(hit: Element): void {
  const isSelected = hit.getAttribute('aria-selected') === 'true';
  set(hit, { role: 'treeitem' });
  for (const link of hit.querySelectorAll('a')) set(link, { tabindex: '-1' });
  for (const button of hit.querySelectorAll('button')) set(button, { tabindex: isSelected ? '0' : '-1' });
}

/** Sets only attributes that differ, because each change is observed. */
function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function remove(element: Element, names: readonly string[]): void {
  for (const name of names) if (element.hasAttribute(name)) element.removeAttribute(name);
}
