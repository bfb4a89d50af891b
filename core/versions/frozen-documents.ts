import type { Bundle } from '../bundle/bundle.js';
import type { Config } from '../config/types.js';
import type { PolicySources } from '../document/policy/policy.js';
import type { SiteSlices } from '../document/slices.js';
import { hash, stableJson } from '../files/hash.js';
import { listPublicFiles } from '../files/public-files.js';
import type { DocumentTapOptions, Site } from '../hooks.js';
import type { WorkerSetup } from '../records/page-job.js';
import type { RecordReader } from '../records/record.js';
import { versionHomes } from '../routes/page-versions.js';
import type { Routes } from '../routes/table.js';
import type { FrozenVersion } from './frozen-version.js';

/** The inputs of the documents of a site. */
export interface DocumentInputs {
  site: Pick<Site, 'config' | 'hooks'>;
  routes: Routes;
  /** The frozen versions of the routes. */
  frozen: readonly FrozenVersion[];
  reader: Pick<RecordReader, 'hashOfVersion'>;
  bundle: Bundle;
  slices: SiteSlices;
  policy: PolicySources | null;
  setup: Pick<WorkerSetup, 'configuration'>;
}

type DocumentTap = { readonly name: string } & DocumentTapOptions;

/** The documents of a frozen version. */
export interface FrozenDocuments extends Pick<FrozenVersion, 'version' | 'routes'> {
  /** Name of their group in the output. */
  group: string;
  /** Identifies everything that determines their bytes. */
  key: string;
}

/** Whether documents of frozen versions are kept together: there are such versions, and each tap declares its inputs. */
export function keepsDocumentsTogether({ config, hooks }: Pick<Site, 'config' | 'hooks'>): boolean {
  const taps: readonly DocumentTap[] = hooks.document.taps;
  return config.versions.some(({ tree }) => tree !== '') && taps.every(({ inputs }) => inputs);
}

/**
 * The keys of the documents of each frozen version. They include all routes of the site, because a document links to pages of other
 * versions, and a tap can read any of them. An edit of prose changes no route. There are no keys if a tap does not declare its inputs.
 */
export function frozenDocuments(given: DocumentInputs): FrozenDocuments[] {
  const { site, routes, frozen, reader, bundle, slices, policy, setup } = given;
  const { config, hooks } = site;
  if (!keepsDocumentsTogether(site)) return [];
  const names = new Set(frozen.map(({ version }) => version.name));
  const taps: readonly DocumentTap[] = hooks.document.taps;
  const { sliceUrls, siteUrls, spellingsUrl, icon } = slices;
  const shared = hash(
    JSON.stringify([
      configKey(config),
      // The code of taps of the site's own plugins.
      setup.configuration,
      // Links can point to documents of the public folder.
      listPublicFiles(config.publicDir).filter((path) => path.endsWith('.html')),
      // All routes.
      frozen.map(({ version, key }) => [version.name, key]),
      routes.all.filter(({ version }) => !names.has(version)),
      versionHomes({ routes, config }),
      [bundle, policy, [...sliceUrls].sort(byName), [...siteUrls].sort(byName), spellingsUrl, icon],
    ]),
  );
  return frozen.map(({ version, routes: own }) => {
    const tapped = taps.map(({ name, inputs }) => [name, inputs?.({ version: version.name, pages: own, routes })]);
    const key = hash(JSON.stringify([shared, version.name, reader.hashOfVersion(version.name), tapped]));
    return { version, routes: own, group: `documents of ${version.name}`, key };
  });
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

/** The parts of a configuration that documents can read. Plugins declare the inputs of their taps, and Markdown is part of records. */
function configKey({ plugins: _plugins, markdown: _markdown, ...config }: Config): string {
  return hash(stableJson(config));
}
