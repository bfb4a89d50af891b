import { type Config, type JsonObject, pageUrl } from 'tapdocs';
import type { Doc } from './doc.js';
import { docCards } from './doc-cards.js';
import type { Settings } from './options.js';
import type { DocsPlace } from './places.js';
import type { NamedSidebar } from './sidebars.js';
import { versionFacts } from './version-facts.js';

interface PageContext {
  settings: Settings;
  config: Config;
  place: DocsPlace;
  owner: NamedSidebar | undefined;
}

/**
 * What the components of a page read about it, as front matter: only what it uses, so that it is rendered again when that changes, and no
 * other page is. `path` and `version` are here because content is the same in all versions, unless its front matter differs.
 */
export function pageData(doc: Doc, { settings, config, place, owner }: PageContext): JsonObject {
  const page = pageUrl(config, doc.path);
  const { items = [], facts = new Map() } = owner?.sidebar ?? {};
  return {
    ...(doc.hasCards && { docCards: docCards(items, { base: config.base, facts, page }) }),
    ...(doc.imports.some(({ name }) => pageHooks.has(name)) && {
      docusaurus: { path: page, version: { ...versionFacts(place, { settings, config }) } },
    }),
  };
}

const pageHooks: ReadonlySet<string> = new Set(['useDoc', 'useDocsVersion', 'useLocation']);
