import { type ChangedUrl, type MigratedSite, pageUrl, pathKey, type UrlComparison } from 'tapdocs';
import type { Settings } from '../options.js';
import { type DocsPlace, docsPlaces } from '../places.js';

/**
 * Compares the URLs of docs with those of Docusaurus. Docusaurus puts the language first, then the path of the docs, then the version:
 * `/zh/docs/1.0/intro`. The rest of a URL follows from the file and its front matter, by the rules of `doc-address.ts`, so
 * it is the same. Posts and other pages are not counted, because nothing else is known of their URLs than what the plugins here
 * give them. A slash at the end is not compared: hosts lead from one form to the other.
 *
 * @param docs the folders of docs
 */
export function compareUrls({ site, routes }: MigratedSite, docs: readonly Settings[]): UrlComparison {
  const { config } = site;
  const changed: ChangedUrl[] = [];
  let compared = 0;
  for (const settings of docs) {
    for (const place of docsPlaces(settings, config)) {
      const version = config.versions.find(({ name }) => name === place.version)?.prefix ?? '';
      const language = config.locales.find(({ lang }) => lang === place.lang)?.prefix ?? '';
      const original = language + settings.base + version;
      const own = routes.all.filter(
        ({ lang, version: of, filePath }) => lang === place.lang && of === place.version && isIn(filePath, place),
      );
      compared += own.length;
      // What a place has in common with the others of its docs is compared once for all its pages.
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

/** Whether a source is one of the docs, or of a page that is generated for them. */
function isIn(filePath: string, { docs, translations }: DocsPlace): boolean {
  const folders = [docs, ...(translations ? [translations] : [])].flatMap(({ name, path }) => [name, path]);
  return folders.some((folder) => filePath.startsWith(`${folder}/`));
}
