import { defineProblems } from 'tapdocs';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: mathProblem } = defineProblems({
  MATH_PACKAGES: {
    message: ({ missing }: { missing: readonly string[] }) =>
      `The plugin \`math\` needs ${missing.map((name) => `\`${name}\``).join(' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not installed.`,
    hint: ({ missing }: { missing: readonly string[] }) =>
      `Install ${missing.length === 1 ? 'it' : 'them'} in the site: \`npm install ${missing.join(' ')}\`.`,
  },
});
