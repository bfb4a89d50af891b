import picocolors from 'picocolors';
import type { Problem } from './problem.js';
import { hideRoot } from './hide-root.js';
import { createPhase, type Phase } from './phase.js';
import { printable, displayWidth } from './text.js';
import { createProblemLog, type ProblemLog, type Report } from './log.js';
import type { FormatOptions } from './format-problem.js';
import { reportProblems, shortReport } from './report.js';

export type { Phase } from './phase.js';

/** Prints messages for the user. Each different warning is printed once; `counts` counts all. */
export interface Logger extends ProblemLog {
  info(text: string): void;
  /** Printed with `--verbose` only. */
  debug(text: string): void;
  /** Begins a phase. Several phases can run at the same time. On a terminal, a live line shows them all. */
  phase(name: string): Phase;
  /** Registers a function that returns the reasons why a run has nothing left to do although it is not finished. */
  watch(source: StallSource): void;
  /** The results of these functions, if the process has nothing left to do but the run is not finished. */
  stalled(): Problem[];
  /** Removes the live line, for phases that never ended. */
  close(): void;
}

export interface StallSource {
  stalled(): Problem[];
}

export interface LoggerOptions {
  verbose: boolean;
  colors: boolean;
  /** Whether `write` reaches a terminal whose last line may be rewritten. */
  tty: boolean;
  /** Information goes to `stdout`; warnings and errors go to `stderr`. */
  write(text: string, stream: 'stdout' | 'stderr'): void;
  /** Absolute path of the site, which is removed from the texts. Default: none. */
  root?: string;
  /** Width of the terminal. Default: 80. */
  columns?: () => number;
  /** Minimum time between two updates of the live line, in milliseconds. Default: 40. */
  redrawInterval?: number;
  /** Reads a source for the code frame of a problem without its source. Default: such problems have no frame. */
  read?: (file: string) => string | undefined;
  /** Saves a report of problems that is too long to print. Returns the path of its file; null if it cannot be saved. */
  keep?: (text: string, severity: Problem['severity']) => string | null;
}

type ProcessTerminal = Pick<LoggerOptions, 'colors' | 'tty' | 'write'> & { columns: () => number };

/** The terminal of a process. If a reader such as `head` closes the pipe, only the output stops, and not the program. */
export function terminalOf({ stdout, stderr, env }: NodeJS.Process): ProcessTerminal {
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  const isDumb = env['TERM'] === 'dumb';
  return {
    colors: env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : !env['NO_COLOR'] && stdout.isTTY && !isDumb,
    tty: stdout.isTTY && stderr.isTTY && !isDumb && !env['CI'],
    write: (text, stream) => void { stdout, stderr }[stream].write(text),
    columns: () => stdout.columns || 80,
  };
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
  const watched: StallSource[] = [];
  const linked = new Set<string>();
  const info = (text: string): void => live.around(() => write(`${text}\n`, 'stdout'));
  const report = (reports: readonly Report[], severity: Problem['severity']): void => {
    for (const text of formatReports(reports, severity, { ...options, linked }))
      live.around(() => write(`${text}\n`, 'stderr'));
  };
  return {
    ...createProblemLog(report),
    info,
    debug(text) {
      if (verbose) info(colors.dim(text));
    },
    phase: (name) => (options.tty ? livePhase(name, running, { live, info, colors }) : plainPhase(name, info, colors)),
    watch: (source) => void watched.push(source),
    stalled: () => watched.flatMap((source) => source.stalled()),
    close() {
      running.clear();
      live.show('');
    },
  };
}

/** Sentences separately, problems together. */
function formatReports(
  reports: readonly Report[],
  severity: Problem['severity'],
  options: LoggerOptions & Pick<FormatOptions, 'linked'>,
): string[] {
  const { yellow, red } = picocolors.createColors(options.colors);
  const { root = '' } = options;
  const sign = severity === 'warning' ? yellow('⚠') : red('✖');
  const sentences = reports.filter((report) => typeof report === 'string');
  const problems = reports.filter((report) => typeof report !== 'string');
  const blocks = problems.length > 0 ? [formatAll(problems, severity, { ...options, root })] : [];
  return [...sentences.map((sentence) => `${sign} ${hideRoot(printable(sentence), root)}`), ...blocks];
}

/** A short report, with the path of the full one. With `verbose`, the full report. */
function formatAll(
  problems: readonly Problem[],
  severity: Problem['severity'],
  options: LoggerOptions & Pick<FormatOptions, 'linked' | 'root'>,
): string {
  const { verbose, keep } = options;
  const { text, left } = reportProblems(problems, { ...options, limits: verbose ? undefined : shortReport });
  if (left === 0) return text;
  const full = reportProblems(problems, { ...options, colors: false, linked: new Set() }).text;
  const file = keep?.(`${full}\n`, severity) ?? null;
  const where = file === null ? '`--verbose` prints all' : `all are in ${file}`;
  return `${text} (${left.toLocaleString('en')} of them not shown; ${where})`;
}

type Colors = ReturnType<typeof picocolors.createColors>;

interface Terminal {
  live: LiveLine;
  info(text: string): void;
  colors: Colors;
}

function livePhase(name: string, running: Map<symbol, string>, { live, info, colors }: Terminal): Phase {
  const id = Symbol(name);
  const refresh = (): void => live.show([...running.values()].join('   '));
  return createPhase(name, {
    update(text) {
      running.set(id, text);
      refresh();
    },
    milestone: () => undefined,
    close(text) {
      running.delete(id);
      live.show('');
      info(`${colors.green('✓')} ${text}`);
      refresh();
    },
  });
}

function plainPhase(name: string, info: (text: string) => void, colors: Colors): Phase {
  return createPhase(name, {
    update: () => undefined,
    milestone: (text) => info(`  ${text}`),
    close: (text) => info(`${colors.green('✓')} ${text}`),
  });
}

/** The last line of a terminal, rewritten in place. */
interface LiveLine {
  /** Replaces the text, unless the last one is too recent; '' removes it immediately. */
  show(text: string): void;
  /** Removes the line while something else is printed, then shows it again. */
  around(print: () => void): void;
}

interface LiveLineOptions {
  write(text: string): void;
  /** Current width of the terminal. */
  columns(): number;
  /** Minimum time that a text is shown, in milliseconds. */
  interval: number;
}

/** Erases the line and returns to its start. */
const erase = '\r\u001b[2K';

function createLiveLine({ write, columns, interval }: LiveLineOptions): LiveLine {
  let shown = '';
  let since = -Infinity;
  const draw = (text: string) => {
    const fitting = fit(text, columns());
    if (fitting === shown) return;
    write(`${shown && erase}${fitting}`);
    shown = fitting;
    since = performance.now();
  };
  return {
    show(text) {
      if (text === '' || shown === '' || performance.now() - since >= interval) draw(text);
    },
    around(print) {
      const text = shown;
      draw('');
      print();
      draw(text);
    },
  };
}

/** A line of the full width of the terminal would wrap, and a wrapped line cannot be erased. */
function fit(text: string, columns: number): string {
  if (displayWidth(text) < columns) return text;
  let width = 0;
  let cut = '';
  for (const character of text) {
    width += displayWidth(character);
    if (width > columns - 2) break;
    cut += character;
  }
  return `${cut}…`;
}
