/** Arrow keys move between the types of a sample, which is one stop for the tab key. Escape hides a type. */
export function helpWithTypes(root: Document): void {
  const start = root.activeElement?.closest<HTMLElement>('.tw');
  if (start) stopAt(start);
  root.addEventListener('focusin', ({ target }) => {
    const type = target instanceof Element && target.closest<HTMLElement>('.tw');
    if (type) stopAt(type);
  });
  root.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key === 'Escape') root.documentElement.dataset['twHidden'] = '';
    const type = target instanceof Element && target.closest<HTMLElement>('.tw');
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (!type || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const types = typesBeside(type);
    types.at((types.indexOf(type) + step) % types.length)?.focus();
  });
  for (const event of ['pointerover', 'focusin'])
    root.addEventListener(event, ({ target }) => {
      if (target instanceof Element && target.closest('.tw')) delete root.documentElement.dataset['twHidden'];
    });
}

function stopAt(type: HTMLElement): void {
  for (const each of typesBeside(type)) each.tabIndex = each === type ? 0 : -1;
}

function typesBeside(type: HTMLElement): HTMLElement[] {
  return [...(type.closest('pre')?.querySelectorAll<HTMLElement>('.tw') ?? [])];
}
