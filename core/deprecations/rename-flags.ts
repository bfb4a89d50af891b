import type { Problem } from '../problems/problem.js';
import { deprecated } from './deprecated.js';
import { deprecations, type RenamedFlag } from './table.js';

/** Replaces the deprecated flags of a command line, with a warning for each. Arguments after `--` are unchanged. */
export function renameFlags(
  args: readonly string[],
  rows: readonly RenamedFlag[] = deprecations.flags,
): { args: readonly string[]; warnings: Problem[] } {
  const [command] = args.filter((argument) => !argument.startsWith('-'));
  const warnings: Problem[] = [];
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const renamed = args.map((argument, index) => {
    const [flag = '', ...value] = argument.split('=');
    const row = rows.find((item) => item.command === command && item.name === flag);
    if (!row || index > end) return argument;
    warnings.push(deprecated(row));
    return [row.replacement, ...value].join('=');
  });
  return { args: renamed, warnings };
}
