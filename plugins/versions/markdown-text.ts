/** Text of a block, escaped so that Markdown shows it unchanged. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_~[\]<>#|]|&(?=#?\w+;)/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)(?=[.)](?:\s|$))/, (digits) => `${digits}\\`)
    .replace(/^[-+=]/, (sign) => `\\${sign}`);
}

/** Code in a line, which can contain backticks. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  const space = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** A code block, which can contain the fences of other blocks. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
}
