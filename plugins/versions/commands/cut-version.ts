import { join } from 'node:path';
import { below, checks, type Config, fail, type Problem } from 'tapdocs';
import { takenAs } from '../name-problems.js';
import type { VersionsOptions } from '../options.js';
import { versionsProblem } from '../problems.js';
import { startOfTags } from '../read-refs.js';
import { cutFolders } from './cut-folders.js';
import { cutTag } from './cut-tag.js';
import type { CommandSetup } from './setup.js';

/** Freezes the current content: in folders if the site has versions in folders, otherwise at a commit. */
export function cutVersion(given: string, tag: string | true | undefined, setup: CommandSetup): void {
  const { options, site } = setup;
  const name = nameOf(given, options);
  const problems = nameProblems(name, options, site.config);
  if (problems.length > 0) fail(problems);
  if (site.config.versions.some(({ folder }) => folder !== '')) fail(inDocsFolder(name, site.config));
  const { folders = false } = options;
  if (folders === false) cutTag(name, tag, setup);
  else if (tag !== undefined) fail(versionsProblem('VERSIONS_CUT_TAG', {}));
  else cutFolders(name, folders === true ? '.' : folders.dir, setup);
  if (name !== given)
    site.logger.info(`The name of the version is \`${name}\`, which is \`${given}\` without the start of \`tags\`.`);
  const configured = configuredSidebars(site.config);
  if (configured.length === 0) return;
  site.logger.info(
    `The sidebars in ${configured.join(' and ')} are those of today. The version has those that follow from its files.`,
  );
}

/** The name of a version, also if that of its tag is given: `3.0` for `v3.0` with the pattern `v*`. */
function nameOf(given: string, { tags = '', folders = false }: VersionsOptions): string {
  const start = startOfTags(tags);
  const rest = given.slice(start.length);
  return folders === false && given.startsWith(start) && /^\d/.test(rest) ? rest : given;
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

/** Checks that no other version, alias or language has this name, because it is the start of paths. */
function nameProblems(name: string, { removed = [] }: VersionsOptions, config: Config): Problem[] {
  if (!checks.versionName.accepts(name)) {
    return [versionsProblem('VERSIONS_CUT_NAME', { name, expected: checks.versionName.expected })];
  }
  const taken = takenAs(name, config.versions, config);
  if (taken !== null) return [versionsProblem('VERSIONS_NAME', { name, start: name, kind: 'name', taken })];
  return removed.includes(name) ? [versionsProblem('VERSIONS_CUT_REMOVED', { name })] : [];
}
