import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ProgressReporter } from './check/progress-reporter.js';
import { LongestFirst } from './sequencer.js';

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** A file for the progress, in addition to the printed output. */
const report = process.env['TEST_REPORT'];

export default defineConfig({
  root: path(''),
  resolve: {
    alias: [
      { find: /^@theme$/, replacement: path('themes/default/index.ts') },
      { find: /^@theme\/(?=Blog)/, replacement: path('plugins/blog/theme/') },
      { find: /^@theme\/(?=Breadcrumbs)/, replacement: path('plugins/breadcrumbs/theme/') },
      { find: /^@theme\/(?=ReadingTime)/, replacement: path('plugins/reading-time/theme/') },
      { find: /^@theme\/(?=Tag(?:Index|Page)$|PageTags?$)/, replacement: path('plugins/tags/theme/') },
      { find: /^@theme(?:-original)?\//, replacement: path('themes/default/') },
      { find: /^tapdocs$/, replacement: path('core/index.ts') },
      { find: /^tapdocs\/client$/, replacement: path('core/client/index.ts') },
      { find: /^tapdocs\/client\/internal$/, replacement: path('core/client/internal.ts') },
      { find: /^tapdocs\/docsearch$/, replacement: path('plugins/search-index/docsearch.ts') },
      { find: /^tapdocs\/plugins$/, replacement: path('plugins/index.ts') },
    ],
  },
  test: {
    reporters: ['default', ...(report ? [new ProgressReporter(report)] : [])],
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // Builds and browsers have processes of their own, so that a file keeps about one core busy.
    maxWorkers: Math.max(2, availableParallelism()),
    // The first tests sources; the others run what `tsc` compiled.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['test/unit/setup.ts'],
          // Files of a worker share the modules of the core, so tests must restore global state.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['test/*.test.ts', 'test/docs/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/built-sites.ts'],
          server: { deps: { external: [/\/dist\//] } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // What only saves time is switched off. Some samples run, because a build takes twice as long.
          name: 'without',
          include: ['test/samples.test.ts'],
          setupFiles: ['test/setup.ts'],
          env: { TAPDOCS_WITHOUT: 'all' },
          globalSetup: ['test/built-sites.ts'],
          server: { deps: { external: [/\/dist\//] } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // The packed package in an empty folder, as a stranger meets it.
          name: 'outside',
          include: ['test/outside/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/outside/packed.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.spec.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/built-sites.ts'],
          server: { deps: { external: [/\/dist\//] } },
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
