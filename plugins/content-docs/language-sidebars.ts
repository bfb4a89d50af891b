import type { Config } from '../../core/config/types.js';
import type { Problem } from '../../core/errors.js';
import { writtenUrl } from '../../core/links.js';
import { routeUrl } from '../../core/route-path.js';
import { buildFolders } from './folder.js';
import { metaProblem } from './meta-file.js';
import type { Page } from './page.js';
import type { LanguageContent } from './read-language.js';
import { type Section, sections } from './sections.js';

/** Arranges the pages of a language in sidebars; `problems` tells the entries of `_meta.json` files that name nothing. */
export function languageSidebars(
  { pages, metas, locale }: Pick<LanguageContent, 'pages' | 'metas' | 'locale'>,
  config: Pick<Config, 'base' | 'defaultLang' | 'locales'>,
): { byPage: ReadonlyMap<Page, Section>; problems: Problem[] } {
  const problems: Problem[] = [];
  const byPage = sections(buildFolders(pages, metas), locale.lang, {
    pageUrl: ({ path }) => routeUrl(config.base, path),
    linkUrl: (link) => writtenUrl(link, locale.lang, config),
    refuse: (meta, { offset }, reason) => problems.push(metaProblem(meta, reason, offset)),
  });
  return { byPage, problems };
}
