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

/** Only a table that could scroll shows whether it has to. All are read at once, for one layout. */
function mark(tables: readonly HTMLTableElement[]): void {
  for (const table of tables) table.toggleAttribute('data-wide', true);
  const areWide = tables.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const [index, table] of tables.entries()) {
    const isWide = areWide[index] === true;
    table.toggleAttribute('data-wide', isWide);
    if (isWide) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
    nameTable(table, isWide);
  }
}

/** A table without a name has that of the heading above it. */
function nameTable(table: HTMLTableElement, isWide: boolean): void {
  if (table.caption || table.hasAttribute('aria-label')) return;
  const headings = table.closest('.prose')?.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]') ?? [];
  const above = [...headings].findLast((heading) => heading.compareDocumentPosition(table) & after);
  if (isWide && above) table.setAttribute('aria-labelledby', above.id);
  else table.removeAttribute('aria-labelledby');
}

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const after = 4;
