import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: searchProblem } = ownProblems({
  SEARCH_QUERIES: {
    message: ({ detail }: { detail: string }) => `The queries cannot be run: ${detail}.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest === undefined
        ? 'Pass a YAML file with a list. Each entry has `query`, `lang`, `kind` and `expect`, a list of paths of pages.'
        : `Did you mean \`${nearest}\`?`,
  },
  SEARCH_INDEX_MISSING: {
    message: ({ folder }: { folder: string }) =>
      `\`${folder}\` has no search index that this version of Tapdocs reads.`,
    hint: () => 'Run `tapdocs build` first, or set `--out-dir` to the folder that was built.',
  },
});
