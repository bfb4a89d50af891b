import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: mathProblem } = ownProblems({
  MATH_PACKAGES: {
    message: ({ missing }: { missing: string }) =>
      `The plugin \`math\` needs packages that are not installed: \`${missing}\`.`,
    hint: ({ missing }: { missing: string }) => `Install them in the site: \`npm install ${missing}\`.`,
  },
});
