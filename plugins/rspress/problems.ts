import { defineProblems } from 'tapdocs';
import { problemPage } from 'tapdocs/kit';
import { configProblems, type ReportProblems } from '../presets/config-report.js';

const ofConfig = configProblems('Rspress');

/** The problems that the preset reports. */
export const { catalogue, problem: rspressProblem } = defineProblems(
  {
    RSPRESS_EXPORT: {
      message: () => 'The file has no object as its default export.',
      hint: () => 'Write `export default defineConfig({ … })`.',
    },
    RSPRESS_KEY: ofConfig.key,
    RSPRESS_VALUE: ofConfig.value,
    RSPRESS_MARKUP: ofConfig.markup,
    RSPRESS_META: {
      about: {
        cause: 'An entry of a `_meta.json` or `_nav.json` has no counterpart in Tapdocs.',
        fix: 'The message names what does the same in Tapdocs. If nothing does, remove it, or leave it for Rspress.',
      },
      message: ({ detail }: { detail: string }) => detail,
      hint: ({ instead }: { instead: string }) => instead,
      severity: 'warning',
    },
    RSPRESS_FIELD: {
      about: {
        fix: 'The message names what does the same in Tapdocs. If nothing does, remove it, or leave it for Rspress.',
      },
      message: ({ key, count }: { key: string; count: number }) =>
        `\`${key}\` has no effect in Tapdocs${count > 1 ? `, on ${count} pages` : ''}.`,
      hint: ({ instead }: { instead: string }) => instead,
      severity: 'warning',
    },
    RSPRESS_IMPORT: {
      about: {
        cause: 'A page, or a component in one, imports what only the layout of Rspress has.',
        fix: 'The message names what to do. If the theme of Tapdocs shows the same, remove it, or leave it for Rspress.',
      },
      message: ({ name, module }: { name: string; module: string }) =>
        `\`${name}\` of \`${module}\` has no effect in content.`,
      hint: ({ instead }: { instead: string }) => instead,
      severity: 'warning',
    },
    RSPRESS_THEME: {
      about: {
        fix: 'The message names what does the same in Tapdocs. If nothing does, remove it, or leave it for Rspress.',
      },
      message: ({ names }: { names: string }) => `What the theme has of its own has no effect: ${names}.`,
      hint: ({ instead }: { instead: string }) => instead,
      severity: 'warning',
    },
  },
  problemPage,
);

/** Those of its configuration. */
export const reportProblems: ReportProblems = {
  generator: 'Rspress',
  unused: (params, at) => rspressProblem('RSPRESS_KEY', params, at),
  wrong: (params, at) => rspressProblem('RSPRESS_VALUE', params, at),
  markup: (params, at) => rspressProblem('RSPRESS_MARKUP', params, at),
};
