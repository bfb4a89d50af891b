/**
 * Arrow keys, Home and End in an open menu; ArrowDown opens a closed one. Returns whether the key was handled.
 */
export function moveFocus(menu: HTMLDetailsElement, key: string): boolean {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return false;
  const summary = menu.querySelector('summary');
  const active = document.activeElement;
  if (!menu.open) {
    if (key !== 'ArrowDown' || active !== summary) return false;
    menu.open = true;
  }
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), summary')].filter(
    (item) => item !== summary && item.checkVisibility(),
  );
  const index = items.findIndex((item) => item === active);
  const target = {
    ArrowDown: items[(index + 1) % items.length],
    ArrowUp: items.at(index < 0 ? -1 : index - 1),
    Home: items[0],
    End: items.at(-1),
  }[key];
  target?.focus();
  return target !== undefined;
}
