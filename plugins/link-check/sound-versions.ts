import { type Config, hash, type RecordReader, type Site } from 'tapdocs';
import { stableJson } from 'tapdocs/kit';
import type { Finding } from './finding.js';
import type { LinkGraph } from './link-graph.js';

/** The versions in git or in folders of their own that are known to have no broken links. */
export interface SoundVersions {
  readonly known: ReadonlySet<string>;
  /** Keeps the result of a check for the next builds. */
  keep(findings: readonly Finding[]): void;
}

/**
 * Finds the versions that an earlier build has checked. Their links lead to pages and public files, so the result is the same as long
 * as their own pages, the paths of all pages, the public files and the configuration are.
 */
export function findSoundVersions(
  { config, program, store }: Pick<Site, 'config' | 'program' | 'store'>,
  { routes, publicPaths, crossing }: Pick<LinkGraph, 'routes' | 'publicPaths' | 'crossing'>,
  records: Pick<RecordReader, 'hashOfVersion'>,
): SoundVersions {
  const frozen = config.versions.flatMap(({ name }) => {
    const contents = records.hashOfVersion(name);
    return contents === null ? [] : [[name, contents] as const];
  });
  if (frozen.length === 0) return { known: new Set(), keep: () => undefined };
  const names = new Set(frozen.map(([name]) => name));
  const others = routes.all
    .filter(({ version }) => !names.has(version))
    .map(({ path, filePath, lang, version, tree, original }) => [path, filePath, lang, version, tree, original]);
  const settings = stableJson(settingsOf(config));
  const key = `link-check ${hash(JSON.stringify([program, settings, frozen, others, [...publicPaths]]))}`;
  const kept = store.get(key);
  const known = new Set(kept ? (JSON.parse(kept.toString()) as string[]) : []);
  return {
    known,
    keep(findings) {
      const found = new Set(findings.map(({ version }) => version));
      const sound = [...names].filter((name) => !found.has(name) && !crossing.has(name));
      if (sound.length !== known.size) store.put(key, Buffer.from(JSON.stringify(sound)));
    },
  };
}

/** The parts of the configuration that links depend on. Plugins add routes, and Markdown is part of records. */
function settingsOf({ plugins: _plugins, markdown: _markdown, ...config }: Config): object {
  return config;
}
