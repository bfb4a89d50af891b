import { asWarning, type Config, configPlace, fail, nearest, type Problem, TapdocsError } from 'tapdocs';
import { runGit } from 'tapdocs/kit';
import type { VersionAtRef, VersionsOptions } from './options.js';
import { fetchingHistory, versionsProblem } from './problems.js';

/** A version with the id of the git tree that contains the site at its commit. */
export interface FoundVersion extends VersionAtRef {
  tree: string;
  git: { ref: string; commit: string };
}

/** The versions of a site in git. */
export interface FoundRefs {
  versions: FoundVersion[];
  /** Absolute folder of the repository, which changes with its refs; null if no version needs it. */
  gitDir: string | null;
  /** Versions at the same commit, and optional tags that this clone may lack. */
  warnings: Problem[];
  /** Reasons why tags are not versions. */
  notes: string[];
  /** Versions that tags have, but the site does not, with the reason. */
  leftOut: ReadonlyMap<string, string>;
}

/**
 * Finds the trees of the versions: with a few processes for any number of versions.
 *
 * @throws TapdocsError with all versions that this clone does not have
 */
export function readRefs(options: VersionsOptions, config: Config): FoundRefs {
  const { list = [], tags, most = 20, optional = false } = options;
  const { root } = config;
  if (list.length === 0 && tags === undefined) return none;
  const repository = readRepository(root, { tags, mayBeMissing: optional && list.length === 0 });
  if (typeof repository === 'string') return { ...none, notes: [repository] };
  const { gitDir, folder, isShallow, tags: listedTags } = repository;
  const tagged = tags === undefined ? [] : taggedVersions(listedTags, tags, Infinity);
  const kept = tagged.slice(0, most);
  if (tags !== undefined && kept.length === 0) {
    if (!optional) fail(withoutTags(tags, isShallow, config));
    if (list.length === 0) return { ...none, gitDir, notes: isShallow ? [lackingTags(tags)] : [] };
  }
  const listed = new Set(list.map(({ name }) => name));
  const wanted = inOrder(
    list,
    kept.filter(({ name }) => !listed.has(name)),
  );
  const objects = wanted.flatMap(({ ref }) => [`${ref}^{commit}`, `${ref}^{commit}:${folder}`]);
  const types = git(root, ['cat-file', '--batch-check=%(objecttype) %(objectname)'], objects).split('\n');
  const cut =
    tags !== undefined && isShallow && kept.length > 0
      ? withoutOthers(tags, { listed: listedTags, newest: kept[0]?.ref ?? '' }, config)
      : [];
  const problems: Problem[] = optional ? [] : cut;
  const older = tagged.slice(most).filter(({ name }) => !listed.has(name));
  const leftOut = new Map(older.map(({ name }) => [name, `\`most: ${most}\` leaves it out`]));
  const unknown = older.filter(({ name }) => !options.removed?.includes(name));
  const notes: string[] = unknown.length > 0 ? [describeOlder(unknown, most)] : [];
  const versions = wanted.flatMap((version, index): FoundVersion[] => {
    const [isCommit, tree] = [types[index * 2], types[index * 2 + 1]].map((line = '') => line.split(' '));
    const { name, ref } = version;
    if (tree?.[0] === 'tree') return [{ ...version, tree: tree[1] ?? '', git: { ref, commit: isCommit?.[1] ?? '' } }];
    const at = configPlace(config, { key: 'versions', text: ref });
    if (isCommit?.[0] !== 'commit')
      problems.push(
        versionsProblem('VERSIONS_REF', { name, ref, shallow: isShallow, nearest: nearestRef(ref, root) }, at),
      );
    else if (optional && !listed.has(name)) {
      notes.push(`\`${ref}\` is no version: it has no folder \`${folder}\`.`);
      leftOut.set(name, `its tag \`${ref}\` has no folder \`${folder}\``);
    } else problems.push(versionsProblem('VERSIONS_FOLDER', { name, ref, folder }, at));
    return [];
  });
  if (problems.length > 0) fail(problems);
  return { versions, gitDir, warnings: [...cut.map(asWarning), ...sameCommits(versions, config)], notes, leftOut };
}

const none: FoundRefs = { versions: [], gitDir: null, warnings: [], notes: [], leftOut: new Map() };

interface Repository {
  gitDir: string;
  /** The site's folder below that of the repository, without a slash at its end. */
  folder: string;
  isShallow: boolean;
  /** The tags that match the pattern. */
  tags: string[];
}

