import { defineProblems } from 'tapdocs';
import { problemPage } from 'tapdocs/kit';

/** The problems of evaluated modules. */
export const { catalogue, problem: evaluationProblem } = defineProblems(
  {
    EVALUATION_TIMEOUT: {
      message: ({ seconds }: { seconds: number }) =>
        `The file, or a call of a function in it, did not finish within ${seconds} seconds, so it was ended.`,
      hint: () => 'It may wait for something that never happens, or repeat itself endlessly. Nothing was built.',
    },
    EVALUATION_ENDED: {
      message: ({ detail }: { detail: string }) => `The file ended the process that ran it: ${detail}.`,
      hint: () => 'Remove calls such as `process.exit()`, and what needs much memory. Nothing was built.',
    },
    EVALUATION_SIZE: {
      message: ({ size, most }: { size: number; most: number }) =>
        `The file exports ${size} characters of JSON; at most ${most} are read.`,
      hint: () => 'Export only what is needed. Nothing was built.',
    },
  },
  problemPage,
);
