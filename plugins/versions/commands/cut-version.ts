import { join, relative, sep, resolve } from 'node:path';
import { below, checks, type Config, fail, type Problem, globExpression, readDataFile } from 'tapdocs';
import { versionGroups, runGit, type ContentRoot, isPlainObject, realPath } from 'tapdocs/kit';
import { takenAs } from '../named-versions.js';
import { type VersionsOptions, ref as isRef } from '../options.js';
import { versionsProblem } from '../problems.js';
import { startOfTags, taggedVersions, listTags } from '../read-refs.js';
import type { CommandSetup } from './setup.js';
import { existsSync, readFileSync } from 'node:fs';
import { type FolderNames, folderNames, versionedRoots } from '../read-folders.js';
import { versionsHooks } from '../versions-hooks.js';
import { type Copy, writeCut } from './write-cut.js';

/** Freezes the current content: in folders if the site has versions in folders, otherwise at a commit. */
export function cutVersion(input: string, tag: string | true | undefined, setup: CommandSetup): void {
  const { options, site } = setup;
  const name = nameOf(input, options);
  const problems = nameProblems(name, tag, setup);
  if (problems.length > 0) fail(problems);
  if (site.config.versions.some(({ folder }) => folder !== '')) fail(inDocsFolder(name, site.config));
  const { folders = false } = options;
  if (folders === false) cutTag(name, tag, setup);
  else if (tag !== undefined) fail(versionsProblem('VERSIONS_CUT_TAG', {}));
  else cutFolders(name, folders === true ? '.' : folders.dir, setup);
  if (name !== input)
    site.logger.info(`The name of the version is \`${name}\`, which is \`${input}\` without the start of \`tags\`.`);
  const configured = configuredSidebars(site.config);
  if (configured.length === 0) return;
  site.logger.info(
    `The sidebars in ${configured.join(' and ')} are those of today. The version has those that follow from its files.`,
  );
}

/** The name of a version, also if that of its tag is given: `3.0` for `v3.0` with the pattern `v*`. */
function nameOf(input: string, { tags = '', folders = false }: VersionsOptions): string {
  const start = startOfTags(tags);
  const rest = input.slice(start.length);
  return folders === false && input.startsWith(start) && /^\d/.test(rest) ? rest : input;
}

/** The options that describe sidebars. */
function configuredSidebars({ themeConfig, contentRoots }: Config): string[] {
  return [
    ...(themeConfig.sidebar === undefined ? [] : ['`themeConfig.sidebar`']),
    ...(contentRoots.some(({ hasSidebars }) => hasSidebars) ? ['`sidebars` of `contentDocs`'] : []),
  ];
}

/** With `multiVersion`, the author decides whether the new folder is the older or the newer version. */
function inDocsFolder(name: string, { root, docsDir, versions }: Config): Problem {
  const current = versions.find(({ state }) => state === 'current')?.folder ?? '';
  const from = pathOf(join(docsDir, current), { root });
  return versionsProblem('VERSIONS_CUT_FOLDERS', { name, from, to: pathOf(join(docsDir, name), { root }) });
}

/**
 * Checks that no other version, alias or language has this name, because it is the start of paths. A tag for a new patch
 * of a version is not another one.
 */
function nameProblems(name: string, tag: string | true | undefined, { options, site }: CommandSetup): Problem[] {
  const { config } = site;
  if (!checks.versionName.accepts(name)) {
    return [versionsProblem('VERSIONS_CUT_NAME', { name, expected: checks.versionName.expected })];
  }
  const isPatch = isNewPatch(name, tag, options);
  for (const { versions } of versionGroups(config)) {
    const others = isPatch ? versions.filter((version) => version.name !== name || !version.git) : versions;
    const taken = takenAs(name, others, config);
    if (taken !== null) return [versionsProblem('VERSIONS_NAME', { name, start: name, kind: 'name', taken })];
  }
  return (options.removed ?? []).includes(name) ? [versionsProblem('VERSIONS_CUT_REMOVED', { name })] : [];
}

