import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ClauseReporter } from './check/clause-reporter.js';
import { ProgressReporter } from './check/progress-reporter.js';

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** A file for the progress, in addition to the printed output. */
const report = process.env['TEST_REPORT'];

/** `npm run test:long` runs these projects as well: repetitions in further combinations, packages from npm, pictures. */
const isLong = Boolean(process.env['LONG']);

type Project = TestProjectInlineConfiguration['test'];

/** What `tsc` compiled runs in the process of the tests. A busy machine is slow, not wrong. */
const compiled: Project = {
  setupFiles: ['test/setup.ts'],
  // Files of a worker share the program and a store, or a browser.
  isolate: false,
  env: { GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@example.org' },
  server: { deps: { external: [/\/dist\//] } },
  testTimeout: 300_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};

const browser: Project = { ...compiled, globalSetup: ['test/browser/servers.ts'] };

const usual: Record<string, Project> = {
  unit: {
    include: ['test/unit/**/*.test.{ts,tsx}', 'plugins/*/test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/unit/setup.ts'],
    // Files of a worker share the modules of the core, so tests must restore global state.
    isolate: false,
    testTimeout: 60_000,
  },
  // Sites that are built in this process.
  site: { ...compiled, include: ['test/site/**/*.test.ts'], globalSetup: ['test/site/store.ts'] },
  // The packed package in an empty folder, as a stranger meets it.
  package: { ...compiled, include: ['test/package/**/*.test.ts'], globalSetup: ['test/package/packed.ts'] },
  browser: { ...browser, include: ['test/browser/*.spec.ts'] },
};

const long: Record<string, Project> = {
  long: {
    ...compiled,
    include: ['test/long/**/*.test.ts'],
    globalSetup: ['test/docs/sample-packages.ts', 'test/package/packed.ts'],
  },
  'long browser': { ...browser, include: ['test/browser/long/*.spec.ts'] },
  // What only saves time is switched off.
  without: {
    ...compiled,
    include: ['test/site/samples.test.ts'],
    env: { ...compiled.env, TAPDOCS_WITHOUT: 'all', OWN_STORES: '1' },
  },
  webpack: {
    ...compiled,
    include: ['test/site/samples.test.ts'],
    env: { ...compiled.env, BUNDLER: 'webpack', OWN_STORES: '1' },
  },
};

export default defineConfig({
  root: path(''),
  resolve: {
    alias: [
      { find: /^@theme$/, replacement: path('themes/default/index.ts') },
      { find: /^@theme\/(?=Blog)/, replacement: path('plugins/blog/theme/') },
      { find: /^@theme\/(?=Breadcrumbs)/, replacement: path('plugins/breadcrumbs/theme/') },
      { find: /^@theme\/(?=ReadingTime)/, replacement: path('plugins/reading-time/theme/') },
      { find: /^@theme\/(?=Benchmark|Tool(?:Family|Menu))/, replacement: path('site/rsbuild/theme/') },
      { find: /^@theme\/(?=Tag(?:Index|Page)$|PageTags?$)/, replacement: path('plugins/tags/theme/') },
      { find: /^@theme(?:-original)?\//, replacement: path('themes/default/') },
      { find: /^tapdocs$/, replacement: path('core/index.ts') },
      { find: /^tapdocs\/client$/, replacement: path('core/client/index.ts') },
      { find: /^tapdocs\/client\/internal$/, replacement: path('core/client/internal.ts') },
      { find: /^tapdocs\/docsearch$/, replacement: path('plugins/search-index/docsearch.ts') },
      { find: /^tapdocs\/kit$/, replacement: path('core/kit.ts') },
      { find: /^tapdocs\/plugins$/, replacement: path('plugins/index.ts') },
    ],
  },
  test: {
    reporters: ['default', new ClauseReporter(isLong), ...(report ? [new ProgressReporter(report)] : [])],
    allowOnly: false,
    // The end of a worker closes its browser.
    teardownTimeout: 60_000,
    // Workers wait for builds, servers and browsers about a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    projects: Object.entries({ ...usual, ...(isLong && long) }).map(([name, test]) => ({
      extends: true as const,
      test: { name, ...test },
    })),
  },
});
