import { relative, sep } from 'node:path';
import { type Config, fail, globExpression } from 'tapdocs';
import { runGit } from 'tapdocs/kit';
import { ref as isRef, type VersionsOptions } from '../options.js';
import { versionsProblem } from '../problems.js';
import { listTags, startOfTags, taggedVersions } from '../read-refs.js';
import type { CommandSetup } from './setup.js';

/**
 * Prepares a version at the commit that is checked out: prints the entry for the configuration and the git command, or
 * creates an annotated tag. The content must be committed.
 */
export function cutTag(name: string, tag: string | true | undefined, { site, options }: CommandSetup): void {
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
