import { ContentError, useContentPage } from 'tapdocs/client';
import CardGrid from '@theme/CardGrid';
import DocCard from '@theme/DocCard';
import { filterDocCardListItems, type SidebarEntry } from '@docusaurus/plugin-content-docs/page';

export interface DocCardListProps {
  /** Default: the entries of the category of the page. */
  items?: readonly SidebarEntry[];
}

/** Links to the pages of a category, as cards. */
export default function DocCardList({ items }: DocCardListProps) {
  const { docCards } = useContentPage().frontMatter;
  const cards = items ?? (docCards as unknown as readonly SidebarEntry[] | undefined);
  if (!cards) {
    const hint = 'Use it in a doc, in a component below `src`, or give it `items`.';
    throw new ContentError('`<DocCardList>` does not know the category of this page.', hint);
  }
  return (
    <CardGrid>
      {filterDocCardListItems(cards).map((item, index) => (
        <DocCard key={index} item={item} />
      ))}
    </CardGrid>
  );
}
