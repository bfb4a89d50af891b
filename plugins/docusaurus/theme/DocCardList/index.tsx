import { ContentError, useContentPage } from 'tapdocs/client';
import CardGrid from '@theme/CardGrid';
import LinkCard from '@theme/LinkCard';

/** A card: an entry of a sidebar. */
export interface DocCard {
  label: string;
  /** Route path or URL. */
  href?: string;
  description?: string;
}

export interface DocCardListProps {
  /** Default: the entries of the category of the page. */
  items?: readonly DocCard[];
}

/** Links to the pages of a category, as cards. */
export default function DocCardList({ items }: DocCardListProps) {
  const { docCards } = useContentPage().frontMatter;
  const cards = items ?? (docCards as unknown as readonly DocCard[] | undefined);
  if (!cards) {
    const hint = 'Write `<DocCardList />` into the page itself, or give it `items`.';
    throw new ContentError('`<DocCardList>` does not know the category of this page.', hint);
  }
  return (
    <CardGrid>
      {cards.map(({ label, href, description }) =>
        href === undefined ? null : (
          <LinkCard key={href} title={label} href={href} {...(description ? { description } : {})} />
        ),
      )}
    </CardGrid>
  );
}
