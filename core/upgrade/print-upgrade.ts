import type { UpgradeReport } from './upgrade.js';

/** The report for readers. */
export function printUpgrade({ version, written, git, files, changes, manual, copies }: UpgradeReport): string {
  const changed = changes.map(({ file, line, column, from, to }) => `${file}:${line}:${column} ${from} → ${to}`);
  const todos = manual.map(({ file, line, column, name, todo }) => `${file}:${line}:${column} ${name}: ${todo}`);
  const parts = [
    section(written ? 'Changed' : 'Would change', changed),
    section('To do by hand', todos),
    section(written ? 'Merged with the installed components' : 'Copies that are behind', copies.updated),
  ].filter(Boolean);
  const isDone = parts.length === 0 && copies.problems.length === 0;
  return [
    `Tapdocs ${version}, ${files} files read.`,
    ...(isDone ? ['There is nothing to upgrade.'] : parts),
    ...(git === 'none' && written && !isDone
      ? ['The site is not in a git repository, so these changes cannot be compared with what was there.']
      : []),
  ].join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}
