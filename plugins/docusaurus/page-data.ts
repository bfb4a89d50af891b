import { type Config, type Json, type JsonObject, pageUrl } from 'tapdocs';
import type { Doc } from './doc.js';
import { docCards } from './doc-cards.js';
import type { Settings } from './options.js';
import type { DocsPlace } from './places.js';
import { categoriesAround, sidebarProps } from './sidebar-props.js';
import type { NamedSidebar } from './sidebars.js';
import type { Use } from './site-code.js';
import { versionFacts } from './version-facts.js';

interface PageContext {
  settings: Settings;
  config: Config;
  place: DocsPlace;
  owner: NamedSidebar | undefined;
  /** What the components of the site use, which each page with code can contain. */
  ofCode: ReadonlySet<Use>;
}

/**
 * What the components of a page read about it, as front matter: only what it uses, so that it is rendered again when that changes, and no
 * other page is. `path` and `version` are here because content is the same in all versions, unless its front matter differs.
 */
export function pageData(doc: Doc, { settings, config, place, owner, ofCode }: PageContext): JsonObject {
  const uses = new Set([...doc.uses, ...(doc.uses.includes('code') ? ofCode : [])]);
  const url = pageUrl(config, doc.path);
  const { items = [], facts = new Map() } = owner?.sidebar ?? {};
  const about: Record<string, Json> = {};
  if (uses.has('page')) Object.assign(about, { path: url, version: { ...versionFacts(place, { settings, config }) } });
  if (uses.has('category') && owner) {
    const categories = categoriesAround(url, items, facts);
    const category = categories?.at(-1);
    if (category) about['category'] = sidebarProps([category], facts)[0] ?? null;
    else about['siblings'] = sidebarProps(items, facts);
  }
  if (uses.has('sidebar'))
    Object.assign(about, {
      path: url,
      sidebar: owner ? { name: owner.name, items: sidebarProps(items, facts) } : null,
    });
  return {
    ...(uses.has('cards') && { docCards: docCards(url, { config, items, facts }) }),
    ...(Object.keys(about).length > 0 && { docusaurus: about }),
  };
}
