import type { HeadTag, PageData } from '../contract/index.js';
import type { DocumentSheets, InlineSheets } from './first-paint/inline-sheets.js';
import { escapeHtml, writeAttributes, writeTag } from './html.js';
import type { DocumentJob, DocumentSetup } from './document-job.js';

export interface DocumentParts {
  job: DocumentJob;
  page: PageData;
  /** Markup of the layout, and the tags that React has hoisted out of it. */
  body: string;
  head: string;
  /** Inline script of the theme, or ''. */
  headScript: string;
  setup: DocumentSetup;
  /** Null if documents wait for their style sheets. */
  inlineSheets: InlineSheets | null;
  /** Data for hydration, escaped. */
  inline: string;
  /** URLs of the JSON files that hydration reads. Browsers warn about files that are preloaded and not read. */
  preloads: readonly string[];
}

/**
 * Writes a document. It contains the rules that its first paint needs. The style sheets come at its end, where they do
 * not block the content before them, and override rules as they do in the head.
 */
export function documentHtml(parts: DocumentParts): string {
  const { job, setup, inlineSheets, body } = parts;
  const sheets = sheetsOf(job, setup);
  const head = takeContentLinks(parts.head);
  const isReady = inlineSheets?.canSplit(sheets) === true && !hasSheets(head.rest) && !hasSheets(body);
  if (!isReady) return writeDocument(parts, { early: appLinks(sheets), head: parts.head, late: '' }).join('');
  // Tags in the head that override the style sheets of the app must also come after these.
  const tags = [...(parts.page.head.others ?? []).map(pageTag), ...job.description.head];
  const late = appLinks(sheets) + head.links + tags.filter(isSheet).map(writeTag).join('');
  const early = `<noscript>${unique(allOf(sheets)).map(waitedFor).join('')}</noscript>`;
  const [before, after] = writeDocument(parts, { early, head: head.rest, late });
  const html = before + after;
  const styles = inlineSheets.choose(html, sheets).map((text) => writeTag({ tag: 'style', attributes: {}, text }));
  return before + expectation(html) + styles.join('') + after;
}

/**
 * Delays the first paint until the start of the content has arrived, because the parts around it, such as the
 * navigation bar, would move while they arrive. Browsers without support for this link paint earlier.
 */
function expectation(html: string): string {
  const content = html.indexOf(` id="${contentId}"`);
  if (content === -1) return '';
  const [, id = contentId] = /<[^>]* id="([^"]+)"/.exec(html.slice(content + 1, content + beginning)) ?? [];
  return `<link rel="expect" href="#${escapeHtml(encodeURIComponent(id))}" blocking="render">`;
}

const contentId = 'tap-content';
/** The title of a page is within this many characters of its content. */
const beginning = 2000;

/** The style sheets of a document. */
function sheetsOf(job: DocumentJob, { styles }: Pick<DocumentSetup, 'styles'>): DocumentSheets {
  const islands = Object.values(job.assets).flatMap((island) => island.styles);
  return { main: styles, islands: unique(islands), content: job.styles };
}

/** Whether markup contains style sheets, whose position determines what they override. */
function hasSheets(markup: string): boolean {
  return /<style\b|<link\b[^>]*\brel="?stylesheet\b/i.test(markup);
}

const contentLink = /<link rel="stylesheet"[^>]* data-precedence="content"[^>]*>/g;

/** React hoists the links of the content, but in the browser it finds them in any place. */
function takeContentLinks(head: string): { links: string; rest: string } {
  return { links: (head.match(contentLink) ?? []).join(''), rest: head.replace(contentLink, '') };
}

function isSheet({ tag, attributes }: HeadTag): boolean {
  return tag === 'style' || (tag === 'link' && /\bstylesheet\b/i.test(String(attributes['rel'] ?? '')));
}

function allOf({ main, islands, content }: DocumentSheets): string[] {
  return [...main, ...islands, ...content];
}

/**
 * Without scripts, parts of a page that need scripts are hidden by style sheets, so readers without scripts wait for
 * these.
 */
function waitedFor(href: string): string {
  return `<link href="${escapeHtml(href)}" rel="stylesheet">`;
}

function appLinks({ main, islands }: DocumentSheets): string {
  return unique([...main, ...islands])
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('');
}

interface Sheets {
  /** Markup before everything else in the head. */
  early: string;
  /** Tags that React has hoisted. */
  head: string;
  /** Links at the end of the body. */
  late: string;
}

/** The document before and after the place of inline style sheets. */
function writeDocument(
  { job, page, body, headScript, setup, inline, preloads }: DocumentParts,
  { early, head, late }: Sheets,
): [before: string, after: string] {
  const { htmlAttributes, bodyAttributes, head: tags, bodyTags } = job.description;
  const scripts = [...setup.scripts, ...Object.values(page.assets).flatMap((island) => island.scripts)];
  const before = `<!doctype html>
<html${writeAttributes(htmlAttributes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Tapdocs">
${headScript ? `<script>${headScript}</script>` : ''}
`;
  const after = `${early}
${head}
${(page.head.others ?? []).map((tag) => writeTag(pageTag(tag))).join('\n')}
${tags.map(writeTag).join('\n')}
${preloads.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`).join('')}
</head>
<body${writeAttributes(bodyAttributes)}>
<div id="tapdocs">${body}</div>
<script type="application/json" id="tapdocs-data">${inline}</script>
${late}${unique(scripts)
    // The painted content comes first.
    .map((src) => `<script type="module" src="${escapeHtml(src)}" fetchpriority="low"></script>`)
    .join('')}${bodyTags.map(writeTag).join('')}
</body>
</html>
`;
  return [before, after];
}

/** Marked, so that the browser can replace it when it shows another page. */
function pageTag(tag: HeadTag): HeadTag {
  return { ...tag, attributes: { ...tag.attributes, 'data-page-head': true } };
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
