// @ts-check

/** @param {number} value */
export function seconds(value) {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} s`;
}

/** @param {number} value */
export function millis(value) {
  return `${Math.round(value)} ms`;
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** @param {number} bytes */
export function kilobytes(bytes) {
  const value = bytes / 1000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} kB`;
}

/** @param {number} value */
export function ratio(value) {
  return value < 0.095 ? value.toFixed(3) : value.toFixed(2);
}

/**
 * A Markdown table.
 *
 * @param {string[]} header
 * @param {string[][]} rows
 */
export function table(header, rows) {
  const lines = [header, header.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
