/**
 * Marks the tables that are wider than their column with `data-wide`, so that they scroll. Others have a header that stays in view, which
 * is not possible in a scroll container. What scrolls can have the focus, for the keys.
 */
export function watchTables({ body }: Document): void {
  let frame = 0;
  // After the frame, because a table may change the size of its column.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => mark(tablesIn(body)));
  });
  let observed: readonly HTMLTableElement[] = [];
  // Most changes of a page, such as those of the search, change no table.
  const observe = (): void => {
    const tables = tablesIn(body);
    if (tables.length === observed.length && tables.every((table, index) => table === observed[index])) return;
    observed = tables;
    sizes.disconnect();
    for (const { parentElement } of tables) if (parentElement) sizes.observe(parentElement);
  };
  new MutationObserver(observe).observe(body, { childList: true, subtree: true });
  observe();
}

function tablesIn(body: HTMLElement): HTMLTableElement[] {
  return [...body.querySelectorAll<HTMLTableElement>('.prose table')];
}

/** All tables are read at once, for one layout. Those that fit are left alone, because a change could be seen. */
function mark(tables: readonly HTMLTableElement[]): void {
  const wide = tables.filter(
    ({ scrollWidth, clientWidth, parentElement }) =>
      scrollWidth > clientWidth || clientWidth > (parentElement?.clientWidth ?? 0),
  );
  for (const table of tables) {
    if (table.toggleAttribute('data-wide', wide.includes(table))) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
}
