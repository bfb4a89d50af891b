import { asWarning, type Problem } from 'tapdocs';
import type { Finding } from './finding.js';
import { createExceptions } from './is-excepted.js';
import type { LinkCheckSettings } from './options.js';

/** The problems to report, with the severity of their kind. */
export type Report = (findings: readonly Finding[]) => Problem[];

/** Applies severities and exceptions. The same problem in the same place is reported once. */
export function createReport({ severity, exceptions }: LinkCheckSettings): Report {
  const isExcepted = createExceptions(exceptions);
  return (findings) => {
    const reported = findings.filter((finding) => severity[finding.kind] !== 'off' && !isExcepted(finding));
    const problems = reported.map(({ kind, problem }) =>
      severity[kind] === 'warn' ? asWarning(problem()) : problem(),
    );
    // The first one is kept, because the same navigation entry is resolved in each language.
    return [...new Map(problems.toReversed().map((item) => [identity(item), item])).values()].toReversed();
  };
}

function identity({ message, at }: Problem): string {
  return JSON.stringify([message, at?.file, at?.line, at?.column]);
}
