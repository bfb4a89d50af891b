import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: tagsProblem } = ownProblems({
  TAG_UNKNOWN: {
    message: ({ tag, file }: { tag: string; file: string }) => `The tag \`${tag}\` is not in \`${file}\`.`,
    hint: ({ file, nearest }: { file: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? `Add it to \`${file}\`, or set \`onUnknownTag: 'ignore'\`.`
        : `Did you mean \`${nearest}\`? Otherwise, add it to \`${file}\`.`,
  },
  TAGS_FILE: {
    message: ({ key, detail }: { key: string; detail: string }) => `The tag \`${key}\` is not valid: ${detail}.`,
    hint: () => 'A tag has a `label`, a `description` and a `permalink`, such as `/release`; all are optional.',
  },
});
