import type { Answers } from './choices.js';
import type { Manager } from './package-manager.js';

interface SummaryInput extends Pick<Answers, 'dir' | 'title' | 'template'> {
  /** Names of the hosts. */
  names: readonly string[];
  /** Files that existed and were not written. */
  kept: readonly string[];
  manager: Manager;
  /** Number of files that were written. */
  count: number;
  /** Whether the site is in the current folder. */
  isHere: boolean;
}

/** Describes the created site, and the next commands. */
export function summary({ dir, title, template, names, kept, manager, count, isHere }: SummaryInput): string {
  const place = isHere ? 'this folder' : dir;
  const next = [...(isHere ? [] : [`cd ${quoted(dir)}`]), manager.install, `${manager.run} dev`];
  return [
    '',
    `Created “${title}” in ${place}: ${count} files, template ${template}.`,
    ...(kept.length > 0
      ? [`Kept ${kept.join(' and ')}, which ${kept.length === 1 ? 'was' : 'were'} there before.`]
      : []),
    ...(names.length > 0 ? [`README.md says what ${list(names)} ${names.length === 1 ? 'needs' : 'need'}.`] : []),
    '',
    'Next:',
    '',
    ...next.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function list(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

/** A shell splits a path with spaces. */
function quoted(dir: string): string {
  return /^[\w./\\:~@+-]+$/.test(dir) ? dir : `"${dir}"`;
}
