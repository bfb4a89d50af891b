import type { ShownGroup, ShownItem } from '@theme/Overview/arrangeGroups';

/**
 * Filters groups by a query. A group with a matching title is kept as a whole, and a page with a matching text keeps
 * its headings. From other pages, only matching headings are kept. Case and separators of words are ignored: `data
 * uri`, `data-uri` and `datauri` match `dataUriLimit`, `DataURILimit` and `data-uri-limit`, and `server port` matches `server.port`.
 */
export function filterGroups(groups: readonly ShownGroup[], query: string): readonly ShownGroup[] {
  const wanted = joined(query);
  if (wanted === '') return groups;
  const matches = (text: string): boolean => joined(text).includes(wanted);
  return groups.flatMap((group) => {
    if (matches(group.text)) return [group];
    const items = group.items.flatMap((item) => filterItem(item, matches));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

function filterItem(item: ShownItem, matches: (text: string) => boolean): ShownItem[] {
  if (matches(item.text)) return [item];
  const headings = item.headings.filter(({ text }) => matches(text));
  return headings.length > 0 ? [{ ...item, headings }] : [];
}

/** `data uri limit`, `dataUriLimit` and `data-uri-limit` as `dataurilimit`. */
function joined(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toLowerCase();
}
