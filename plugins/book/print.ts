// The book as one HTML document for print.
import { escapeHtml } from 'tapdocs';
import type { Part } from './chapters.js';
import { idsOf, writeMarkup } from './markup.js';
import { bookStyles, printStyles } from './styles.js';

/** What a book says about itself. */
export interface BookInfo {
  title: string;
  description: string;
  authors: readonly string[];
  /** BCP 47. */
  lang: string;
  dir: string;
  /** URL of the site, or ''. */
  url: string;
  /** Name of the table of contents. */
  contents: string;
  /** `2026-01-31`; null if it is not known. */
  date: string | null;
}

/** The document. Its contents and its links lead to anchors, and each chapter begins a printed page. */
export function printBook(parts: readonly Part[], { info, pageSize }: { info: BookInfo; pageSize: string }): string {
  const ids = idsOf(parts);
  const options = {
    isXml: false,
    anchor: (chapter: string, id: string) => `#${encodeURI(ids.has(id) ? id : chapter)}`,
    hasImage: () => true,
  };
  const contents = parts.map(
    ({ id, title, chapters }) =>
      `<li><a href="#${id}">${escapeHtml(title)}</a><ol>${chapters.map((each) => `<li><a href="#${encodeURI(each.id)}">${escapeHtml(each.title)}</a></li>`).join('')}</ol></li>`,
  );
  const body = parts.map(
    ({ id, title, chapters }) =>
      `<section class="part"><h1 id="${id}">${escapeHtml(title)}</h1>\n${chapters.map(({ nodes }) => `<article>${writeMarkup(nodes, options)}</article>`).join('\n')}</section>`,
  );
  const { title, description, authors, lang, dir, url, date } = info;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${authors.map((name) => `<meta name="author" content="${escapeHtml(name)}">\n`).join('')}<style>${bookStyles}${printStyles(pageSize)}</style>
</head>
<body>
<header class="cover"><p class="title">${escapeHtml(title)}</p>${[description, authors.join(', '), date ?? '', url]
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}</header>
<nav aria-label="${escapeHtml(info.contents)}"><p class="title">${escapeHtml(info.contents)}</p><ol>${contents.join('\n')}</ol></nav>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}
