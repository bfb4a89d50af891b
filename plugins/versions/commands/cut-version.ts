import { type Config, fail, type Problem, checks } from 'tapdocs';
import { versionsProblem } from '../problems.js';
import { cutFolders } from './cut-folders.js';
import { cutTag } from './cut-tag.js';
import type { CommandSetup } from './setup.js';

/** Freezes today's content: in folders if the site has versions in folders, else at a commit. */
export function cutVersion(name: string, tag: string | true | undefined, setup: CommandSetup): void {
  const { options, site } = setup;
  const problems = nameProblems(name, site.config);
  if (problems.length > 0) fail(problems);
  const { folders = false } = options;
  if (folders === false) return cutTag(name, tag, setup);
  if (tag !== undefined) fail(versionsProblem('VERSIONS_CUT_TAG', {}));
  cutFolders(name, folders === true ? '.' : folders.dir, setup);
}

function nameProblems(name: string, config: Config): Problem[] {
  if (!checks.versionName.accepts(name)) {
    return [versionsProblem('VERSIONS_CUT_NAME', { name, expected: checks.versionName.expected })];
  }
  const taken = config.versions.some((version) => version.name === name)
    ? 'another version'
    : config.locales.some(({ lang }) => lang === name)
      ? 'a language'
      : null;
  return taken === null ? [] : [versionsProblem('VERSIONS_NAME', { name, start: name, taken })];
}
