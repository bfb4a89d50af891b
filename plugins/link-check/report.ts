import { join } from 'node:path';
import { asWarning, type Problem, type ProblemPlace, globExpression } from 'tapdocs';
import { problemKey, readText, splitHref } from 'tapdocs/kit';
import type { Finding } from './link-graph.js';
import type { LinkCheckSettings, LinkSeverity, LinkException, LinkKind } from './options.js';

/** The problems to report, with the severity of their kind. */
export type Report = (findings: readonly Finding[]) => Problem[];

const ranks: Readonly<Record<LinkSeverity, number>> = { off: 0, warn: 1, error: 2 };

/** Applies severities and exceptions. The same problem in the same place is reported once. */
export function createReport({ severity, elements, exceptions }: LinkCheckSettings, root: string): Report {
  const isExcepted = createExceptions(exceptions);
  const withSeverity = (problem: Problem, level: LinkSeverity): Problem[] => {
    const { at } = problem;
    const isElement = elements !== null && at !== undefined && isInElement(at, root);
    const least = isElement && ranks[elements] < ranks[level] ? elements : level;
    if (least === 'off') return [];
    return [least === 'warn' ? asWarning(problem) : problem];
  };
  return (findings) => {
    const reported = findings.filter((finding) => severity[finding.kind] !== 'off' && !isExcepted(finding));
    const problems = reported.flatMap(({ kind, problem }) => withSeverity(problem(), severity[kind]));
    // The first one is kept, because the same navigation entry is resolved in each language.
    return [...new Map(problems.toReversed().map((item) => [problemKey(item), item])).values()].toReversed();
  };
}

/** Whether a link or a file is that of an element, such as `<a href="/guide">`: its place is the element, or a value in it. */
function isInElement({ file, line, column, source }: ProblemPlace, root: string): boolean {
  if (line === undefined || column === undefined) return false;
  const text = source ?? readText(join(root, file)) ?? '';
  const row = text.split('\n')[line - 1] ?? '';
  const [before, rest] = [row.slice(0, column - 1), row.slice(column - 1)];
  // `<https://example.org>` is a link of Markdown.
  return /^<[A-Za-z][\w.-]*(?:[\s/>]|$)/.test(rest) || /[\w-]\s*=\s*\{?\s*["'`]$/.test(before);
}

/** The part of a finding that exceptions match. */
export interface Excepted {
  kind: LinkKind;
  /** As written. */
  href: string;
  /** File with the link, below the site's root; undefined if it is unknown. */
  file: string | undefined;
}

/** Creates a function that returns whether an exception matches a finding. */
export function createExceptions(exceptions: readonly LinkException[]): (finding: Excepted) => boolean {
  const tests = exceptions.map(({ link, file, kind }) => ({ link: matcher(link), file: matcher(file), kind }));
  return (finding) =>
    tests.some(
      ({ link, file, kind }) =>
        (kind === undefined || kind === finding.kind) &&
        (!link || link(finding.href) || link(splitHref(finding.href).path)) &&
        (!file || (finding.file !== undefined && file(finding.file))),
    );
}

function matcher(pattern: string | RegExp | undefined): ((text: string) => boolean) | undefined {
  if (pattern === undefined) return undefined;
  // `search` starts at the beginning, with any flags of the expression.
  if (typeof pattern !== 'string') return (text) => text.search(pattern) >= 0;
  const expression = globExpression(pattern);
  return (text) => expression.test(text);
}
