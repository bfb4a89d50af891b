import { basename } from 'node:path';
import { configPlace, fail, type Problem, readDataFile } from 'tapdocs';
import { nearestVersion, type RootVersionsOptions } from 'tapdocs/plugins';
import type { VersionsOptions } from 'tapdocs/plugins';
import { type DocsOptions, nextName } from './config/docs-options.js';
import type { Settings } from './options.js';
import { versionsList } from './places.js';
import { docusaurusProblem } from './problems.js';

/** The versions of an instance of docs. */
export interface FoundVersions {
  /** Id of its content root. */
  id: string;
  options: RootVersionsOptions;
  /** The file with its list of versions; null if there is none, because only the path of the docs folder is given. */
  list: string | null;
  /** Names in the configuration of Docusaurus that no version has. */
  problems: Problem[];
}

/**
 * The versions of an instance: those of its list, or a docs folder with the path of a version. Null if it has none. Without
 * `lastVersion`, the first version in the list is the default one.
 */
export function versionsOf(docs: DocsOptions, settings: Settings, root: string): FoundVersions | null {
  const { versions: written, hasVersions } = docs;
  const { hasCurrent, ...rest } = written;
  const file = versionsList(settings, root);
  const list = basename(file);
  const read = readDataFile(file, list)?.value;
  // The plugin `versions` reports a list that is not valid.
  const hasList = read !== undefined;
  const hasPath = rest.current?.path !== undefined && rest.current.path !== '';
  if (!hasVersions || (!hasList && !hasPath)) return null;
  const listed = Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  const all = hasCurrent ? [nextName, ...listed] : listed;
  const shown = all.filter((name) => rest.only?.includes(name) ?? true);
  const last = shown.length === 1 ? shown[0] : shown.find((name) => name !== nextName);
  const only = rest.only ?? (hasCurrent ? undefined : listed);
  return {
    id: settings.id,
    options: { ...(last !== undefined && { default: last }), ...rest, ...(only && { only }) },
    list: hasList ? list : null,
    // An invalid list says nothing about names.
    problems: hasList && !Array.isArray(read) ? [] : unknownNames(docs, { all, shown }),
  };
}

/** Reports the names of `lastVersion`, `onlyIncludeVersions` and `versions` that no version has, at their places. */
function unknownNames(
  { key, settings: { configFile = '' }, versions: { default: last, only = [], settings = {} } }: DocsOptions,
  { all, shown }: { all: readonly string[]; shown: readonly string[] },
): Problem[] {
  const unknown = (names: readonly string[], versionNames: readonly string[], option: string): Problem[] =>
    names
      .filter((name) => !versionNames.includes(name))
      .map((name) => {
        const siteNames = versionNames.map((each) => (each === nextName ? 'current' : each));
        const text = name === nextName ? 'current' : name;
        const at = configPlace({ configFile }, { key: `${key}.${option}`, text });
        const params = { name: text, option, versions: siteNames, nearest: nearestVersion(text, siteNames) };
        return docusaurusProblem('DOCUSAURUS_VERSION', params, at);
      });
  return [
    ...unknown(only, all, 'onlyIncludeVersions'),
    ...unknown(last === undefined ? [] : [last], shown, 'lastVersion'),
    ...unknown(Object.keys(settings), all, 'versions'),
  ];
}

/**
 * The versions of a site: each instance has its own, after the path of its docs. Null if there are none.
 *
 * @param isReplaced whether the site lists the plugin `versions` itself, so that its options are used
 * @throws TapdocsError DOCUSAURUS_VERSION
 */
export function siteVersions(
  docsVersions: readonly FoundVersions[],
  isReplaced: boolean,
): { options: VersionsOptions; list: string | undefined } | null {
  const [first] = docsVersions;
  if (!first) return null;
  const problems = isReplaced ? [] : docsVersions.flatMap((each) => each.problems);
  if (problems.length > 0) fail(problems);
  const lists = docsVersions.flatMap(({ list }) => list ?? []);
  const options: VersionsOptions = {
    position: 'base',
    ...(lists.length > 0 && { folders: true }),
    current: { name: nextName, label: 'Next' },
    roots: Object.fromEntries(docsVersions.map(({ id, options: rootOptions }) => [id, rootOptions])),
  };
  return { options, list: lists[0] };
}
