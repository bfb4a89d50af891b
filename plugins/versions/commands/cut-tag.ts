import { relative, sep } from 'node:path';
import { type Config, fail, globExpression, runGit } from 'tapdocs';
import { versionsProblem } from '../problems.js';
import { taggedVersions } from '../read-refs.js';
import type { CommandSetup } from './setup.js';

/**
 * Prepares a version at the commit that is checked out: prints the entry for the configuration and the git command, or
 * creates an annotated tag. The content must be committed.
 */
export function cutTag(name: string, tag: string | true | undefined, { site, options }: CommandSetup): void {
  const { config, logger } = site;
  const { root } = config;
  const changed = changedFiles(config);
  if (changed.length > 0) fail(versionsProblem('VERSIONS_CUT_CHANGES', { name, files: listed(changed) }));
  const ref = typeof tag === 'string' ? tag : `v${name}`;
  const isTaken = git(root, ['tag', '--list', ref]) !== '';
  if (isTaken) fail(versionsProblem('VERSIONS_CUT_TAKEN', { tag: ref }));
  const message = `Documentation of ${name}`;
  const commit = git(root, ['rev-parse', '--short', 'HEAD']);
  if (tag !== undefined) git(root, ['tag', '--annotate', '--message', message, '--', ref, 'HEAD']);
  const isFound = options.tags !== undefined && finds(options.tags, ref, name);
  logger.info(
    [
      tag === undefined
        ? `Create the tag at the commit ${commit}:\n\n  git tag --annotate --message '${message}' ${ref}`
        : `The tag \`${ref}\` was created at the commit ${commit}. Publish it with \`git push origin ${ref}\`.`,
      isFound
        ? `The pattern \`${options.tags}\` in \`tags\` finds it.`
        : `Add the version to \`list\` of \`versions\`:\n\n  { name: '${name}', ref: '${ref}' },`,
    ].join('\n\n'),
  );
}

/** The first files of a list. */
function listed(files: readonly string[]): string {
  const shown = files.slice(0, 3).map((file) => `\`${file}\``);
  const rest = files.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Whether a pattern of tags makes a version with this name of the tag. Git matches `/` with `*`, too. */
function finds(pattern: string, tag: string, name: string): boolean {
  const [found] = taggedVersions([tag], 1);
  return found?.name === name && globExpression(pattern.replaceAll('*', '**')).test(tag);
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
