import { defineProblems } from 'tapdocs';

interface Params {
  /** The number of an error of TypeScript, or the nearest name of a flag; '' without one. */
  code: string;
  /** A message, or the name of a flag. */
  text: string;
}

export const { catalogue, problem: twoslashProblem } = defineProblems(
  {
    TWOSLASH_TYPE: {
      message: ({ code, text }: Params) => `TypeScript reports an error in this sample: ${text} (error ${code})`,
      hint: ({ code }: Params) =>
        `Correct the sample. If readers should see the error, add the line \`// @errors: ${code}\`.`,
    },
    TWOSLASH_ABSENT: {
      message: ({ code }: Params) => `The sample names the error ${code}, but TypeScript does not report it.`,
      hint: ({ code }: Params) => `Correct the sample, or remove \`${code}\` from the line with \`@errors\`.`,
    },
    TWOSLASH_FLAG: {
      message: ({ text }: Params) => `\`@${text}\` is neither an option of twoslash nor of the compiler.`,
      hint: ({ code }: Params) =>
        code ? `Did you mean \`@${code}\`?` : 'Remove the line, or write the comment in another way.',
    },
    TWOSLASH_QUERY: {
      message: ({ text }: Params) => `The notation of this sample cannot be read. ${text}`,
      hint: () => 'The marker of `^?` and `^|` stands below the last character of what it asks for.',
    },
    TWOSLASH_OPTION: {
      message: ({ text }: Params) => `TypeScript does not accept the option \`compilerOptions\`: ${text}`,
      hint: () => 'The option has the form of `compilerOptions` in a `tsconfig.json`.',
    },
  },
  'https://tapdocs.github.io/tapdocs/reference/errors',
);
