import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: llmsProblem } = ownProblems({
  LLMS_LONG: {
    message: ({ path, length, most }: { path: string; length: number; most: number }) =>
      `The Markdown copy \`${path}\` has ${length} characters. Agents read at most about ${most} of a page.`,
    hint: () => 'Split the page, or move tables and lists that few readers need to pages of their own.',
    severity: 'warning',
  },
  MCP_FROM: {
    message: ({ from }: { from: string }) => `There is no built site at \`${from}\`.`,
    hint: () => 'Run `tapdocs build` first, or pass the folder or URL of a built site: `--from <folder | url>`.',
  },
  MCP_INDEX: {
    message: ({ from }: { from: string }) => `The site at \`${from}\` has no search index.`,
    hint: () => 'Add the plugin `searchIndex` to its configuration, and build it again.',
  },
  MCP_SDK: {
    message: ({ detail }: { detail: string }) =>
      `\`tapdocs mcp\` needs a package that the site has not installed: ${detail}`,
    hint: () => 'Install it in your site: `npm i -D @modelcontextprotocol/sdk`.',
  },
  LLMS_SKILLS: {
    message: ({ folder }: { folder: string }) => `The folder \`${folder}\` has no skill.`,
    hint: ({ folder }: { folder: string }) =>
      `A skill is a folder with a file \`SKILL.md\`, such as \`${folder}/migrate/SKILL.md\`.`,
  },
  LLMS_SKILLS_BASE: {
    message: ({ base, folder }: { base: string; folder: string }) =>
      `The skills in \`${folder}\` are not published: agents look for them at the root of an origin, and the site is below \`${base}\`.`,
    hint: () => 'Publish them with the site at the root of the origin, or move the folder.',
    severity: 'warning',
  },
  LLMS_SKILL: {
    message: ({ skill }: { skill: string }) => `The skill \`${skill}\` has no name and description.`,
    hint: ({ skill }: { skill: string }) =>
      `Write front matter with \`name: ${skill}\`, which is the name of the folder, and a \`description\` that says when to use it.`,
  },
});
