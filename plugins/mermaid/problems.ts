import { defineProblems } from 'tapdocs';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: mermaidProblem } = defineProblems({
  MERMAID_PACKAGE: {
    message: () => 'The plugin `mermaid` needs a package that is not installed: `mermaid`.',
    hint: () => 'Install it in the site: `npm install mermaid@11`.',
  },
});
