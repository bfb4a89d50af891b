import { type Config, pageUrl, type Problem } from 'tapdocs';
import { writtenUrl } from 'tapdocs/kit';
import type { DocsRoot } from './docs-root.js';
import { buildFolders } from './folder.js';
import { metaProblem } from './meta-file.js';
import type { LanguageContent } from './read-language.js';
import { hasPagesNextToFolders, type LanguageSidebars, sections } from './sections.js';

export interface SidebarsContext {
  config: Pick<Config, 'base' | 'urlStyle' | 'defaultLang' | 'docsDir' | 'locales' | 'versions' | 'contentRoots'>;
  /** Ids of sidebars contain its id if its folder is not `docsDir`, because other roots can have the same folders. */
  root: Pick<DocsRoot, 'id' | 'dir'>;
}

/**
 * Arranges the pages of each language in sidebars. If one language has pages next to folders, all languages have a
 * single sidebar, so that a page without translation has a place.
 */
export function languageSidebars(
  languages: readonly Pick<LanguageContent, 'pages' | 'metas' | 'locale' | 'version'>[],
  { config, root }: SidebarsContext,
): LanguageSidebars[] {
  const source = root.dir === config.docsDir ? '' : `${root.id}/`;
  const folders = languages.map(({ pages, metas }) => buildFolders(pages, metas));
  const isMixed = folders.some(hasPagesNextToFolders);
  return folders.map((folder, index) => {
    const { lang = '' } = languages[index]?.locale ?? {};
    const { name: version = '' } = languages[index]?.version ?? {};
    const problems: Problem[] = [];
    const byPage = sections(folder, {
      id: `sidebar:${version && `${version}/`}${lang}:${source}`,
      isMixed,
      pageUrl: ({ path }) => pageUrl(config, path),
      linkUrl: (link) => writtenUrl(link, { version, lang }, config),
      refuse: (meta, fault) => problems.push(metaProblem(meta, fault)),
    });
    return { byPage, problems };
  });
}
