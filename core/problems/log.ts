import { type Problem, problemKey } from './problem.js';

/** A problem, or a sentence that describes one. */
export type Report = string | Problem;

export interface ProblemLog {
  warn(reports: Report | readonly Problem[]): void;
  error(reports: Report | readonly Problem[]): void;
  counts(): ProblemCounts;
}

export interface ProblemCounts {
  /** Includes repetitions. */
  warnings: number;
  repeated: number;
  errors: number;
}

/** Prints reports through `print`, each warning once, and counts them. */
export function createProblemLog(
  print: (reports: readonly Report[], severity: Problem['severity']) => void,
): ProblemLog {
  const counts: ProblemCounts = { warnings: 0, repeated: 0, errors: 0 };
  const seen = new Set<string>();
  const warn = (report: Report | readonly Problem[]): void => {
    const warnings = toList(report, 'warning');
    const fresh = warnings.filter((warning) => remember(seen, keyOf(warning)));
    counts.warnings += warnings.length;
    counts.repeated += warnings.length - fresh.length;
    print(fresh, 'warning');
  };
  return {
    warn,
    error(report) {
      const { errors, warnings } = split(report);
      if (warnings.length > 0) warn(warnings);
      counts.errors += errors.length;
      print(errors, 'error');
    },
    counts: () => ({ ...counts }),
  };
}

/** Warnings among errors stay warnings. If there are only warnings, they stopped a command, so they are errors. */
function split(report: Report | readonly Problem[]): { errors: Report[]; warnings: Problem[] } {
  const list = typeof report === 'string' || 'code' in report ? [] : report;
  const isMixed = list.some(({ severity }) => severity === 'error');
  const warnings = isMixed ? list.filter(({ severity }) => severity === 'warning') : [];
  const others = isMixed ? list.filter(({ severity }) => severity === 'error') : report;
  return { errors: toList(others, 'error'), warnings };
}

function toList(report: Report | readonly Problem[], severity: Problem['severity']): Report[] {
  if (typeof report === 'string') return [report];
  return ('code' in report ? [report] : report).map((item) =>
    item.severity === severity ? item : { ...item, severity },
  );
}

/** Two warnings are the same if they have the same text and place. */
function keyOf(warning: Report): string {
  return typeof warning === 'string' ? warning : problemKey(warning);
}

/** Returns whether the key is new. */
function remember(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
