import type { MetaReport } from './meta-entries.js';

const code = /`([^`]+)`/g;

/**
 * The text of a label or title, in which Rspress shows code, bold, emphasised and deleted words and HTML. Tapdocs has plain text there,
 * so deleted words, which mean something else, are reported.
 */
export function plainLabel(label: string, report: MetaReport = () => undefined): string {
  if (!/[`*~<]/.test(label)) return label;
  if (/~~.+?~~/.test(label.replace(code, ''))) {
    report(
      'The strike-through of a label is not shown.',
      'Sidebars have plain text. A `tag` such as `deprecated` can say it.',
      label,
    );
  }
  const parts = label.split(code);
  // Every second part is code.
  return parts.map((part, index) => (index % 2 === 1 ? part : withoutMarks(part))).join('');
}

function withoutMarks(text: string): string {
  return text
    .replace(/\*\*(?!\*)(.+?)\*\*(?!\*)/g, '$1')
    .replace(/\*(?!\*)(.+?)\*(?!\*)/g, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '');
}
