import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: mermaidProblem } = ownProblems({
  MERMAID_PACKAGE: {
    message: () => 'The plugin `mermaid` needs a package that is not installed: `mermaid`.',
    hint: () => 'Install it in the site: `npm install mermaid@11`.',
  },
});
