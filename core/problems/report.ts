import { type FormatOptions, formatProblem, problemLink } from './format-problem.js';
import { fileBelow } from './hide-root.js';
import { counted, compareTexts } from './text.js';
import { placeText, type Problem, type ProblemPlace } from './problem.js';

/** Limits for the report of many problems. */
export interface ReportLimits {
  /** Number of causes per code that are shown in full. */
  causes: number;
  /** Number of other places per cause. */
  places: number;
}

/** Limits for a report that fits on a few screens. */
export const shortReport: ReportLimits = { causes: 8, places: 5 };

export interface ProblemReport {
  text: string;
  /** How many problems are counted in the text, but not shown. */
  left: number;
}

/**
 * Problems for the terminal, grouped by cause and sorted by place. Each cause is a block with the places of its other
 * problems.
 *
 * @param limits default: everything is shown
 */
export function reportProblems(
  problems: readonly Problem[],
  {
    limits = { causes: Infinity, places: Infinity },
    ...formatOptions
  }: FormatOptions & { limits?: ReportLimits | undefined },
): ProblemReport {
  const options = { linked: new Set<string>(), ...formatOptions };
  const groups = groupProblems(problems, (file) => fileBelow(file, options.root));
  const causes = new Map<string, number>();
  const left = { count: 0 };
  const seen = new Set<string>();
  const blocks = groups.flatMap((group) => {
    const { code } = group.first;
    causes.set(code, (causes.get(code) ?? 0) + 1);
    if ((causes.get(code) ?? 0) > limits.causes) {
      left.count += group.count;
      return [];
    }
    for (const list of [group.others, group.pages]) left.count += Math.max(0, list.length - limits.places);
    const block = formatProblem(group.first, options);
    const at = { root: options.root, most: limits.places };
    const places =
      otherPlaces('The same in', group.others, at) + otherPlaces('Pages that fail because of it', group.pages, at);
    if (seen.has(block + places)) return [];
    seen.add(block + places);
    return [block + problemLink(group.first, options) + places];
  });
  const total = problems.length > 1 ? [totalLine(groups, problems)] : [];
  return { text: [...blocks, ...total].join('\n\n'), left: left.count };
}

interface PlaceOptions extends Pick<FormatOptions, 'root'> {
  most: number;
}

function otherPlaces(title: string, all: readonly ProblemPlace[], { root, most }: PlaceOptions): string {
  if (all.length === 0) return '';
  const lines = all.slice(0, most).map((at) => placeText({ ...at, file: fileBelow(at.file, root) }));
  const rest = all.length - lines.length;
  return [`\n  ${title}:`, ...lines, ...(rest > 0 ? [`and ${counted(rest, 'other place')}`] : [])].join('\n    ');
}

/** `8,481 errors: LINK_BROKEN 8,470, MDX_SYNTAX 11`. */
function totalLine(groups: readonly ProblemGroup[], problems: readonly Problem[]): string {
  const codes = new Map<string, number>();
  for (const { code } of problems) codes.set(code, (codes.get(code) ?? 0) + 1);
  const all = counted(problems.length, problems[0]?.severity ?? 'error');
  if (codes.size === 1 && groups.length === 1) return `${all} of one cause`;
  return `${all}: ${[...codes].map(([code, number]) => `${code} ${number.toLocaleString('en')}`).join(', ')}`;
}

/** Problems with one cause: the same message for several places. */
export interface ProblemGroup {
  /** The first one, by its place. */
  first: Problem;
  /** Places of the other problems, each once, sorted. */
  others: ProblemPlace[];
  /** The pages that fail because of them. */
  pages: { file: string }[];
  /** Number of problems, including those without a place. */
  count: number;
}

/**
 * Problems by cause, sorted by file, line and column of the first of each.
 *
 * @param shown the path of a file as it is printed; default: as it is given
 */
export function groupProblems(
  problems: readonly Problem[],
  shown: (file: string) => string = (file) => file,
): ProblemGroup[] {
  const groups = new Map<string, Problem[]>();
  for (const item of problems.toSorted((a, b) => byPlace(a, b, shown))) {
    const key = causeKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const seen = new Set([first.at && placeText(first.at)]);
    const pages = [first, ...rest].flatMap((item) => item.pages ?? []).map((file) => ({ file }));
    const others = rest.flatMap(({ at }) => {
      const text = at && placeText(at);
      if (!at || seen.has(text)) return [];
      seen.add(text);
      return [at];
    });
    return [{ first, others, pages, count: rest.length + 1 }];
  });
}

/** Equal for two problems with one cause: everything except the place, which the message may contain. */
function causeKey({ code, severity, message, hint, plugin, hook, at }: Problem): string {
  const file = at?.file ?? '';
  const said = file === '' ? message : message.replaceAll(file, '');
  return JSON.stringify([code, severity, said, hint, plugin, hook]);
}

/** Problems without a place come last, because they are often a consequence of the others. */
const last = '\uFFFF';

function byPlace({ at: a }: Problem, { at: b }: Problem, shown: (file: string) => string): number {
  const fileOf = (at: Problem['at']): string => (at ? shown(at.file) : last);
  return compareTexts(fileOf(a), fileOf(b)) || (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}
