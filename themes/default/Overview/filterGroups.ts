import type { ShownGroup, ShownItem } from '@theme/Overview/arrangeGroups';

/**
 * What matches a query: a group whose title does stays whole, a page whose text does keeps its headings, and of the others the
 * headings that do stay. Neither case nor the way in which words are joined counts: `data uri`, `data-uri` and `datauri` match
 * `dataUriLimit`, `DataURILimit` and `data-uri-limit`.
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
  return text.replaceAll(/[\s-]/g, '').toLowerCase();
}
