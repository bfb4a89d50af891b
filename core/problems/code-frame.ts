import type { createColors } from 'picocolors';
import { displayWidth, printable } from '../terminal/text.js';

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
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = cut(lines[number - 1] ?? '', window);
    const hit = number === mark.line;
    const gutter = `${hit ? '>' : ' '} ${String(number).padStart(digits)} |`;
    frame.push(`${hit ? colors.red(gutter) : colors.dim(gutter)}${text && ` ${hit ? text : colors.dim(text)}`}`);
    if (hit && mark.column) {
      frame.push(`${colors.dim(`  ${' '.repeat(digits)} |`)} ${colors.red(pointer(marked, mark, window))}`);
    }
  }
  return frame.join('\n');
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