/** Whether the pattern of tags finds a tag under this name: `v2.1.1` is a patch of `2.1`. */
function isNewPatch(name: string, tag: string | true | undefined, { tags }: VersionsOptions): boolean {
  if (typeof tag !== 'string' || tags === undefined) return false;
  return taggedVersions([tag], tags, 1).some((version) => version.name === name && version.ref === tag);
}

/**
 * Prepares a version at the commit that is checked out: prints the entry for the configuration and the git command, or
 * creates an annotated tag. The content must be committed.
 */
function cutTag(name: string, tag: string | true | undefined, { site, options }: CommandSetup): void {
  const { config, logger } = site;
  const { root } = config;
  const ref = typeof tag === 'string' ? tag : `${startOfTags(options.tags ?? '') || 'v'}${name}`;
  if (!isRef.accepts(ref)) fail(versionsProblem('VERSIONS_CUT_REF', { tag: ref, expected: isRef.expected }));
  const changed = changedFiles(config);
  if (changed.length > 0) fail(versionsProblem('VERSIONS_CUT_CHANGES', { name, files: listed(changed) }));
  if (listTags(ref, root).length > 0) fail(versionsProblem('VERSIONS_CUT_TAKEN', { tag: ref }));
  const message = `Documentation of ${name}`;
  const commit = git(root, ['rev-parse', '--short', 'HEAD']);
  if (tag !== undefined) git(root, ['tag', '--annotate', '--message', message, '--', ref, 'HEAD']);
  logger.info(
    [
      tag === undefined
        ? `Create the tag at the commit ${commit}:\n\n  git tag --annotate --message '${message}' ${ref}`
        : `The tag \`${ref}\` was created at the commit ${commit}. Publish it with \`git push origin ${ref}\`.`,
      nextStep(name, ref, { options, root }),
    ].join('\n\n'),
  );
}

/** If a pattern matches the tag, no entry is needed. It would be a second version at the same commit. */
function nextStep(name: string, ref: string, { options, root }: { options: VersionsOptions; root: string }): string {
  const { tags, most = 20 } = options;
  const entry = `  { name: '${name}', ref: '${ref}' },`;
  if (tags === undefined) return `Add the version to \`list\` of \`versions\`:\n\n${entry}`;
  const isMatch = globExpression(tags.replaceAll('*', '**')).test(ref);
  const [alone] = isMatch ? taggedVersions([ref], tags, 1) : [];
  const among = alone && taggedVersions([...listTags(tags, root), ref], tags, most).find((each) => each.ref === ref);
  const pattern = `The pattern \`${tags}\` in \`tags\``;
  if (among) return `${pattern} finds it${among.name === name ? '' : ` as the version \`${among.name}\``}.`;
  const reason = alone ? 'leaves it out, because there are newer tags' : 'does not find it';
  return `${pattern} ${reason}. Add the version to \`list\`:\n\n${entry}`;
}

