import type { ShownGroup, ShownItem } from '@theme/Overview/arrangeGroups';

/**
 * What matches a query, whatever its case and with hyphens as spaces: a group whose title does stays whole, a page whose text
 * does keeps its headings, and of the others the headings that do stay.
 */
export function filterGroups(groups: readonly ShownGroup[], query: string): readonly ShownGroup[] {
  const wanted = normalise(query.trim());
  if (wanted === '') return groups;
  const matches = (text: string): boolean => normalise(text).includes(wanted);
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

function normalise(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ');
}
