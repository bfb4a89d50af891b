import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below } from '../files/paths.js';
import type { BuildReport } from '../report.js';

/** A site that was built for a test. */
export interface BuiltSite {
  report: BuildReport;
  /** What the build printed, with warnings and without colours. */
  log: string;
  /** Paths of the output's files, with `/`, sorted. */
  files: string[];
  /** Text of a file of the output. */
  read(path: string): string;
}

/** The output of a build. It stays in memory, even if the folder is removed. */
export function readOutput(report: BuildReport, log: string): BuiltSite {
  const { outDir } = report;
  const output = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [below(outDir, file) ?? file, readFileSync(file)] as const),
  );
  const files = [...output.keys()].sort();
  return {
    report,
    log,
    files,
    read(path) {
      const content = output.get(path);
      if (!content) throw new Error(`The output has no file \`${path}\`. It has: ${files.join(', ')}`);
      return content.toString();
    },
  };
}
