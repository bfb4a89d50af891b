import type { Config } from 'tapdocs';
import { pathKey, type UserSidebarItem } from 'tapdocs/kit';
import { withBase, withoutBase } from './base-path.js';
import type { DocsRoot } from './docs-root.js';
import { factory } from './options.js';
import { createPageFinder, createRootFinder, type PageFinder } from './page-finder.js';
import type { LanguageContent } from './read-language.js';
import { toVersion, withoutVersion } from './version-paths.js';

/** An option with sidebars by path. */
export interface SidebarSource {
  /** Key of the option. */
  option: string;
  sidebars: Readonly<Record<string, readonly UserSidebarItem[]>>;
  /** Start of the ids of its slices. */
  id: string;
  /** The pages that its sidebars apply to. */
  languages: readonly LanguageContent[];
  finder: PageFinder;
  /** Finds the pages that are left out; their entries are left out, too. */
  drafts: PageFinder;
  /** Converts a canonical key to a route path, and back. */
  toPath(key: string): string;
  toKey(path: string): string;
  /** Description of a key, for messages. */
  doc: string;
}

/** `themeConfig.sidebar` for the roots without their own sidebars, and the option of each other root. */
export function sidebarSources(
  languages: readonly LanguageContent[],
  { roots, config }: { roots: readonly DocsRoot[]; config: Config },
): SidebarSource[] {
  const site = createPageFinder(languages, config);
  const hidden = languages.map((language) => ({ ...language, pages: language.drafts }));
  const drafts = createPageFinder(hidden, config);
  const { sidebar } = config.themeConfig;
  // Keys have no prefix of the version.
  const version = languages[0]?.version.name ?? '';
  const inVersion = (key: string): string => pathKey(toVersion(key, version, config));
  const bare = (path: string): string => withoutVersion(path, version, config);
  const sources = roots.flatMap(({ id, base, sidebars }): SidebarSource[] => {
    const ofRoot = languages.filter(({ root }) => root.id === id);
    if (!sidebars || ofRoot.length === 0) return [];
    return [
      {
        option: `${factory}.sidebars`,
        sidebars,
        id: `sidebar:${id}:`,
        languages: ofRoot,
        finder: createRootFinder(ofRoot, { base, site, config }),
        drafts: createRootFinder(
          hidden.filter(({ root }) => root.id === id),
          { base, site: drafts, config },
        ),
        toPath: (key) => inVersion(withBase(key, base, config)),
        toKey: (path) => withoutBase(bare(path), base, config),
        doc: `Sidebars of the root \`${id}\` by path, with the language prefix${base && `, without the base \`${base}/\``}. A path without pages has no effect.`,
      },
    ];
  });
  if (!sidebar) return sources;
  const others = languages.filter(({ root }) => !root.sidebars);
  const doc = 'Sidebars by path, including the language prefix. A path without pages has no effect.';
  const shared = { option: 'themeConfig.sidebar', sidebars: sidebar, id: 'sidebar:', languages: others };
  return [{ ...shared, finder: site, drafts, toPath: inVersion, toKey: bare, doc }, ...sources];
}
