import type { Command } from 'commander';
import { fail } from '../problems/problem.js';
import { type Flags, type ProgramContext, examples, siteCommand, start } from './site-command.js';

interface UpgradeFlags extends Flags {
  dryRun?: boolean;
  json?: boolean;
  force?: boolean;
}

/** Adds `tapdocs upgrade`. */
export function addUpgrade(program: Command, context: ProgramContext): void {
  siteCommand(program, 'upgrade', 'change what was renamed since an earlier version, and merge copies of components')
    .option('--dry-run', 'write nothing')
    .option('--json', 'print the report as JSON')
    .option('--force', 'also change files of a site that differs from its last commit')
    .addHelpText('after', examples('tapdocs upgrade', 'tapdocs upgrade site --dry-run', 'tapdocs upgrade --json'))
    .action((root: string, flags: UpgradeFlags) => runUpgrade(root, flags, context));
}

/** The report is printed even if copies have conflicts; the exit code is 1 then. */
async function runUpgrade(root: string, flags: UpgradeFlags, context: ProgramContext): Promise<void> {
  const { dryRun = false, json = false, force = false } = flags;
  const given = start(root, flags, context);
  const report = await context.runner.upgrade({ ...given, writes: !dryRun, force, version: context.version });
  if (json) context.print(`${JSON.stringify(report, null, 2)}\n`);
  else {
    const { printUpgrade } = await import('../upgrade/print-upgrade.js');
    given.logger.info(printUpgrade(report));
  }
  const { problems } = report.copies;
  given.logger.warn(problems.filter(({ severity }) => severity === 'warning'));
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) fail(errors);
}
