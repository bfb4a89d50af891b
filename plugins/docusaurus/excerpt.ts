import { inlineText } from 'tapdocs/kit';

/** Lines without text of their own: a title, statements, ends of containers, rules, comments. */
const skipped = /^(?:#[ \t]|:::|(?:[-*_][ \t]*){3,}$|<!--|\{\/\*)/;

/** What is before the text of a line: of a heading, of a quote. */
const marks = /^(?:#{2,6}[ \t]+|>[ \t]?)+/;

/**
 * The first text of a page, which Docusaurus shows on the card of a page without a description.
 *
 * @param body the source without front matter
 */
export function excerptOf(body: string): string {
  let fence = '';
  let isStatement = false;
  for (const line of body.replace(/^\s*[^\n]+\r?\n=+[ \t]*$/m, '').split(/\r?\n/)) {
    const text = line.trim();
    const ticks = /^`{3,}/.exec(text)?.[0];
    if (ticks !== undefined && (fence === '' || ticks.length >= fence.length)) fence = fence === '' ? ticks : '';
    else if (fence === '') {
      isStatement = text !== '' && (isStatement || /^(?:import|export)\s/.test(text));
      const found = isStatement || skipped.test(text) ? '' : inlineText(text.replace(marks, ''));
      if (found !== '') return found;
    }
  }
  return '';
}

/** Whether a page starts with its title. Only then Docusaurus takes the heading for the title; statements can be before it. */
export function startsWithTitle(body: string): boolean {
  const block = body
    .trim()
    .split(/(?:\r?\n){2,}/)
    .find((text) => !/^import\s/.test(text));
  return block !== undefined && /^(?:#[ \t]+\S|[^\n]*\n=+[ \t]*\r?(?:\n|$))/.test(block);
}
