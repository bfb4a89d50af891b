import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.js';
import { createLogger } from './terminal/logger.js';
import { below } from './files/paths.js';
import type { BuildReport } from './report.js';

export interface BuildSiteOptions {
  /** Default the site's own. */
  base?: string;
  /** Folder of the output, relative to the site. Default the site's own. */
  outDir?: string;
  /** Processes and threads at most. Default 1: small sites are built fastest so. */
  workers?: number;
  /** False builds everything afresh. Default true. */
  cache?: boolean;
}

/** A site that was built for a test. */
export interface BuiltSite {
  report: BuildReport;
  /** What the build printed: warnings included, colours not. */
  log: string;
  /** Paths of the output's files, with `/`, sorted. */
  files: string[];
  /** Text of a file of the output. */
  read(path: string): string;
}

/**
 * Builds the site in a folder, as `tapdocs build` does: for tests of plugins, themes and sites.
 *
 * @throws TapdocsError, with its `problems`, when the build fails
 */
export async function buildSite(root: string, options: BuildSiteOptions = {}): Promise<BuiltSite> {
  const printed: string[] = [];
  const logger = createLogger({
    verbose: false,
    colors: false,
    tty: false,
    root,
    write: (text) => void printed.push(text),
  });
  const report = await build({ workers: 1, cache: true, ...options, root: resolve(root), logger });
  const { outDir } = report;
  return {
    report,
    log: printed.join(''),
    files: readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => below(outDir, join(parentPath, name)) ?? name)
      .sort(),
    read: (path) => readFileSync(join(outDir, path), 'utf8'),
  };
}
