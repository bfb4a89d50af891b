import { join } from 'node:path';
import { below, checks, type Config, fail, type Problem } from 'tapdocs';
import { versionGroups } from 'tapdocs/kit';
import { takenAs } from '../name-problems.js';
import type { VersionsOptions } from '../options.js';
import { versionsProblem } from '../problems.js';
import { startOfTags, taggedVersions } from '../read-refs.js';
import { cutFolders } from './cut-folders.js';
import { cutTag } from './cut-tag.js';
import type { CommandSetup } from './setup.js';

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
  const pathOf = (folder: string): string => below(root, join(docsDir, folder)) ?? join(docsDir, folder);
  return versionsProblem('VERSIONS_CUT_FOLDERS', { name, from: pathOf(current), to: pathOf(name) });
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
