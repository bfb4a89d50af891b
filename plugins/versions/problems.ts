import type { VersionClash } from 'tapdocs/kit';
import { ownProblems } from '../own-problems.js';

const adding = '`list`, `tags` and `folders` of `versions` add versions.';

/** How to get the tags that a shallow clone lacks. */
export const fetchingHistory =
  'Fetch the whole history with `git fetch --unshallow --tags`. In GitHub Actions, set `fetch-depth: 0` for `actions/checkout`.';

type MissingRef = { name: string; ref: string; shallow: boolean; nearest?: string | undefined };

/** The problems that this plugin reports. */
export const { catalogue, problem: versionsProblem } = ownProblems({
  VERSIONS_REF: {
    message: ({ name, ref }: MissingRef) => `The version \`${name}\` is at \`${ref}\`, which this clone does not have.`,
    hint: ({ ref, shallow, nearest }: MissingRef) => {
      const fetch = `fetch it with \`git fetch ${shallow ? '--depth 1 ' : ''}origin tag ${ref}\`, or \`git fetch origin ${ref}:${ref}\` for a branch.`;
      const first = nearest === undefined ? 'If it exists elsewhere' : `Did you mean \`${nearest}\`? If not`;
      return `${first}, ${fetch}${shallow ? '' : ` A new tag is created by \`git tag ${ref}\`.`}`;
    },
  },
  VERSIONS_SHALLOW: {
    message: ({ pattern, newest }: { pattern: string; newest: string }) =>
      `This clone is shallow. It has no tags that match \`${pattern}\` except those of its own commits, such as \`${newest}\`, so other versions would be missing.`,
    hint: () => fetchingHistory,
  },
  VERSIONS_FOLDER: {
    message: ({ ref, folder }: { ref: string; folder: string }) =>
      `\`${ref}\` has no folder \`${folder}\`, where the site is today.`,
    hint: ({ name }: { name: string }) => `Leave the version \`${name}\` out, or choose a later commit for it.`,
  },
  CHANGES_PATH: {
    message: ({ path, page }: { path: string; page: string }) =>
      `This page has the path \`${path}\`, so there is no page with the changes of \`${page}\`.`,
    hint: () => 'Rename the page, or leave out `changes` of `versions`.',
    severity: 'warning',
  },
  VERSIONS_LIST: {
    message: ({ list }: { list: string }) => `There is no list of versions \`${list}\`.`,
    hint: ({ list }: { list: string }) =>
      `\`folders\` of \`versions\` reads it: \`tapdocs versions cut <name>\` writes \`${list}\` and the first version.`,
    severity: 'warning',
  },
  VERSIONS_LIST_INVALID: {
    message: ({ list, duplicate }: { list: string; duplicate: string | undefined }) =>
      duplicate === undefined
        ? `\`${list}\` is not a list of names of versions.`
        : `\`${list}\` names the version \`${duplicate}\` more than once.`,
    hint: () => 'Write it as `["1.1", "1.0"]`, the newest first, with names of letters, digits and `._-`.',
  },
  VERSIONS_OUTSIDE: {
    message: ({ folder }: { folder: string }) =>
      `The folder of versions \`${folder}\` is outside of the folder of the site.`,
    hint: () => 'Choose a folder in that of the site: `folders` of `versions` is `true` or `{ dir }`.',
  },
  VERSIONS_INSIDE: {
    message: ({ folder, content }: { folder: string; content: string }) =>
      `The folder of versions \`${folder}\` is inside of the content folder \`${content}\`, so its pages would be those of today, too.`,
    hint: () =>
      'Move the versions out of it with `folders: { dir }`, or the content into a folder of its own with `docsDir`.',
  },
  VERSIONS_NO_FOLDER: {
    message: ({ name, folder }: { name: string; folder: string }) =>
      `The version \`${name}\` has no folder \`${folder}\`.`,
    hint: ({ folder, nearest }: { folder: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? `Remove the version from the list, or restore \`${folder}\`.`
        : `Did you mean \`${nearest}\`?`,
  },
  VERSIONS_UNLISTED: {
    message: ({ folder, list }: { folder: string; list: string }) =>
      `The pages in \`${folder}\` are left out, because \`${list}\` does not list the version.`,
    hint: ({ name, nearest, list }: { name: string; list: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? `Add \`${name}\` to \`${list}\`, or remove the folder.`
        : `\`${list}\` has \`${nearest}\`. Did you mean \`${name}\`?`,
    severity: 'warning',
  },
  VERSIONS_DEFAULT: {
    message: ({ name }: { name: string }) => `There is no version \`${name}\`, which should be the default one.`,
    hint: ({ versions, nearest }: { versions: readonly string[]; nearest?: string | undefined }) =>
      nearest ? `Did you mean \`${nearest}\`?` : `The versions are ${versions.map((id) => `\`${id}\``).join(', ')}.`,
  },
  VERSIONS_EMPTY: {
    message: () => 'The plugin `versions` adds no version, so the site has only that of the working tree.',
    hint: () => adding,
    severity: 'warning',
  },
  VERSIONS_UNKNOWN: {
    message: ({ name }: { name: string }) => `There is no version \`${name}\`.`,
    hint: ({ versions, nearest }: { versions: readonly string[]; nearest?: string | undefined }) => {
      if (nearest !== undefined) return `Did you mean \`${nearest}\`?`;
      return versions.length === 0
        ? `There are no versions from git or from folders. ${adding}`
        : `The versions are ${versions.map((each) => `\`${each}\``).join(', ')}.`;
    },
  },
  VERSIONS_UNUSED: {
    message: ({ key, name, reason }: { key: string; name: string; reason: string }) =>
      `\`${key}\` names the version \`${name}\`, which has no effect, because ${reason}.`,
    hint: ({ key, name }: { key: string; name: string }) =>
      `Remove \`${name}\` from \`${key}\`, or add the version to the site.`,
    severity: 'warning',
  },
  VERSIONS_CUT_NAME: {
    message: ({ name, expected }: { name: string; expected: string }) =>
      `\`${name}\` cannot be the name of a version: ${expected} is expected.`,
    hint: () => 'Choose another name; it is the start of the paths of the version.',
  },
  VERSIONS_CUT_REMOVED: {
    message: ({ name }: { name: string }) =>
      `The version \`${name}\` is in \`removed\`, so its published paths lead to another version.`,
    hint: () => 'Choose another name, or remove it from `removed` of `versions`.',
  },
  VERSIONS_CUT_EXISTS: {
    message: ({ name, folder }: { name: string; folder: string }) =>
      `The version \`${name}\` was not written, because \`${folder}\` exists already.`,
    hint: ({ folder }: { folder: string }) => `Choose another name, or remove \`${folder}\`.`,
  },
  VERSIONS_CUT_FOLDERS: {
    message: ({ name }: { name: string }) =>
      `The version \`${name}\` was not made, because the versions of this site are folders that \`multiVersion\` names.`,
    hint: ({ name, from, to }: { name: string; from: string; to: string }) =>
      `Copy \`${from}\` to \`${to}\`, and add \`'${name}'\` to \`multiVersion.versions\`, in the order of the menu.`,
  },
  VERSIONS_CUT_CHANGES: {
    message: ({ name, files }: { name: string; files: string }) =>
      `The version \`${name}\` cannot be at the current commit, because the content has changes that are not committed: ${files}.`,
    hint: () => 'Commit or stash them.',
  },
  VERSIONS_CUT_TAKEN: {
    message: ({ tag }: { tag: string }) => `The tag \`${tag}\` exists already.`,
    hint: () => 'Choose another one: `--tag <tag>`.',
  },
  VERSIONS_CUT_TAG: {
    message: () => 'A version in folders has no tag.',
    hint: () => 'Leave out `--tag`.',
  },
  VERSIONS_REMOVED: {
    message: ({ name, taken }: { name: string; taken: string }) => `\`${name}\` is in \`removed\`, but it is ${taken}.`,
    hint: ({ name }: { name: string }) =>
      `Take \`${name}\` out of \`removed\`. A version that should go is left out of \`list\`, \`tags\` or \`versions.json\`, too.`,
  },
  VERSIONS_REDIRECTS: {
    message: () => '`removed` of `versions` has no effect without the plugin `redirects`.',
    hint: () => 'Add `redirects()` to `plugins`.',
  },
  VERSIONS_NAME: {
    message: ({ name, start, kind, taken }: VersionClash) =>
      kind === 'name' && taken.startsWith('the name of')
        ? `The version \`${name}\` has ${taken}.`
        : `The version \`${name}\` has the ${kind} \`${start}\`, which is ${taken}.`,
    hint: ({ taken }: VersionClash) =>
      taken.startsWith('the name of the current')
        ? 'Give the current version its next name first, with `current` of `versions`.'
        : 'Choose another one; names, paths and aliases are the start of paths.',
  },
  VERSIONS_SAME: {
    message: ({ name, first, commit }: { name: string; first: string; commit: string }) =>
      `The versions \`${first}\` and \`${name}\` are the same commit, ${commit}.`,
    hint: () => 'Leave one of them out, or give the other one an `alias`.',
    severity: 'warning',
  },
  VERSIONS_CUT_REF: {
    message: ({ tag, expected }: { tag: string; expected: string }) =>
      `\`${tag}\` cannot be a tag: ${expected} is expected.`,
    hint: () => 'Choose another one: `--tag <tag>`.',
  },
  VERSIONS_NONE: {
    message: ({ pattern, shallow }: { pattern: string; shallow: boolean }) =>
      shallow
        ? `This clone is shallow, and it has no tag that matches \`${pattern}\` and is a version.`
        : `No tag that matches \`${pattern}\` is a version.`,
    hint: ({ shallow }: { shallow: boolean }) =>
      shallow
        ? fetchingHistory
        : 'A tag is the start of the pattern and two or three numbers, such as `v1.5.12` for `v*`. Fetch the tags with `git fetch --tags`, or correct the pattern.',
  },
});
