interface Named {
  text: string;
}

interface Item extends Named {
  headers?: readonly (Named & { id: string })[];
  items?: readonly (Named & { link: string })[];
}

/**
 * Filters groups by a query, without regard to case and with `-` as a space. A group with a matching name and a page with a matching
 * text are kept as a whole; from other pages, only matching headings and links are kept.
 */
export function filterGroups<One extends Item, Group extends { name: string; items: readonly One[] }>(
  groups: readonly Group[],
  query: string,
): readonly Group[] {
  const wanted = comparable(query);
  if (wanted === '') return groups;
  const matches = ({ text }: Named): boolean => comparable(text).includes(wanted);
  return groups.flatMap((group) => {
    if (matches({ text: group.name })) return [group];
    const items = group.items.flatMap((item) => {
      if (matches(item)) return [item];
      const headers = item.headers?.filter(matches) ?? [];
      const inner = item.items?.filter(matches) ?? [];
      return headers.length + inner.length > 0 ? [{ ...item, headers, items: inner }] : [];
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').trim();
}
