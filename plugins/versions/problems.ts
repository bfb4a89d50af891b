import { defineProblems } from 'tapdocs';

/** The problems that this plugin reports. */
export const { catalogue, problem: versionsProblem } = defineProblems({
  VERSIONS_REF: {
    message: ({ name, ref }: { name: string; ref: string; shallow: boolean; nearest?: string | undefined }) =>
      `The version \`${name}\` is at \`${ref}\`, which this clone does not have.`,
    hint: ({
      ref,
      shallow,
      nearest,
    }: {
      name: string;
      ref: string;
      shallow: boolean;
      nearest?: string | undefined;
    }) => {
      const fetch = `Fetch it with \`git fetch ${shallow ? '--depth 1 ' : ''}origin tag ${ref}\`, or \`git fetch origin ${ref}:${ref}\` for a branch.`;
      return nearest === undefined ? fetch : `Did you mean \`${nearest}\`? If not: ${fetch}`;
    },
  },
  VERSIONS_FOLDER: {
    message: ({ ref, folder }: { name: string; ref: string; folder: string }) =>
      `\`${ref}\` has no folder \`${folder}\`, where the site is today.`,
    hint: ({ name }: { name: string; ref: string; folder: string }) =>
      `Leave the version \`${name}\` out, or choose a later commit for it.`,
  },
  VERSIONS_LIST: {
    message: ({ list }: { list: string }) => `There is no list of versions \`${list}\`.`,
    hint: ({ list }: { list: string }) =>
      `\`folders\` of \`versions\` reads it: \`tapdocs versions cut <name>\` writes \`${list}\` and the first version.`,
    severity: 'warning',
  },
  VERSIONS_LIST_INVALID: {
    message: ({ list }: { list: string }) => `\`${list}\` is not a list of different names of versions.`,
    hint: () => 'Write it as `["1.1", "1.0"]`, the newest first, with names of letters, digits and `._-`.',
  },
  VERSIONS_NO_FOLDER: {
    message: ({ name, folder }: { name: string; folder: string; nearest?: string | undefined }) =>
      `The version \`${name}\` has no folder \`${folder}\`.`,
    hint: ({ folder, nearest }: { name: string; folder: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? `Remove the version from the list, or restore \`${folder}\`.`
        : `Did you mean \`${nearest}\`?`,
  },
  VERSIONS_UNLISTED: {
    message: ({ folder, list }: { name: string; folder: string; list: string; nearest?: string | undefined }) =>
      `The pages in \`${folder}\` are left out, because \`${list}\` does not list the version.`,
    hint: ({ name, nearest, list }: { name: string; folder: string; list: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? `Add \`${name}\` to \`${list}\`, or remove the folder.`
        : `\`${list}\` has \`${nearest}\`. Did you mean \`${name}\`?`,
    severity: 'warning',
  },
  VERSIONS_DEFAULT: {
    message: ({ name }: { name: string; known: readonly string[]; nearest?: string | undefined }) =>
      `There is no version \`${name}\`, which should be the default one.`,
    hint: ({ known, nearest }: { name: string; known: readonly string[]; nearest?: string | undefined }) =>
      nearest === undefined
        ? `The versions are ${known.map((each) => `\`${each}\``).join(', ')}.`
        : `Did you mean \`${nearest}\`?`,
  },
  VERSIONS_UNKNOWN: {
    message: ({ name }: { name: string; known: readonly string[]; nearest?: string | undefined }) =>
      `There is no version \`${name}\`.`,
    hint: ({ known, nearest }: { name: string; known: readonly string[]; nearest?: string | undefined }) =>
      nearest === undefined
        ? `The versions are ${known.map((each) => `\`${each}\``).join(', ')}.`
        : `Did you mean \`${nearest}\`?`,
  },
  VERSIONS_CUT_NAME: {
    message: ({ name, expected }: { name: string; expected: string }) =>
      `\`${name}\` cannot be the name of a version: ${expected} is expected.`,
    hint: () => 'Choose another name; it is the start of the paths of the version.',
  },
  VERSIONS_CUT_EXISTS: {
    message: ({ name, folder }: { name: string; folder: string }) =>
      `The version \`${name}\` was not written, because \`${folder}\` exists already.`,
    hint: ({ folder }: { name: string; folder: string }) => `Choose another name, or remove \`${folder}\`.`,
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
    message: ({ name }: { name: string }) => `The version \`${name}\` is in \`removed\`, but it is part of the site.`,
    hint: () => 'Remove it from one of the two lists.',
  },
  VERSIONS_REDIRECTS: {
    message: () => '`removed` of `versions` has no effect without the plugin `redirects`.',
    hint: () => 'Add `redirects()` to `plugins`.',
  },
  VERSIONS_NAME: {
    message: ({ name, start, taken }: { name: string; start: string; taken: string }) =>
      name === start
        ? `The version \`${name}\` has the name of ${taken}.`
        : `The version \`${name}\` has the path or alias \`${start}\`, which is that of ${taken}.`,
    hint: () => 'Choose another one; names, paths and aliases are the start of paths.',
  },
  VERSIONS_NONE: {
    message: ({ pattern }: { pattern: string }) => `No tag matches \`${pattern}\`.`,
    hint: () => 'Fetch the tags with `git fetch --tags`, or correct the pattern in `tags` of `versions`.',
  },
});
