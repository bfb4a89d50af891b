import { type Config, type HeadTag, siteUrl } from 'tapdocs';
import { type DocumentDescription, metaName } from 'tapdocs/kit';
import { cardSize } from './card.js';
import { hasImage } from './own-image.js';
import type { PlannedCard } from './plan-cards.js';

/** The tags of a page for its card. */
export function cardTags({ file, alt }: Pick<PlannedCard, 'file' | 'alt'>, config: Config): HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: `og:image${name}`, content },
  });
  return [
    property('', siteUrl(config, config.base + file)),
    property(':type', 'image/png'),
    property(':width', String(cardSize.width)),
    property(':height', String(cardSize.height)),
    property(':alt', alt),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

/**
 * A document with the tags of a picture, unless it has one. They replace the picture of the configuration, which is for
 * pages without their own.
 */
export function withImage(document: DocumentDescription, tags: readonly HeadTag[]): DocumentDescription {
  const { page } = document;
  if (tags.length === 0 || hasImage(page.head.tags)) return document;
  const head = document.head.filter((tag) => !/^(?:og|twitter):image(?::|$)/.test(metaName(tag)));
  const names = new Set([...page.head.tags, ...head].map(metaName));
  const added = tags.filter((tag) => !names.has(metaName(tag)));
  return { ...document, page: { ...page, head: { ...page.head, tags: [...page.head.tags, ...added] } }, head };
}
