import { stripVTControlCharacters } from 'node:util';

/** Characters that would control the terminal, or change the direction of the following text. */
const steering = /(?![\n\t])\p{Control}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Removes everything that could control the terminal from a text of a page, a plugin or a bundler. Keeps line ends and
 * tabs.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replaceAll(steering, '\ufffd');
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const invisible = /[\p{Mark}\p{Format}]/u;

/** Width of a text in terminal columns: two for a CJK character or an emoji, none for a combining mark. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += invisible.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}

/** Rows whose columns have the same widths, those of the first row. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A text in one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Order of texts, by their UTF-16 units. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `1,234 pages`, `1 page`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats milliseconds: `42 ms`, `1.24 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(2)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Formats a size in bytes, in powers of 1000: `512 B`, `1.2 kB`, `34.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes / 1000;
  let unit = 0;
  // 999.95 would be rounded to 1000.0.
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}
