import type { Bundle } from '../bundle/bundle.js';
import type { Config } from '../config/types.js';
import type { PolicySources } from '../document/policy/policy.js';
import type { SiteSlices } from '../document/slices.js';
import { hash, stableJson } from '../files/hash.js';
import { listPublicFiles } from '../files/public-files.js';
import type { DocumentTapOptions, Site } from '../hooks.js';
import type { KnownRecord } from '../records/page-job.js';
import type { Routes } from '../routes/table.js';
import { type FrozenVersion, frozenVersions } from './frozen-version.js';

/** What the documents of a site are made from. */
export interface DocumentInputs {
  site: Pick<Site, 'config' | 'hooks'>;
  routes: Routes;
  known: ReadonlyMap<string, KnownRecord>;
  bundle: Bundle;
  slices: SiteSlices;
  policy: PolicySources | null;
}

type DocumentTap = { readonly name: string } & DocumentTapOptions;

/** The documents of a frozen version. */
export interface FrozenDocuments extends FrozenVersion {
  /** Name of their group in the output. */
  group: string;
  /** Identifies everything that determines their bytes. */
  key: string;
}

/**
 * The keys of the documents of each frozen version. They contain all routes of the site, because a document links to pages of
 * other versions, and a tap can read any of them; an edit of prose changes no route. There are none if a tap does not say
 * what it depends on.
 */
export function frozenDocuments({ site, routes, known, bundle, slices, policy }: DocumentInputs): FrozenDocuments[] {
  const { config, hooks } = site;
  const frozen = frozenVersions(routes.all, config);
  const taps: readonly DocumentTap[] = hooks.document.taps;
  if (frozen.length === 0 || !taps.every(({ inputs }) => inputs)) return [];
  const { sliceUrls, siteUrls, spellingsUrl } = slices;
  const shared = hash(
    JSON.stringify([
      configKey(config),
      // A link to a document of the public folder leads to that.
      listPublicFiles(config.publicDir).filter((path) => path.endsWith('.html')),
      routes.all,
      [bundle, policy, [...sliceUrls].sort(byName), [...siteUrls].sort(byName), spellingsUrl],
    ]),
  );
  return frozen.map(({ version, routes: own }) => {
    const records = own.map(({ path }) => known.get(path)?.record);
    const tapped = taps.map(({ name, inputs }) => [name, inputs?.({ version: version.name, pages: own, routes })]);
    const key = hash(JSON.stringify([shared, version.name, records, tapped]));
    return { version, routes: own, group: `documents of ${version.name}`, key };
  });
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

/** What documents can read of a configuration. Plugins say it for their taps, and Markdown is part of records. */
function configKey({ plugins: _plugins, markdown: _markdown, ...config }: Config): string {
  return hash(stableJson(config));
}
