import { positionAt } from 'tapdocs';
import type { SiteLink } from 'tapdocs/kit';
import { allItems } from './meta-item.js';
import type { LanguageContent } from './read-language.js';

/** The links of a language's `_meta.json` files, for link checks. */
export function metaLinks({
  metas,
  locale,
  version,
}: Pick<LanguageContent, 'metas' | 'locale' | 'version'>): SiteLink[] {
  return metas.flatMap(({ filePath, source, items }) =>
    allItems(items).flatMap(({ link, linkOffset, offset }) => {
      if (link === undefined) return [];
      return [
        {
          href: link,
          lang: locale.lang,
          version: version.name,
          at: () => ({
            file: filePath,
            ...(version.tree !== '' && { version: version.name }),
            ...positionAt(source, linkOffset ?? offset),
            source,
          }),
        },
      ];
    }),
  );
}
