/** Functions for texts with some Markdown. */

import { trustedHtml } from 'tapdocs/client';

const marks: readonly [pattern: RegExp, element: string][] = [
  [/\*\*(?!\*)(.*?)\*\*(?!\*)/g, 'strong'],
  [/\*(?!\*)(.*?)\*(?!\*)/g, 'em'],
  [/~~(.*?)~~/g, 'del'],
  [/`(.*?)`/g, 'code'],
];

/** Props of an element that shows a text with bold, emphasised, deleted and code words. */
export function renderInlineMarkdown(text: string) {
  const safe = text.replace(/`[^`]+`/g, (code) => code.replace(/</g, '&lt;'));
  return renderHtmlOrText(
    marks.reduce((html, [pattern, element]) => html.replace(pattern, `<${element}>$1</${element}>`), safe),
  );
}

/** Props of an element that shows HTML or a text. */
export function renderHtmlOrText(text?: string | number | null) {
  const source = String(text ?? '');
  return /<[a-z][^>]*>|&(?:\w+|#\w+);/i.test(source)
    ? { dangerouslySetInnerHTML: { __html: trustedHtml(source) } }
    : { children: source };
}

const elements =
  'a blockquote code del em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(' ');

/** The elements of Markdown: plain ones, because the theme styles them. */
export function getCustomMDXComponent(): Readonly<Record<string, string>> {
  return Object.fromEntries(elements.map((name) => [name, name]));
}
