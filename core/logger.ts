import picocolors from 'picocolors';
import { formatProblems } from './error-format.js';
import type { Problem } from './errors.js';
import { createLiveLine } from './live-line.js';
import { createPhase, type Phase } from './phase.js';
import { plainText } from './plain-text.js';

export type { Phase } from './phase.js';

/** What a run tells its user. */
export interface Logger {
  info(text: string): void;
  /** Prints each different warning once; `counts` counts all. */
  warn(problems: string | Problem | readonly Problem[]): void;
  error(problems: string | Problem | readonly Problem[]): void;
  /** Printed with `--verbose` only. */
  debug(text: string): void;
  /** Begins a phase. Several may run at a time; on a terminal one line shows them all, live. */
  phase(name: string): Phase;
  /** Registers what can say why a run came to rest before its end. */
  watch(source: { stalled(): Problem[] }): void;
  /** What the watched say, when the process has nothing left to do but the run is not over. */
  stalled(): Problem[];
  /** Warnings (repetitions included), how many of them were repetitions, and errors so far. */
  counts(): { warnings: number; repeated: number; errors: number };
  /** Takes the live line away, for phases that never ended. */
  close(): void;
}

export interface LoggerOptions {
  verbose: boolean;
  colors: boolean;
  /** Whether `write` reaches a terminal whose last line may be rewritten. */
  tty: boolean;
  /** Information goes to `stdout`; warnings and errors go to `stderr`. */
  write(text: string, stream: 'stdout' | 'stderr'): void;
  /** Absolute path of the site, kept out of the texts. Default none. */
  root?: string;
  /** Width of the terminal. Default 80. */
  columns?: () => number;
  /** Least time between two rewritings of the live line, in milliseconds. Default 40. */
  redrawInterval?: number;
  /** Reads a source for the code frame of a problem that comes without. Default: no frame then. */
  read?: (file: string) => string | undefined;
}

/** A logger that prints through `write`. */
export function createLogger(options: LoggerOptions): Logger {
  const { verbose, write } = options;
  const colors = picocolors.createColors(options.colors);
  const live = createLiveLine({
    write: (text) => write(text, 'stdout'),
    columns: options.columns ?? (() => 80),
    interval: options.redrawInterval ?? 40,
  });
  const running = new Map<symbol, string>();
  const counts = { warnings: 0, repeated: 0, errors: 0 };
  const seen = new Set<string>();
  const watched: { stalled(): Problem[] }[] = [];

  const print = (text: string, stream: 'stdout' | 'stderr') => live.around(() => write(`${text}\n`, stream));
  const refresh = () => live.show([...running.values()].join('   '));
  const format = (problems: readonly Problem[]) =>
    formatProblems(problems, { ...options, root: options.root ?? '', verbose });

  return {
    info: (text) => print(text, 'stdout'),
    debug(text) {
      if (verbose) print(colors.dim(text), 'stdout');
    },
    warn(given) {
      const warnings = toList(given, 'warning');
      const fresh = warnings.filter((warning) => remember(seen, keyOf(warning)));
      counts.warnings += warnings.length;
      counts.repeated += warnings.length - fresh.length;
      for (const warning of fresh) {
        print(typeof warning === 'string' ? `${colors.yellow('⚠')} ${plainText(warning)}` : format([warning]), 'stderr');
      }
    },
    error(given) {
      const errors = toList(given, 'error');
      counts.errors += errors.length;
      const texts = errors.filter((error) => typeof error === 'string');
      const problems = errors.filter((error) => typeof error !== 'string');
      for (const text of texts) print(`${colors.red('✖')} ${plainText(text)}`, 'stderr');
      if (problems.length > 0) print(format(problems), 'stderr');
    },
    phase(name) {
      const id = Symbol(name);
      return createPhase(name, {
        update(text) {
          if (!options.tty) return;
          running.set(id, text);
          refresh();
        },
        milestone(text) {
          if (!options.tty) print(`  ${text}`, 'stdout');
        },
        close(text) {
          running.delete(id);
          if (options.tty) refresh();
          print(`${colors.green('✓')} ${text}`, 'stdout');
        },
      });
    },
    watch: (source) => void watched.push(source),
    stalled: () => watched.flatMap((source) => source.stalled()),
    counts: () => ({ ...counts }),
    close() {
      running.clear();
      live.show('');
    },
  };
}

function toList(given: string | Problem | readonly Problem[], severity: Problem['severity']): (string | Problem)[] {
  if (typeof given === 'string') return [given];
  return ('code' in given ? [given] : given).map((item) => (item.severity === severity ? item : { ...item, severity }));
}

/** Two warnings are the same when they say the same about the same place. */
function keyOf(warning: string | Problem): string {
  if (typeof warning === 'string') return warning;
  const { code, message, at } = warning;
  return JSON.stringify([code, message, at?.file, at?.line, at?.column]);
}

/** Whether the key is new. */
function remember(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
