import { collectRoutes } from '../routes/collect-routes.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuildContext, type RunOptions } from '../build-context.js';
import { errorCode } from '../files/stats.js';
import { removeTemporaryFolder, temporaryFolder } from '../files/writable-cache.js';
import { createProblemLog } from '../problems/log.js';
import { fail, problem, type Problem, TapdocsError, toProblems } from '../problems/problem.js';
import type { BuildReport } from '../report.js';
import type { Logger } from '../problems/logger.js';
import { createPhase } from '../problems/phase.js';
import type { FoundGenerator, PresetQuery, Generator } from './find-preset.js';
import { loadPreset } from './load-preset.js';
import type { MigratedSite, MigrationResult, MigrationTrial } from './migration.js';

export interface MigrateOptions extends PresetQuery, Pick<RunOptions, 'logger' | 'signal' | 'signals'> {
  generator: FoundGenerator;
  /** Whether `tapdocs.config.ts` is written. */
  writes: boolean;
  /** Whether phases are printed. */
  quiet: boolean;
  build(options: RunOptions & { cache: boolean }): Promise<BuildReport>;
}

/** The report of the preset, and the facts that decide about the exit code. */
export interface MigrateResult extends MigrationResult {
  builds: boolean;
  /** Number of errors of the build. */
  problemCount: number;
}

const fileName = 'tapdocs.config.ts';

/**
 * Writes the configuration for a site of another generator, builds the site once, and hands the results over to the package of the
 * preset. Only the configuration is written to the folder. The cache and the output are in a temporary folder.
 *
 * @throws TapdocsError if the folder already has a configuration, or if the package of the preset is not installed
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const {
    root,
    dir,
    writes,
    generator: { generator, signs },
  } = options;
  const { migration, file } = await loadPreset(generator, root);
  const text = configText(generator, (await migration.values?.(root)) ?? {});
  const folder = temporaryFolder();
  try {
    const configFile = join(writes ? root : folder, fileName);
    // Packages of the site are not found from the temporary folder.
    writeNew(configFile, writes ? text : text.replace(`'${generator.package}'`, () => JSON.stringify(file)));
    const run = { ...options, folder, configFile };
    const built = await tryBuild(run);
    const config = { file: fileName, text, written: writes };
    const result = await withMigrated(run, (migrated) =>
      migration.report({ root, dir, generator, signs, config, ...built, migrated }),
    );
    return { ...result, builds: built.build !== null, problemCount: built.problems.length };
  } finally {
    removeTemporaryFolder(folder);
  }
}

/** The configuration that turns the folder into a site of Tapdocs. */
export function configText(
  { preset, package: from }: Pick<Generator, 'preset' | 'package'>,
  values: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `\n  ${key}: '${value.replaceAll(/['\\]/g, String.raw`\$&`)}',`,
  );
  const rest = lines.length > 0 ? `{${lines.join('')}\n  plugins: [${preset}()],\n}` : `{ plugins: [${preset}()] }`;
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
    if (errorCode(error) !== 'EEXIST') throw error;
    fail(problem('MIGRATE_DONE', { file: fileName, dir: '.' }, { file }));
  }
}

type Run = MigrateOptions & { folder: string; configFile: string };

/** Warnings are kept instead of printed. */
async function tryBuild(run: Run): Promise<Pick<MigrationTrial, 'build' | 'problems' | 'warnings'>> {
  const { configFile, logger, quiet } = run;
  const warnings: (Problem | string)[] = [];
  const log = createProblemLog((reports) => {
    warnings.push(...reports.map((item) => (typeof item === 'string' ? item : withShownConfig(item, configFile))));
  });
  try {
    const build = await run.build({
      ...placeOf(run),
      logger: { ...(quiet ? silent(logger) : logger), ...log },
      cache: true,
    });
    return { build, problems: [], warnings };
  } catch (error) {
    if (run.signal?.aborted === true || !(error instanceof TapdocsError)) throw error;
    return { build: null, problems: toProblems(error).map((item) => withShownConfig(item, configFile)), warnings };
  }
}

/** Reads the routes, even if pages do not build. The site is null if they cannot be known; the build has reported why. */
async function withMigrated<T>(run: Run, use: (site: MigratedSite | null) => T | Promise<T>): Promise<T> {
  const context = await orNull(createBuildContext({ ...placeOf(run), logger: silent(run.logger) }, false));
  try {
    const routes = context && (await orNull(collectRoutes(context.site)));
    return await use(context && routes && { site: context.site, routes });
  } finally {
    context?.trees.close();
  }
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof TapdocsError) return null;
    throw error;
  }
}

function placeOf({ root, configFile, folder, signal, signals }: Run) {
  return { root, configFile, outDir: join(folder, 'output'), cacheDir: join(folder, 'cache'), signal, signals };
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
function withShownConfig(item: Problem, configFile: string): Problem {
  return item.at?.file === configFile ? { ...item, at: { ...item.at, file: fileName } } : item;
}
