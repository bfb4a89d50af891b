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
  VERSIONS_NAME: {
    message: ({ name, taken }: { name: string; taken: string }) => `The version \`${name}\` has the name of ${taken}.`,
    hint: () => 'Choose another name; it is the start of the paths of the version.',
  },
  VERSIONS_NONE: {
    message: ({ pattern }: { pattern: string }) => `No tag matches \`${pattern}\`.`,
    hint: () => 'Fetch the tags with `git fetch --tags`, or correct the pattern in `tags` of `versions`.',
  },
});
