import type { Json, SiteData, VersionList } from '../contract/index.js';
import type { Config } from '../config/types.js';
import { stableJson, shortHash } from '../files/hash.js';
import type { Output } from '../files/output.js';
import type { PagePlace } from '../routes/prefix.js';
import { styledPath } from '../contract/page-url.js';
import { caseKey, pathKey, type Routes } from '../routes/table.js';
import { placeKey, siteData } from './site-data.js';
import { usualIcon } from './site-icon.js';
import { versionLists } from './version-lists.js';

/** The parts of the site's data that pages share. Each is a JSON file named by its hash. */
export interface SiteSlices {
  /** Site data by URL. It differs between versions and languages. */
  sites: Record<string, SiteData>;
  /** Slices by URL. */
  data: Record<string, Json>;
  /** Lists of versions by URL. No document refers to them by their content. */
  versions: Record<string, VersionList>;
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
  for (const place of placesOf(config, routes)) {
    const site = siteData(config, place, routes);
    const url = sliceUrl(config.base, `site-${placeKey(place)}`, site);
    siteUrls.set(placeKey(place), url);
    sites[url] = site;
  }
  for (const [id, slice] of routes.slices) {
    const url = sliceUrl(config.base, id, slice);
    sliceUrls.set(id, url);
    data[url] = slice;
  }
  const spellings = spellingsOf(routes, config);
  const spellingsUrl = Object.keys(spellings).length > 0 ? sliceUrl(config.base, 'spellings', spellings) : null;
  if (spellingsUrl !== null) data[spellingsUrl] = spellings;
  const versions = versionLists(config, routes);
  return { sites, data, versions, siteUrls, sliceUrls, spellingsUrl, icon: usualIcon(config) };
}

/** The combinations of version and language that pages have. */
function placesOf({ locales, versions }: Config, { all }: Routes): PagePlace[] {
  const names = ['', ...versions.map(({ name }) => name)];
  const used = new Set(all.map(placeKey));
  const places = names.flatMap((version) => locales.map(({ lang }) => ({ version, lang })));
  return places.filter((place) => place.version === '' || used.has(placeKey(place)));
}

/** The paths of URLs, by `caseKey`. Everybody can read the file, so it does not name unlisted pages. */
function spellingsOf({ all }: Routes, { urlStyle }: Config): Record<string, string> {
  const written = all
    .filter(({ path, unlisted }) => !unlisted && caseKey(path) !== pathKey(path))
    .map(({ path }) => [caseKey(path), styledPath(path, urlStyle)]);
  return Object.fromEntries(written) as Record<string, string>;
}

/** Writes the slices. */
export function writeSlices({ sites, data, versions }: SiteSlices, base: string, output: Output): void {
  for (const [url, slice] of Object.entries({ ...sites, ...data, ...versions })) {
    output.write(decodeURI(url.slice(base.length)), JSON.stringify(slice));
  }
}

function sliceUrl(base: string, id: string, slice: unknown): string {
  const name = id.replace(/[^\p{L}\p{N}]+/gu, '-');
  return encodeURI(`${base}_tapdocs/assets/${name}.${shortHash(stableJson(slice))}.json`);
}
