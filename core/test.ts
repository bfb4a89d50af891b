import { join, resolve } from 'node:path';
import { build } from './build.js';
import { runner } from './cli.js';
import { removeTemporaryFolder, temporaryFolder } from './files/writable-cache.js';
import { createLogger } from './problems/logger.js';
import { type BuiltSite, readOutput } from './test/built-site.js';
import { begin, type CommandRun, type RunningCommand, whenListening } from './test/command-line.js';
import { createTestSite, type TestSite, type TestSiteOptions } from './test/test-site.js';

export type { BuiltSite } from './test/built-site.js';
export type { CommandRun, RunningCommand } from './test/command-line.js';
export type { SiteFiles } from './test/site-folder.js';
export type { TestBuildOptions, TestSite, TestSiteOptions } from './test/test-site.js';

/** Options of `buildSite`. */
export interface BuildSiteOptions {
  /** Default: the base of the site. */
  base?: string;
  /**
   * Folder of the output, relative to the site. The cache is then also in the site, so that the next build is faster.
   * Default: nothing is written to the site, and the output is kept in memory.
   */
  outDir?: string;
  /** Maximum number of further processes and threads. Default: 0, which is fastest for small sites. */
  workers?: number;
  /** False: build everything again. Default: true. */
  cache?: boolean;
}

/**
 * Builds the site in a folder as `tapdocs build` does. For tests of plugins, themes and sites.
 *
 * @throws TapdocsError, with its `problems`, when the build fails
 */
export async function buildSite(root: string, options: BuildSiteOptions = {}): Promise<BuiltSite> {
  const folder = options.outDir === undefined ? temporaryFolder() : undefined;
  const printed: string[] = [];
  const logger = createLogger({
    verbose: false,
    colors: false,
    tty: false,
    root,
    write: (text) => void printed.push(text),
  });
  try {
    const elsewhere = folder === undefined ? {} : { outDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') };
    const report = await build({ workers: 0, cache: true, ...options, ...elsewhere, root: resolve(root), logger });
    return readOutput(report, printed.join(''));
  } finally {
    if (folder !== undefined) removeTemporaryFolder(folder);
  }
}

/**
 * Creates a site for a test of a plugin, from memory or from a folder. Packages are resolved from `root`, or from the
 * current folder if there is no `root`.
 *
 * @throws TapdocsError for a `root` that does not exist
 */
export function testSite(options: TestSiteOptions = {}): TestSite {
  return createTestSite(options, build);
}

/**
 * Runs a command line in this process, without colours and terminal: `await runCommand(['build', '--base', '/docs/'], 'examples/basic')`.
 * A build renders pages in this process as well, unless it has `--workers`. A failure is part of the result.
 *
 * @param cwd folder of the command. Default: the current folder
 */
export async function runCommand(args: readonly string[], cwd = '.'): Promise<CommandRun> {
  return begin(args, { cwd: resolve(cwd), runner }).ended;
}

/**
 * Runs a command line that starts a server, and waits until it listens: `await startCommand(['dev', '--port', '0'], 'examples/basic')`.
 *
 * @throws Error with the output, if the command ends before
 */
export async function startCommand(args: readonly string[], cwd = '.'): Promise<RunningCommand> {
  return whenListening(args, { cwd: resolve(cwd), runner });
}
