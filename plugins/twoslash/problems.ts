import { defineProblems } from 'tapdocs';

/** Where the codes are explained. */
const page = 'https://tapdocs.github.io/tapdocs/reference/errors';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: twoslashProblem } = defineProblems(
  {
    TWOSLASH_TYPE: {
      message: ({ code, text }: { code: string; text: string }) =>
        `TypeScript reports an error in this sample: ${text} (TS${code})`,
      hint: ({ code }: { code: string; text: string }) =>
        `Correct the sample. If readers should see the error, add the line \`// @errors: ${code}\`.`,
    },
    TWOSLASH_ABSENT: {
      message: ({ code }: { code: string }) =>
        `The sample says that it has the error TS${code}, but TypeScript does not report it.`,
      hint: ({ code }: { code: string }) => `Correct the sample, or remove \`${code}\` from the line with \`@errors\`.`,
    },
    TWOSLASH_FLAG: {
      message: ({ name }: { name: string; nearest: string }) =>
        `\`@${name}\` is neither an option of twoslash nor of the compiler.`,
      hint: ({ nearest }: { name: string; nearest: string }) =>
        nearest ? `Did you mean \`@${nearest}\`?` : 'Remove the line, or write the comment in another way.',
    },
    TWOSLASH_QUERY: {
      message: ({ text }: { text: string }) => `The notation of this sample cannot be read. ${text}`,
      hint: () => 'The marker of `^?` and `^|` stands below the last character of what it asks for.',
    },
    TWOSLASH_OPTION: {
      message: ({ text }: { text: string }) => `TypeScript does not accept the option \`compilerOptions\`: ${text}`,
      hint: () => 'The option has the form of `compilerOptions` in a `tsconfig.json`.',
    },
  },
  page,
);
