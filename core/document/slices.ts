import type { Json, SiteData } from '../contract/index.js';
import type { Config } from '../config/types.js';
import { shortHash } from '../files/hash.js';
import type { Output } from '../files/output-run.js';
import { rootsWithVersions } from '../routes/prefix.js';
import { styledPath } from '../contract/page-url.js';
import { caseKey, type Routes } from '../routes/table.js';
import { placeKey, placeOfRoute, siteData, type SitePlace, type VersionLists, versionLists } from './site-data.js';
import { usualIcon } from './site-icon.js';

/** The parts of the site's data that pages share. Each is a JSON file named by its hash. */
export interface SiteSlices {
  /** Site data by URL. It differs between versions and languages. */
  sites: Record<string, SiteData>;
  /** Slices by URL. */
  data: Record<string, Json>;
  /** Lists of versions. No document refers to them by their content. */
  versions: VersionLists;
  /** The text of `sites` and `data` by URL. */
  texts: ReadonlyMap<string, string>;
  siteUrls: ReadonlyMap<string, string>;
  sliceUrls: ReadonlyMap<string, string>;
  /** The file with the spelling of paths with capital letters, by their `caseKey`; null if there is no such path. */
  spellingsUrl: string | null;
  /** URL of the icon of the site if none is configured; see `usualIcon`. */
  icon: string;
}

/** Creates the names of the slices of a site. */
export function createSlices(config: Config, routes: Routes): SiteSlices {
  const sites: Record<string, SiteData> = {};
  const data: Record<string, Json> = {};
  const siteUrls = new Map<string, string>();
  const sliceUrls = new Map<string, string>();
  const texts = new Map<string, string>();
  const urlOf = (id: string, slice: unknown): string => {
    const text = JSON.stringify(slice);
    const url = sliceUrl(config.base, id, text);
    texts.set(url, text);
    return url;
  };
  for (const place of placesOf(config, routes)) {
    const site = siteData(config, place, routes);
    const url = urlOf(`site-${placeKey(place)}`, site);
    siteUrls.set(placeKey(place), url);
    sites[url] = site;
  }
  for (const [id, slice] of routes.slices) {
    const url = urlOf(id, slice);
    sliceUrls.set(id, url);
    data[url] = slice;
  }
  const spellings = spellingsOf(routes, config);
  const spellingsUrl = Object.keys(spellings).length > 0 ? urlOf('spellings', spellings) : null;
  if (spellingsUrl !== null) data[spellingsUrl] = spellings;
  const versions = versionLists(config, routes);
  return { sites, data, versions, texts, siteUrls, sliceUrls, spellingsUrl, icon: usualIcon(config) };
}

/** The combinations of version and language that pages have, and those of each root with versions of its own. */
function placesOf(config: Config, { all }: Routes): SitePlace[] {
  const { locales, versions } = config;
  const used = new Set<string>();
  // Pages without a version have a place in any case.
  for (const route of all) if (route.version !== '') used.add(placeKey(placeOfRoute(route, config)));
  const roots = [undefined, ...rootsWithVersions(config)];
  const places = ['', ...versions.map(({ name }) => name)].flatMap((version) =>
    locales.flatMap(({ lang }) => (version === '' ? [undefined] : roots).map((root) => ({ version, lang, root }))),
  );
  return places.filter((place) => place.version === '' || used.has(placeKey(place)));
}

/** The paths of URLs, by `caseKey`. Everybody can read the file, so it does not name unlisted pages. */
function spellingsOf({ all }: Routes, { urlStyle }: Config): Record<string, string> {
  const written = all
    .filter(({ path, unlisted }) => !unlisted && path.toLowerCase() !== path)
    .map(({ path }) => [caseKey(path), styledPath(path, urlStyle)]);
  return Object.fromEntries(written) as Record<string, string>;
}

/** Writes the slices. */
export function writeSlices({ versions, texts }: SiteSlices, base: string, output: Output): void {
  const pathOf = (url: string): string => decodeURI(url.slice(base.length));
  for (const [url, text] of texts) output.write(pathOf(url), text);
  for (const [url, list] of versions) output.write(pathOf(url), JSON.stringify(list()));
}

function sliceUrl(base: string, id: string, text: string): string {
  const name = id.replace(/[^\p{L}\p{N}]+/gu, '-');
  return encodeURI(`${base}_tapdocs/assets/${name}.${shortHash(text)}.json`);
}