/** The repository of a folder. If the repository is optional and missing, the reason. */
function readRepository(
  root: string,
  { tags, mayBeMissing }: { tags: string | undefined; mayBeMissing: boolean },
): Repository | string {
  const facts = ['--path-format=absolute', '--git-common-dir', '--show-prefix', '--is-shallow-repository'];
  // Without a placeholder, git takes a pattern for the start of a path.
  const isListed = tags !== undefined && /[*?[]/.test(tags);
  const listing = isListed ? ['--symbolic', `--tags=${tags}`] : [];
  try {
    const lines = git(root, ['rev-parse', ...facts, ...listing]).split('\n');
    const [gitDir = '', prefix = '', shallow = '', ...names] = lines;
    const listed = isListed ? names.filter(Boolean) : tags === undefined ? [] : listTags(tags, root);
    return { gitDir, folder: prefix.replace(/\/$/, ''), isShallow: shallow === 'true', tags: listed };
  } catch (error) {
    if (!mayBeMissing || !(error instanceof TapdocsError)) throw error;
    return `No version comes from a tag: ${error.problems[0]?.message ?? error.message}`;
  }
}

function describeOlder(older: readonly VersionAtRef[], most: number): string {
  const shown = older.slice(0, 5).map(({ name }) => `\`${name}\``);
  const more = older.length > shown.length ? `, ${older.length - shown.length} more` : '';
  return `\`most: ${most}\` of \`versions\` leaves out older versions: ${shown.join(', ')}${more}. Name those that were published in \`removed\`, so that their paths redirect.`;
}

function withoutTags(pattern: string, shallow: boolean, config: Config): Problem {
  return versionsProblem(
    'VERSIONS_NONE',
    { pattern, shallow },
    configPlace(config, { key: 'versions', text: pattern }),
  );
}

function lackingTags(pattern: string): string {
  return `No version comes from a tag: this shallow clone has none that matches \`${pattern}\`. ${fetchingHistory}`;
}

/**
 * A problem if a shallow clone has no tags except those of its own commits, which git always fetches. Then it is unknown
 * whether there are others.
 */
function withoutOthers(
  pattern: string,
  { listed, newest }: { listed: readonly string[]; newest: string },
  config: Config,
): Problem[] {
  const merged = new Set(git(config.root, ['tag', '--merged', 'HEAD', '--list', '--', pattern]).split('\n'));
  if (!listed.every((tag) => merged.has(tag))) return [];
  const at = configPlace(config, { key: 'versions', text: pattern });
  return [versionsProblem('VERSIONS_SHALLOW', { pattern, newest }, at)];
}

/** The tags that match a pattern of git. */
export function listTags(pattern: string, root: string): string[] {
  return git(root, ['tag', '--list', '--', pattern]).split('\n').filter(Boolean);
}

/** Warnings about commits that are several versions, which have the same pages. */
function sameCommits(versions: readonly FoundVersion[], config: Config): Problem[] {
  return versions.flatMap(({ name, git: { ref, commit } }, index) => {
    const first = versions.slice(0, index).find((other) => other.git.commit === commit);
    if (!first) return [];
    const params = { name, first: first.name, commit: commit.slice(0, 10) };
    return [versionsProblem('VERSIONS_SAME', params, configPlace(config, { key: 'versions.list', text: ref }))];
  });
}

function nearestRef(ref: string, root: string): string | undefined {
  const names = git(root, ['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads']).split('\n');
  return nearest(ref, names.filter(Boolean)) ?? undefined;
}

/** The versions of a list and of tags by number, the newest first. If a name of the list is no number, the list comes first, as it is. */
function inOrder(list: readonly VersionAtRef[], tagged: readonly VersionAtRef[]): VersionAtRef[] {
  const all = [...list, ...tagged];
  if (tagged.length === 0 || list.some(({ name }) => versionNumber(name) === null)) return all;
  return all.sort((a, b) => compareNumbers(versionNumber(b.name) ?? [], versionNumber(a.name) ?? []));
}

/**
 * The newest patch of each minor version, the newest first.
 *
 * @param pattern of all tags. The text before its first placeholder or number is the same in all of them
 */
export function taggedVersions(tags: readonly string[], pattern: string, most: number): VersionAtRef[] {
  const start = startOfTags(pattern).replace(/[.+^${}()|]/g, '\\$&');
  // A longer number is rounded, and would name another version.
  const expression = new RegExp(`^${start}v?(\\d{1,15})\\.(\\d{1,15})(?:\\.(\\d{1,15}))?$`);
  const newest = new Map<string, { version: readonly number[]; ref: string }>();
  for (const ref of tags) {
    const numbers = expression.exec(ref);
    if (!numbers) continue;
    const version = numbers.slice(1).map((text) => Number(text ?? 0));
    const name = version.slice(0, 2).join('.');
    const other = newest.get(name);
    if (!other || compareNumbers(version, other.version) > 0) newest.set(name, { version, ref });
  }
  return [...newest]
    .sort(([, a], [, b]) => compareNumbers(b.version, a.version))
    .slice(0, most)
    .map(([name, { ref }]) => ({ name, ref }));
}

/** The text of a pattern before its first placeholder or number: `v` for `v*` and `v1.*`. */
export function startOfTags(pattern: string): string {
  const [literal = ''] = /^[^*?[\\]*/.exec(pattern) ?? [];
  return literal.replace(/[\d.]*$/, '');
}

function git(folder: string, args: readonly string[], input: readonly string[] = []): string {
  return runGit(folder, args, input).toString();
}

/** The numbers of a version: `1.10` and `v1.10` have 1 and 10. Null for a name that is no number, such as `lts`. */
function versionNumber(name: string): readonly number[] | null {
  const numbers = /^v?(\d+(?:\.\d+)*)$/.exec(name)?.[1];
  return numbers === undefined ? null : numbers.split('.').map(Number);
}

/** Compares numbers of versions: `1.9` is before `1.10`, and `1` is the same as `1.0`. */
function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
