import type { OverviewGroup, OverviewItem } from 'tapdocs/client';

/** A page with the headings that are shown. */
export type ShownItem = Omit<OverviewItem, 'depths'>;

/** Pages under a title. */
export interface ShownGroup extends Omit<OverviewGroup, 'items'> {
  items: readonly ShownItem[];
}

export interface Arrangement {
  /** Depths of headings, instead of those of the items. */
  overviewHeaders?: readonly number[];
  /** Titles that come first. */
  order?: readonly string[];
  /** Title of the group without a title. */
  others: string;
}

/** The groups for display: with titles, sorted, and with the headings of the requested depths. */
export function arrangeGroups(groups: readonly OverviewGroup[], arrangement: Arrangement): ShownGroup[] {
  const { overviewHeaders, order = [], others } = arrangement;
  const place = ({ text }: ShownGroup): number => {
    const index = order.indexOf(text);
    return index < 0 ? order.length : index;
  };
  return groups
    .map(({ id, text, items }) => ({
      id,
      text: text || others,
      items: items.map(({ depths, headings, ...item }) => ({
        ...item,
        headings: headings.filter(({ depth }) => (overviewHeaders ?? depths).includes(depth)),
      })),
    }))
    .sort((a, b) => place(a) - place(b));
}
