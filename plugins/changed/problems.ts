import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: changedProblem } = ownProblems({
  CHANGED_REF: {
    message: ({ ref }: { ref: string }) =>
      `\`${ref}\` is no commit of this repository, no folder of a built site and no URL.`,
    hint: ({ nearest, isShallow }: { nearest: string | undefined; isShallow: boolean }) =>
      nearest === undefined
        ? `${isShallow ? 'This clone is shallow. ' : ''}Fetch it first: \`git fetch origin <branch>\`, then \`--against FETCH_HEAD\`.`
        : `Did you mean \`${nearest}\`?`,
  },
  CHANGED_BUILD: {
    message: ({ ref, detail }: { ref: string; detail: string }) => `The site at \`${ref}\` cannot be built: ${detail}.`,
    hint: () => 'Build it where it still builds, and pass the folder of its output: `--against <folder>`.',
  },
  CHANGED_UNREADABLE: {
    message: ({ against, detail }: { against: string; detail: string }) =>
      `\`${against}\` cannot be compared: ${detail}.`,
    hint: () => 'Pass the folder of a built site, the URL of a published one, or a commit, branch or tag.',
  },
  CHANGED_SITE: {
    message: ({ folder }: { folder: string }) =>
      `The preview cannot be written to \`${folder}\`: the folder is not empty.`,
    hint: () => 'Pass a folder that does not exist, or one that holds an earlier preview.',
  },
});
