import { placeText, type Problem, type ProblemPlace } from './problem.js';

/** Problems of one cause: the same is said of several places. */
export interface ProblemGroup {
  /** The first one, by its place. */
  first: Problem;
  /** Places of the others, each once, sorted. */
  others: ProblemPlace[];
  /** How many problems there are, those without a place included. */
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
    const others = rest.flatMap(({ at }) => {
      const text = at && placeText(at);
      if (!at || seen.has(text)) return [];
      seen.add(text);
      return [at];
    });
    return [{ first, others, count: rest.length + 1 }];
  });
}

/** What two problems of one cause share: all but the place, which the message may name. */
function causeKey({ code, severity, message, hint, plugin, hook, at }: Problem): string {
  const file = at?.file ?? '';
  const said = file === '' ? message : message.replaceAll(file, '');
  return JSON.stringify([code, severity, said, hint, plugin, hook]);
}

/** What has no place comes after what has one: it often follows from that. */
const last = '\uFFFF';

function byPlace({ at: a }: Problem, { at: b }: Problem, shown: (file: string) => string): number {
  const fileOf = (at: Problem['at']): string => (at ? shown(at.file) : last);
  return compare(fileOf(a), fileOf(b)) || (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
