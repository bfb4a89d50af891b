import { join } from 'node:path';
import { asWarning, type Problem, type ProblemPlace } from 'tapdocs';
import { readText } from 'tapdocs/kit';
import type { Finding } from './finding.js';
import { createExceptions } from './is-excepted.js';
import type { LinkCheckSettings, LinkSeverity } from './options.js';

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
    return [...new Map(problems.toReversed().map((item) => [identity(item), item])).values()].toReversed();
  };
}

function identity({ message, at }: Problem): string {
  return JSON.stringify([message, at?.file, at?.line, at?.column]);
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
