/** Makes tables that scroll reachable by keyboard. Returns a function that stops this. */
export function keepTablesReachable(article: HTMLElement | null): () => void {
  const tables = article?.querySelectorAll('table') ?? [];
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const table of tables) observer.observe(table);
  return () => observer.disconnect();
}
