import { ContentError, useContentPage } from 'tapdocs/client';
import CardGrid from '@theme/CardGrid';
import LinkCard from '@theme/LinkCard';

interface Card {
  title: string;
  href: string;
  description?: string;
}

/** Links to the pages of the category of a page, as cards. The preset adds them to the front matter of pages with this element. */
export default function DocCardList({ items }: { items?: unknown }) {
  const { docCards } = useContentPage().frontMatter;
  if (!Array.isArray(docCards) || items !== undefined) {
    const hint =
      'Use it in a doc, without `items`: it shows the entries next to the page. Other cards are `<LinkCard>`.';
    throw new ContentError('`<DocCardList>` does not know what to show on this page.', hint);
  }
  return (
    <CardGrid>
      {(docCards as unknown as readonly Card[]).map((card) => (
        <LinkCard key={card.href} {...card} />
      ))}
    </CardGrid>
  );
}
