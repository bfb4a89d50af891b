import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findConfig } from '../config/load.js';
import { type Deprecations, deprecations } from '../deprecations/table.js';
import { below } from '../files/paths.js';
import { fail, problem, type Problem, toProblems } from '../problems/problem.js';
import type { Copy } from '../theme/swizzle/doctor.js';
import type { CopyUpdate } from '../theme/swizzle/update-file.js';
import { applyEdits, type Change, changesOf, type Todo } from './edit.js';
import { planFile } from './plan-file.js';
import { type GitState, gitState, siteFiles } from './site-files.js';

export interface UpgradeOptions {
  /** Absolute path of the site. */
  root: string;
  configFile?: string | undefined;
  /** Whether files are written. */
  writes: boolean;
  /** Whether files are also changed if some differ from the last commit. */
  force: boolean;
  /** The installed version. */
  version: string;
  /** Default: the names that were renamed. */
  table?: Deprecations;
  /** The states of the copies of theme components. */
  doctor(): Promise<readonly Copy[]>;
  /** Merges the installed components into the copies. */
  updateCopies(): Promise<CopyUpdate>;
}

/** The changes of an upgrade, done or planned, and the remaining manual changes. Printed with `--json`. */
export interface UpgradeReport {
  readonly version: string;
  readonly written: boolean;
  readonly git: GitState;
  /** Number of files that were read. */
  readonly files: number;
  readonly changes: readonly Change[];
  readonly manual: readonly Todo[];
  readonly copies: CopiesReport;
}

/** The copies of theme components. */
export interface CopiesReport {
  /** Merged with the installed version; without writing, those that are behind it. */
  readonly updated: readonly string[];
  /** Problems that must be solved manually. */
  readonly problems: readonly Problem[];
}

/**
 * Changes the names in the files of a site that were renamed since an earlier version, and merges the installed components
 * into its copies. Only files below the root change.
 *
 * @throws TapdocsError UPGRADE_CHANGED if files differ from the last commit
 */
export async function upgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  const { root, writes, force, version, table = deprecations } = options;
  const git = gitState(root);
  if (git === 'changed' && writes && !force) fail(problem('UPGRADE_CHANGED', {}));
  const config = options.configFile === undefined ? findConfig(root) : resolve(root, options.configFile);
  // Merged first, because the installed components already have the current names.
  const merged = writes ? await upgradeCopies(options) : null;
  const files = siteFiles(root);
  const changes: Change[] = [];
  const manual: Todo[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    // Invalid UTF-8 would be lost.
    if (text.includes('\uFFFD')) continue;
    const plan = planFile({ file, text, isConfig: config !== undefined && below(root, config) === file }, table);
    const found = changesOf(file, text, plan);
    changes.push(...found.changes);
    manual.push(...found.todos);
    if (writes && plan.edits.length > 0) writeFileSync(join(root, file), applyEdits(text, plan.edits));
  }
  // The configuration may only load with the current names.
  const copies = merged && merged.loads ? merged : await upgradeCopies(options);
  return {
    version,
    written: writes,
    git,
    files: files.length,
    changes,
    manual,
    copies: { updated: copies.updated, problems: copies.problems },
  };
}

/** This loads the configuration, which can fail until all manual changes are done. */
async function upgradeCopies({
  writes,
  doctor,
  updateCopies,
}: UpgradeOptions): Promise<CopiesReport & { loads: boolean }> {
  try {
    if (writes) {
      const { changes, kept, open } = await updateCopies();
      return { updated: changes.map(({ file }) => file), problems: [...kept, ...open], loads: true };
    }
    const copies = await doctor();
    return {
      updated: copies.filter(({ state }) => state === 'stale').map(({ file }) => file),
      problems: [],
      loads: true,
    };
  } catch (error) {
    return { updated: [], problems: toProblems(error), loads: false };
  }
}
