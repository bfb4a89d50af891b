import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuildContext } from '../build-context.js';
import { removeTemporaryFolder, temporaryFolder } from '../files/temporary-folder.js';
import type { MigrationFacts } from '../migration.js';
import { createProblemLog } from '../problems/log.js';
import { fail, problem, type Problem, TapdocsError, toProblems } from '../problems/problem.js';
import type { RunWatch } from '../process/main-thread.js';
import type { BuildReport } from '../report.js';
import { collectRoutes } from '../routes/collect-routes.js';
import type { Logger } from '../terminal/logger.js';
import { createPhase } from '../terminal/phase.js';
import { findGenerator } from './find-preset.js';
import type { Generator } from './generators.js';
import type { InstallOptions } from './install-preset.js';
import { type LoadedPreset, loadPreset } from './load-preset.js';
import { type Cause, causesOf, type MigrationReport, sentenceCause } from './migration-report.js';
import { missingPackages } from './missing-packages.js';

export interface MigrateOptions extends InstallOptions {
  /** Whether `tapdocs.config.ts` is written. */
  writes: boolean;
  /** Whether phases are printed. */
  quiet: boolean;
  logger: Logger;
  signal?: AbortSignal | undefined;
  watch?: RunWatch | undefined;
  build(options: MigrationBuild): Promise<BuildReport>;
}

/** The options of the build of a migration. */
export interface MigrationBuild {
  root: string;
  configFile: string;
  outDir: string;
  cacheDir: string;
  cache: boolean;
  logger: Logger;
  signal?: AbortSignal | undefined;
  watch?: RunWatch | undefined;
}

const fileName = 'tapdocs.config.ts';

/**
 * Writes the configuration for a site of another generator, builds the site once, and reports the results. Only the configuration is
 * written to the folder. The cache and the output are in a temporary folder.
 *
 * @throws TapdocsError if the folder is not recognised, if it already has a configuration, or if the package of the preset is not
 * installed
 */
export async function migrate(options: MigrateOptions): Promise<MigrationReport> {
  const { root, writes } = options;
  const { generator, signs } = findGenerator(options);
  const { migration, file } = await loadPreset(generator, root);
  const text = configText(generator, (await migration.values?.(root)) ?? {});
  const folder = temporaryFolder();
  try {
    const configFile = join(writes ? root : folder, fileName);
    // Packages of the site are not found from the temporary folder.
    writeNew(configFile, writes ? text : text.replace(`'${generator.package}'`, () => JSON.stringify(file)));
    const run = await runBuild({ ...options, folder, configFile }, migration);
    const problems = run.problems.map((item) => withShownConfig(item, configFile));
    return {
      generator: generator.name,
      preset: generator.preset,
      package: generator.package,
      signs,
      config: { file: fileName, text, written: writes },
      builds: run.report !== null,
      pages: run.report && pagesOf(run.report),
      interpreted: run.facts?.interpreted.filter(({ count }) => count > 0) ?? null,
      withoutCounterpart: [...run.warnings, ...causesOf(run.facts?.problems ?? [], root)],
      problems: causesOf(problems, root),
      missingPackages: missingPackages(problems, { root, advice: (request) => migration.advice?.(request) ?? null }),
      urls: run.facts?.urls ?? null,
    };
  } finally {
    removeTemporaryFolder(folder);
  }
}

/** The configuration that turns the folder into a site of Tapdocs. */
export function configText(
  { preset, package: from }: Pick<Generator, 'preset' | 'package'>,
  given: Readonly<Record<string, string>>,
): string {
  const values = Object.entries(given).map(
    ([key, value]) => `\n  ${key}: '${value.replaceAll(/['\\]/g, String.raw`\$&`)}',`,
  );
  const rest = values.length > 0 ? `{${values.join('')}\n  plugins: [${preset}()],\n}` : `{ plugins: [${preset}()] }`;
  return `import { defineConfig } from 'tapdocs';
import { ${preset} } from '${from}';

export default defineConfig(${rest});
`;
}

/** Never replaces a file, even if another program has just created it. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    fail(problem('MIGRATE_DONE', { file: fileName, dir: '.' }, { file }));
  }
}

interface BuildRun {
  /** Null if the build has failed. */
  report: BuildReport | null;
  facts: MigrationFacts | null;
  warnings: Cause[];
  problems: readonly Problem[];
}

type Run = MigrateOptions & { folder: string; configFile: string };

async function runBuild(run: Run, migration: LoadedPreset['migration']): Promise<BuildRun> {
  const { root, folder, configFile, signal, watch } = run;
  const collected = collectingLogger(run);
  const place = {
    root,
    configFile,
    outDir: join(folder, 'output'),
    cacheDir: join(folder, 'cache'),
    logger: collected.logger,
    signal,
    watch,
  };
  let report: BuildReport | null = null;
  let problems: readonly Problem[] = [];
  try {
    report = await run.build({ ...place, cache: true });
  } catch (error) {
    if (signal?.aborted === true || !(error instanceof TapdocsError)) throw error;
    problems = toProblems(error);
  }
  const warnings = collected.causes(root, configFile);
  return { report, problems, warnings, facts: await readFacts({ ...place, logger: silent(run.logger) }, migration) };
}

/** The facts of the preset, even if pages do not build; null if the routes are not known. */
async function readFacts(
  place: Omit<MigrationBuild, 'cache'>,
  migration: LoadedPreset['migration'],
): Promise<MigrationFacts | null> {
  try {
    const { site, trees } = await createBuildContext(place, false);
    try {
      return await migration.describe({ site, routes: await collectRoutes(site) });
    } finally {
      trees.close();
    }
  } catch (error) {
    // The build has reported the same problems.
    if (error instanceof TapdocsError) return null;
    throw error;
  }
}

/** A logger whose warnings are kept instead of printed. */
function collectingLogger({ logger, quiet }: Pick<Run, 'logger' | 'quiet'>) {
  const problems: Problem[] = [];
  const sentences: string[] = [];
  const log = createProblemLog((reports) => {
    for (const item of reports) {
      if (typeof item === 'string') sentences.push(item);
      else problems.push(item);
    }
  });
  return {
    logger: quiet ? { ...silent(logger), ...log } : { ...logger, ...log },
    causes: (root: string, configFile: string): Cause[] => [
      ...causesOf(
        problems.map((item) => withShownConfig(item, configFile)),
        root,
      ),
      ...sentences.map((sentence) => sentenceCause(sentence, root)),
    ],
  };
}

/** The same logger, which prints nothing. */
function silent(logger: Logger): Logger {
  const view = { update: () => undefined, milestone: () => undefined, close: () => undefined };
  return {
    ...logger,
    ...createProblemLog(() => undefined),
    info: () => undefined,
    debug: () => undefined,
    phase: (name) => createPhase(name, view),
  };
}

/** Replaces the path of a configuration in the temporary folder with the path that it would have in the site. */
function withShownConfig(given: Problem, configFile: string): Problem {
  return given.at?.file === configFile ? { ...given, at: { ...given.at, file: fileName } } : given;
}

function pagesOf({ pages, drafts }: BuildReport): NonNullable<MigrationReport['pages']> {
  const total = Object.values(pages).reduce((sum, count) => sum + count, 0);
  return { total, languages: pages, drafts: drafts.length };
}
