import { sourceFrames } from '../installed/script/source-frames.js';
import { join } from 'node:path';
import picocolors, { type createColors } from 'picocolors';
import { placeText, type Problem } from './problem.js';
import { fileBelow, hideRoot } from './hide-root.js';
import { packageRoot } from '../files/find-package.js';
import { printable, displayWidth } from './text.js';

export interface FormatOptions {
  colors: boolean;
  /** Absolute path of the site, which is removed from the text. */
  root: string;
  /** Show full stack traces. Default: false, which shows only the frames that help users. */
  verbose?: boolean;
  /** Reads a file for the code frame of a problem without its source. Default: such problems have no frame. */
  read?: (file: string) => string | undefined;
  /** The links to the documentation that were printed before, because each is printed once. Default: none. */
  linked?: Set<string>;
}

/** A problem for the terminal: code and place, message, code frame, hint. Without a link, and without a final line end. */
export function formatProblem(problem: Problem, options: FormatOptions): string {
  return hideRoot(plainBlock(problem, options, picocolors.createColors(options.colors)), options.root);
}

/** The line with the link to the documentation of a problem, as it follows its block; '' if it was printed before. */
export function problemLink({ docs }: Problem, { colors, linked }: FormatOptions): string {
  if (!docs || linked?.has(docs)) return '';
  linked?.add(docs);
  return `\n${indent(picocolors.createColors(colors).dim(`docs: ${printable(docs)}`))}`;
}

/** Problems for the terminal, one block each. */
export function formatProblems(problems: readonly Problem[], formatOptions: FormatOptions): string {
  const options = { linked: new Set<string>(), ...formatOptions };
  const blocks = new Map(problems.map((problem) => [formatProblem(problem, options), problem]));
  return [...blocks].map(([block, problem]) => block + problemLink(problem, options)).join('\n\n');
}

function plainBlock(problem: Problem, options: FormatOptions, colors: Colors): string {
  const warning = problem.severity === 'warning';
  const paint = warning ? colors.yellow : colors.red;
  const place = problem.at && placeText({ ...problem.at, file: fileBelow(problem.at.file, options.root) });
  const parts = [
    `${paint(warning ? '⚠' : '✖')} ${colors.bold(paint(problem.code))}${place ? ` ${colors.cyan(printable(place))}` : ''}`,
    indent(who(problem, colors) + inTicks(printable(problem.message), colors)),
    frame(problem, options, colors),
    stack(problem, options.verbose ?? false, colors),
    indent(`${colors.dim('hint:')} ${inTicks(printable(problem.hint), colors)}`),
  ];
  return parts.filter(Boolean).join('\n');
}

function who({ plugin, hook }: Problem, colors: Colors): string {
  if (!plugin) return '';
  return colors.magenta(printable(hook ? `[${plugin}] ${hook}: ` : `[${plugin}] `));
}

function frame({ at }: Problem, { read }: FormatOptions, colors: Colors): string {
  if (!at?.line) return '';
  const source = at.source ?? (at.version === undefined ? read?.(at.file) : undefined);
  if (source === undefined) return '';
  const text = codeFrame(source, { line: at.line, column: at.column, endColumn: at.endColumn }, colors);
  return text && `\n${indent(text)}\n`;
}

/** Stack frames in these files do not help users. */
const machinery = /\(?node:|[\\/]node_modules[\\/](?:tapable|jiti|commander)[\\/]/;

function stack({ code, cause, at }: Problem, verbose: boolean, colors: Colors): string {
  const lines = (cause?.stack ?? '').split('\n').filter((line) => /^(?:\s+at |Caused by: )/.test(line));
  const shown = verbose ? lines : code === 'INTERNAL' ? tellingFrames(lines).slice(0, 8) : usersFrames(lines, at);
  return sourceFrames(shown)
    .map((line) => colors.dim(`    ${printable(line.trim())}`))
    .join('\n');
}

function tellingFrames(lines: readonly string[]): string[] {
  return lines.filter((line) => !machinery.test(line));
}

/** The stack frames up to the call from Tapdocs. A single frame adds nothing to the code frame. */
function usersFrames(lines: readonly string[], at: Problem['at']): string[] {
  const packageFolders = [join(packageRoot, 'core'), join(packageRoot, 'dist')];
  const frames = tellingFrames(lines);
  const caller = frames.findIndex((line) => packageFolders.some((folder) => line.includes(folder)));
  const users = caller < 0 ? frames : frames.slice(0, caller);
  return users.length > 1 || !at?.line ? users.slice(0, 3) : [];
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** Colours the text in back-ticks. The back-ticks stay, because not every terminal has colours. */
function inTicks(text: string, colors: Colors): string {
  return text.replaceAll(/`[^`\n]+`/g, (quoted) => colors.cyan(quoted));
}

export type Colors = ReturnType<typeof createColors>;

export interface FrameMark {
  /** From 1. */
  line: number;
  /** From 1. Default: the whole line. */
  column?: number | undefined;
  endColumn?: number | undefined;
}

/** Lines shown before and after the marked one. */
const around = 2;
/** Number of characters of a line that are shown. A longer line is cut to a window around the column. */
const widest = 110;

/** The lines around a place, with the place marked, or '' if the source has no such line. */
export function codeFrame(source: string, mark: FrameMark, colors: Colors): string {
  const lines = source.split(/\r\n|[\n\r]/);
  const marked = lines[mark.line - 1];
  if (marked === undefined) return '';
  const first = Math.max(1, mark.line - around);
  const last = Math.min(lines.length, mark.line + around);
  const window = windowStart(marked, mark.column);
  const digits = String(last).length;
  const frameLines: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = cut(lines[number - 1] ?? '', window);
    const hit = number === mark.line;
    const gutter = `${hit ? '>' : ' '} ${String(number).padStart(digits)} |`;
    frameLines.push(`${hit ? colors.red(gutter) : colors.dim(gutter)}${text && ` ${hit ? text : colors.dim(text)}`}`);
    if (hit && mark.column) {
      frameLines.push(`${colors.dim(`  ${' '.repeat(digits)} |`)} ${colors.red(pointer(marked, mark, window))}`);
    }
  }
  return frameLines.join('\n');
}

/** Index of the first character shown, so that the column is in view. */
function windowStart(line: string, column = 1): number {
  return line.length <= widest ? 0 : Math.max(0, Math.min(column - Math.floor(widest / 2), line.length - widest));
}

function cut(line: string, start: number): string {
  const shown = start === 0 ? line.slice(0, widest) : `…${line.slice(start + 1, start + widest)}`;
  const whole = start + widest >= line.length ? shown : `${shown}…`;
  return inFrame(whole).trimEnd();
}

function pointer(line: string, { column = 1, endColumn }: FrameMark, window: number): string {
  const from = Math.min(column - 1, line.length);
  const to = Math.min(Math.max(endColumn === undefined ? 0 : endColumn - 1, from + 1), window + widest);
  const before = displayWidth(inFrame(line.slice(window, from)));
  return ' '.repeat(before) + '^'.repeat(Math.max(1, displayWidth(inFrame(line.slice(from, to)))));
}

/** Tabs are shown as two spaces, so that the marker lines up. */
function inFrame(text: string): string {
  return printable(text).replaceAll('\t', '  ');
}
