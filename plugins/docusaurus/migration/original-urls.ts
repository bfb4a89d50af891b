import { pageUrl } from 'tapdocs';
import { type MigratedSite, pathKey } from 'tapdocs/kit';
import type { ChangedUrl, UrlComparison } from '../../presets/migration-report.js';
import type { Settings } from '../options.js';
import { type DocsPlace, docsPlaces, pathInDocusaurus } from '../places.js';

/**
 * Compares the URLs of docs with those of Docusaurus. In Docusaurus, the language comes first, then the path of the docs, then the
 * version: `/zh/docs/1.0/intro`. The rest of a URL is the same, because it is derived from the file and its front matter by the rules of
 * `doc-address.ts`. Other pages have the rules of Docusaurus in any case. A trailing slash is ignored, because hosts redirect one form to the
 * other.
 *
 * @param docs the folders of docs
 */
export function compareUrls({ site, routes }: MigratedSite, docs: readonly Settings[]): UrlComparison {
  const { config } = site;
  const changed: ChangedUrl[] = [];
  let compared = 0;
  for (const settings of docs) {
    for (const place of docsPlaces(settings, config)) {
      const original = pathInDocusaurus(place, { settings, config });
      const own = routes.all.filter(
        ({ lang, version: of, filePath }) => lang === place.lang && of === place.version && isIn(filePath, place),
      );
      compared += own.length;
      // The common prefix of all pages of a place is compared only once.
      if (pathKey(original) === pathKey(place.base)) continue;
      for (const { path } of own) {
        const from = original + path.slice(place.base.length);
        const redirected = routes.redirect(from) === path;
        changed.push({ from: pageUrl(config, from), to: pageUrl(config, path), redirected });
      }
    }
  }
  return { compared, changed: changed.sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** Whether a source is a doc, or a page that is generated for docs. */
function isIn(filePath: string, { docs, translations }: DocsPlace): boolean {
  const folders = [docs, ...(translations ? [translations] : [])].flatMap(({ name, path }) => [name, path]);
  return folders.some((folder) => filePath.startsWith(`${folder}/`));
}
