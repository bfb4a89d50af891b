import { defineProblems } from 'tapdocs';

interface Params {
  /** What the message is about: a path, a name, a version. */
  text: string;
  /** Why, or the nearest name; '' without one. */
  detail: string;
}

export const { catalogue, problem: typedocProblem } = defineProblems(
  {
    TYPEDOC_FILE: {
      message: ({ text }: Params) => `The file \`${text}\` does not exist.`,
      hint: ({ detail }: Params) =>
        detail
          ? `Did you mean \`${detail}\`?`
          : 'Write it with `npx typedoc --json types.json`, and pass its path below the root of the site as `json`.',
    },
    TYPEDOC_VERSION: {
      message: ({ text }: Params) => `This is not JSON of TypeDoc 0.28: \`schemaVersion\` is ${text}, and not "2.0".`,
      hint: () => 'Write the file again with `npx typedoc --json types.json` of TypeDoc 0.28.',
    },
    TYPEDOC_INVALID: {
      message: ({ text, detail }: Params) => `\`${text}\` cannot be read: ${detail}`,
      hint: () =>
        'Write the file again with TypeDoc 0.28. If that does not help, report this with the part of the file.',
    },
    TYPEDOC_MISSING: {
      message: () => 'The package `typedoc`, which the option `run` starts, is not installed.',
      hint: () =>
        'Run `npm install --save-dev typedoc`. It needs TypeScript 6 or older: see the README of tapdocs-typedoc.',
    },
    TYPEDOC_RUN: {
      message: ({ detail }: Params) => `TypeDoc has failed: ${detail}`,
      hint: () => 'Correct what it reports, or the option `run`.',
    },
    TYPEDOC_LINK: {
      message: ({ text }: Params) => `There is no type or function \`${text}\`.`,
      hint: ({ detail }: Params) =>
        detail
          ? `Did you mean \`${detail}\`?`
          : 'A link names what a module exports, such as `Plugin` or `Plugin.apply`.',
    },
  },
  'https://tapdocs.github.io/tapdocs/reference/errors',
);