/** The first files of a list. */
function listed(files: readonly string[]): string {
  const shown = files.slice(0, 3).map((file) => `\`${file}\``);
  const rest = files.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Files of the content that are not committed, below the site's root. */
function changedFiles({ root, contentRoots, publicDir }: Config): string[] {
  const folders = [...contentRoots.flatMap(({ dir, languages = {} }) => [dir, ...Object.values(languages)]), publicDir];
  const paths = [...new Set(folders)].map((folder) => relative(root, folder).split(sep).join('/') || '.');
  const status = git(root, ['status', '--porcelain', '--untracked-files=all', '-z', '--', ...paths]);
  return status.split('\0').flatMap((line) => (/^.. /.test(line) ? [line.slice(3)] : []));
}

function git(root: string, args: readonly string[]): string {
  return runGit(root, args).toString().trimEnd();
}

/** The copies, the other new files and the list of a content root. */
interface RootCut {
  copies: Copy[];
  /** Texts of the sidebars and of their translations by absolute path. */
  files: [file: string, text: string][];
  list: string;
}

/**
 * Copies the content of all roots to the folders of a new version with their sidebars, and adds it to their lists. Nothing is changed if
 * a folder or file exists already, or if a part of the work fails.
 */
function cutFolders(name: string, dir: string, { site }: CommandSetup): void {
  const { config, logger } = site;
  const base = resolve(config.root, dir);
  const sidebars = versionsHooks(site).sidebars.call({});
  const cuts = versionedRoots(config).map((root) => cutOf(root, { name, base, sidebars: sidebars[root.id] }, config));
  const copies = cuts.flatMap((cut) => cut.copies);
  const files = cuts.flatMap((cut) => cut.files);
  const taken = [...copies.map(({ to }) => to), ...files.map(([file]) => file)].filter((path) => existsSync(path));
  if (taken.length > 0) {
    fail(taken.map((path) => versionsProblem('VERSIONS_CUT_EXISTS', { name, folder: pathOf(path, config) })));
  }
  // A root in the folder of another one is copied once.
  const skipped = new Set(config.contentRoots.map((root) => realPath(root.dir)));
  const lists = cuts.map(({ list }): [string, string] => [list, listWith(name, list)]);
  const { counts, adapted } = writeCut({ copies, skipped, texts: new Map([...files, ...lists]) });
  const written = [
    ...copies.map(({ to }, index) => `  ${pathOf(to, config)}/ (${fileCount(counts[index] ?? 0)})`),
    ...[...files, ...lists].map(([file]) => `  ${pathOf(file, config)}`),
  ];
  if (adapted > 0) written.push(`Relative paths out of the content were changed in ${fileCount(adapted)}.`);
  logger.info([`The version \`${name}\` was written:`, ...written].join('\n'));
}

interface CutContext {
  name: string;
  /** Absolute folder that contains the lists and folders. */
  base: string;
  /** Undefined for sidebars that follow from files. */
  sidebars: unknown;
}

/** Copies the targets of links, because a copied link would show later content. */
function cutOf(root: ContentRoot, { name, base, sidebars }: CutContext, config: Config): RootCut {
  const names = folderNames(root, config);
  const version = `version-${name}`;
  // Languages in separate folders, except the default one, which can be the folder of the root.
  const languages = Object.entries(root.languages ?? {}).filter(([, folder]) => folder !== root.dir);
  const sidebarFile = join(base, names.sidebars, `${version}-sidebars.json`);
  const ownSidebars: RootCut['files'] = sidebars === undefined ? [] : [[sidebarFile, jsonText(sidebars)]];
  return {
    copies: [
      { from: realPath(root.dir), to: join(base, names.docs, version) },
      ...languages
        .filter(([, folder]) => existsSync(folder))
        .map(([lang, from]) => ({ from: realPath(from), to: join(base, 'i18n', lang, names.translations, version) })),
    ],
    files: [...ownSidebars, ...translatedTexts({ name, base }, names, config)],
    list: join(base, names.list),
  };
}

/** The translations of sidebars: `current.json` of each language, without the label of the current version. */
function translatedTexts(
  { name, base }: Omit<CutContext, 'sidebars'>,
  { translations }: FolderNames,
  config: Config,
): [file: string, text: string][] {
  return config.locales.flatMap(({ lang }): [string, string][] => {
    const folder = join(base, 'i18n', lang, translations);
    const today = join(folder, 'current.json');
    const texts = readDataFile(today, pathOf(today, config))?.value;
    if (!isPlainObject(texts)) return [];
    const { 'version.label': _label, ...others } = texts;
    return [[join(folder, `version-${name}.json`), jsonText(others)]];
  });
}

/** The list with one more name, at its start. */
function listWith(name: string, file: string): string {
  // Lists are checked when the configuration is read.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  return jsonText([name, ...before]);
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function fileCount(count: number): string {
  return `${count} file${count === 1 ? '' : 's'}`;
}

function pathOf(file: string, { root }: Pick<Config, 'root'>): string {
  return below(root, file) ?? file;
}
