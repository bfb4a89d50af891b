import { type Config, configPlace, type Problem, type ProblemPlace, type Version } from 'tapdocs';
import { completeVersion, versionClashes } from 'tapdocs/kit';
import type { VersionsOptions } from './options.js';
import { versionsProblem } from './problems.js';

/**
 * Names, paths and aliases are the start of paths, so they must be unique, and differ from those of removed versions.
 *
 * @param lists the versions of the site, or of each root with versions of its own
 */
export function nameProblems(
  lists: readonly (readonly Version[])[],
  options: VersionsOptions,
  config: Config,
): Problem[] {
  const clashes = lists.flatMap((list) => clashProblems(list, config));
  const distinct = new Map(clashes.map((item) => [item.message, item]));
  return [...distinct.values(), ...removedProblems(lists.flat(), options, config)];
}

function clashProblems(all: readonly Version[], config: Config): Problem[] {
  return versionClashes(all, config.locales).map((clash) => {
    const ref = all.findLast(({ name }) => name === clash.name)?.git?.ref;
    const texts = [...(clash.kind === 'name' ? [] : [clash.start]), ...(ref === undefined ? [] : [ref]), clash.name];
    return versionsProblem('VERSIONS_NAME', clash, placeOf(texts, 'versions.list', config));
  });
}

/** The name of a removed version must not be the start of paths of another one. It needs the plugin that redirects its paths. */
function removedProblems(all: readonly Version[], { removed = [] }: VersionsOptions, config: Config): Problem[] {
  if (removed.length === 0) return [];
  const key = 'versions.removed';
  const hasRedirects = config.plugins.some((plugin) => plugin.name === 'redirects');
  const missing = hasRedirects ? [] : [versionsProblem('VERSIONS_REDIRECTS', {}, placeOf([], key, config))];
  const clashes = removed.flatMap((name) => {
    const taken = takenAs(name, all, config);
    return taken === null ? [] : [versionsProblem('VERSIONS_REMOVED', { name, taken }, placeOf([name], key, config))];
  });
  return [...missing, ...clashes];
}

/** The existing use of a name as the start of paths: `the alias of the version 1.5`; null if it is free. */
export function takenAs(name: string, all: readonly Version[], { locales }: Pick<Config, 'locales'>): string | null {
  const wanted = completeVersion({ name }, { isCurrent: false, tree: '', folder: '' });
  const clash = versionClashes([...all, wanted], locales).findLast((each) => each.name === name);
  return clash?.taken ?? null;
}

/** The place of the first text that occurs once in the configuration, or else of a key. */
function placeOf(texts: readonly string[], key: string, config: Config): ProblemPlace | undefined {
  const places = texts.map((text) => configPlace(config, { key: '', text }));
  return places.find((place) => place?.line !== undefined) ?? configPlace(config, { key });
}
