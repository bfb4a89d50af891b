import { basename } from 'node:path';
import { readDataFile } from 'tapdocs';
import type { RootVersionsOptions, VersionsOptions } from '../versions/index.js';
import { type DocsOptions, nextName } from './config/docs-options.js';
import type { Settings } from './options.js';
import { versionsList } from './places.js';

/** The versions of an instance of docs. */
export interface FoundVersions {
  /** Id of its content root. */
  id: string;
  options: RootVersionsOptions;
  /** The file with its list of versions; null if there is none, because only the path of the docs folder is given. */
  list: string | null;
}

/**
 * The versions of an instance: those of its list, or a docs folder with the path of a version. Null if it has none. Without
 * `lastVersion`, the first version in the list is the default one.
 */
export function versionsOf(
  { versions: given, hasVersions }: DocsOptions,
  settings: Settings,
  root: string,
): FoundVersions | null {
  const { hasCurrent, ...own } = given;
  const file = versionsList(settings, root);
  const list = basename(file);
  const read = readDataFile(file, list)?.value;
  // The plugin `versions` reports a list that is not valid.
  const hasList = read !== undefined;
  const hasPath = own.current?.path !== undefined && own.current.path !== '';
  if (!hasVersions || (!hasList && !hasPath)) return null;
  const listed = Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  const all = hasCurrent ? [nextName, ...listed] : listed;
  const shown = all.filter((name) => own.only?.includes(name) ?? true);
  const last = shown.length === 1 ? shown[0] : shown.find((name) => name !== nextName);
  const only = own.only ?? (hasCurrent ? undefined : listed);
  return {
    id: settings.id,
    options: { ...(last !== undefined && { default: last }), ...own, ...(only && { only }) },
    list: hasList ? list : null,
  };
}

/** The versions of a site: each instance has its own, after the path of its docs. Null if there are none. */
export function siteVersions(
  found: readonly FoundVersions[],
): { options: VersionsOptions; list: string | undefined } | null {
  const [first] = found;
  if (!first) return null;
  const lists = found.flatMap(({ list }) => list ?? []);
  const options: VersionsOptions = {
    position: 'base',
    ...(lists.length > 0 && { folders: true }),
    current: { name: nextName, label: 'Next' },
    roots: Object.fromEntries(found.map(({ id, options: own }) => [id, own])),
  };
  return { options, list: lists[0] };
}
