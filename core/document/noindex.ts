import type { HeadTag } from '../contract/index.js';

/**
 * The tags of a page, with a `robots` tag that excludes it from search engines. Other words of its `robots` tags, or of those of the
 * site if it has none, are kept: `nofollow` becomes `noindex, nofollow`.
 */
export function withNoindex(own: readonly HeadTag[], site: readonly HeadTag[]): HeadTag[] {
  const written = own.some(isRobots) ? own : site;
  const words = written.filter(isRobots).flatMap(({ attributes }) => String(attributes['content'] ?? '').split(','));
  const kept = words.map((word) => word.trim()).filter((word) => !/^(?:|all|index|noindex)$/i.test(word));
  // `none` means `noindex, nofollow`.
  const content = kept.some((word) => /^none$/i.test(word)) ? kept : ['noindex', ...kept];
  const tag = { tag: 'meta', attributes: { name: 'robots', content: [...new Set(content)].join(', ') } };
  return [...own.filter((other) => !isRobots(other)), tag];
}

function isRobots({ tag, attributes }: HeadTag): boolean {
  return tag === 'meta' && /^robots$/i.test(String(attributes['name'] ?? ''));
}
