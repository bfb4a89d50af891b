import { formatProblem, type FormatOptions } from './format-problem.js';
import { placeText, type Problem } from './problem.js';
import { groupProblems, type ProblemGroup } from './group-problems.js';
import { fileBelow } from './hide-root.js';

/** How much of many problems is shown. */
export interface ReportLimits {
  /** Causes of one code that are shown as a whole. */
  causes: number;
  /** Further places of one cause. */
  places: number;
}

/** What fits on a few screens, whatever is wrong. */
export const shortReport: ReportLimits = { causes: 8, places: 5 };

export interface ProblemReport {
  text: string;
  /** How many problems are counted in the text, but not shown. */
  left: number;
}

/**
 * Problems for the terminal, grouped by cause and sorted by place: a block each, with the places of the others of that cause.
 *
 * @param limits default: everything is shown
 */
export function reportProblems(
  problems: readonly Problem[],
  {
    limits = { causes: Infinity, places: Infinity },
    ...options
  }: FormatOptions & { limits?: ReportLimits | undefined },
): ProblemReport {
  const groups = groupProblems(problems, (file) => fileBelow(file, options.root));
  const causes = new Map<string, number>();
  const left = { count: 0 };
  const blocks = groups.flatMap((group) => {
    const { code } = group.first;
    causes.set(code, (causes.get(code) ?? 0) + 1);
    if ((causes.get(code) ?? 0) > limits.causes) {
      left.count += group.count;
      return [];
    }
    const others = group.others.slice(0, limits.places);
    left.count += group.others.length - others.length;
    return [formatProblem(group.first, options) + otherPlaces(group, others, options)];
  });
  const total = problems.length > 1 ? [totalLine(groups, problems)] : [];
  return { text: [...new Set(blocks), ...total].join('\n\n'), left: left.count };
}

function otherPlaces(group: ProblemGroup, others: ProblemGroup['others'], { root }: FormatOptions): string {
  if (others.length === 0) return '';
  const rest = group.others.length - others.length;
  const lines = others.map((at) => placeText({ ...at, file: fileBelow(at.file, root) }));
  return ['\n  The same in:', ...lines, ...(rest > 0 ? [`and ${count(rest, 'other place')}`] : [])].join('\n    ');
}

/** `8,481 errors: LINK_BROKEN 8,470, MDX_SYNTAX 11`. */
function totalLine(groups: readonly ProblemGroup[], problems: readonly Problem[]): string {
  const codes = new Map<string, number>();
  for (const { code } of problems) codes.set(code, (codes.get(code) ?? 0) + 1);
  const all = count(problems.length, problems[0]?.severity ?? 'error');
  if (codes.size === 1 && groups.length === 1) return `${all} of one cause`;
  return `${all}: ${[...codes].map(([code, number]) => `${code} ${number.toLocaleString('en')}`).join(', ')}`;
}

function count(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}
