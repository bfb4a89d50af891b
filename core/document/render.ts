import type { HeadTag, Json, PageData, SiteData } from '../contract.js';
import type { PageRecord } from '../content/record.js';
import { fail, type Problem, problem } from '../errors.js';
import { fillFrame, findFrame, type Frame, frameKey, type PreviousDocument } from './frame.js';
import { escapeHtml, inlineJson, writeAttributes, writeTag } from './html.js';
import type { DocumentJob, DocumentSetup } from './jobs.js';
import { skeletonIslands, skeletonOf } from './skeleton.js';
import { withLinks } from './with-links.js';

/** The server program, as seen from here: no React on this side. */
export interface ServerProgram {
  headScript: string;
  render(input: { page: PageData; site: SiteData; slices: Readonly<Record<string, Json>> }): {
    html: string;
    isContentApart: boolean;
    /** An island that threw. */
    failure: { module: string; export: string; message: string; stack: string } | null;
  };
}

export interface RenderedDocument {
  html: string;
  /** JSON for client navigation. */
  data: string;
  /** Into which a later build can put other content; null when the document has none such. */
  frame: Frame | null;
}

/**
 * Renders a document: the theme's layout around the record's content.
 *
 * @throws TapdocsError COMPONENT_THREW for an island; whatever else a component of the layout throws
 */
export function renderDocument(
  job: DocumentJob,
  input: { record: PageRecord | null; program: ServerProgram; setup: DocumentSetup },
): RenderedDocument {
  const { record, program, setup } = input;
  const page = pageOf(job, record);
  const site = setup.sites[page.site];
  if (!site) throw new Error(`There is no site data for \`${page.path}\`.`);
  const rendered = program.render({ page, site, slices: setup.slices });
  if (rendered.failure) fail(islandProblem(rendered.failure, record?.filePath ?? page.path));
  const { head, body } = splitHead(rendered.html);
  const inline = { ...page, content: page.content && skeletonOf(page.content), islands: skeletonIslands(page.islands) };
  const html = documentHtml({ job, page, head, body, program, setup, inline: inlineJson({ page: inline, site }) });
  const key = rendered.isContentApart ? frameKey(page, job, setup) : null;
  const frame = key === null ? null : findFrame(html, page.content as string, key);
  return { html, data: JSON.stringify(page), frame };
}

function islandProblem({ module, export: name, ...error }: IslandFailure, page: string): Problem {
  const component = name === 'default' ? module.replace(/^.*\//, '').replace(/\.\w+$/, '') : name;
  return problem('COMPONENT_THREW', { detail: error.message, page, component }, { file: page }, error);
}

type IslandFailure = NonNullable<ReturnType<ServerProgram['render']>['failure']>;

/** Makes a document of the frame that the previous one has, if it has the right one: without the theme. */
export function refillDocument(
  job: DocumentJob,
  { record, previous, setup }: { record: PageRecord; previous: PreviousDocument; setup: DocumentSetup },
): RenderedDocument | null {
  const page = pageOf(job, record);
  const key = frameKey(page, job, setup);
  if (key === null || key !== previous.frame.key) return null;
  const content = page.content as string;
  const html = fillFrame(previous, content);
  return html === null ? null : { html, data: JSON.stringify(page), frame: findFrame(html, content, key) };
}

/** The page's data for client navigation, as JSON, without its document. */
export function renderPageData(job: DocumentJob, record: PageRecord | null): string {
  return JSON.stringify(pageOf(job, record));
}

function pageOf({ description, links, assets, styles }: DocumentJob, record: PageRecord | null): PageData {
  const { content, islands } = record ? withLinks(record, links) : { content: '', islands: [] };
  return { ...description.page, toc: record?.toc ?? [], content, islands, assets, styles };
}

/** React puts the tags that it hoists ahead of what it renders. */
function splitHead(markup: string): { head: string; body: string } {
  const match = /^(?:<(?:title|style|script|noscript)\b[^>]*>[\s\S]*?<\/\w+>|<(?:meta|link|base)\b[^>]*>)*/.exec(
    markup,
  );
  const length = match?.[0].length ?? 0;
  return { head: markup.slice(0, length), body: markup.slice(length) };
}

interface Parts {
  job: DocumentJob;
  page: PageData;
  head: string;
  body: string;
  program: ServerProgram;
  setup: DocumentSetup;
  /** Data for hydration, escaped. */
  inline: string;
}

function documentHtml({ job, page, head, body, program, setup, inline }: Parts): string {
  const { htmlAttributes, bodyAttributes, head: tags } = job.description;
  const islands = Object.values(page.assets);
  const scripts = [...setup.scripts, ...islands.flatMap((island) => island.scripts)];
  const styles = [...setup.styles, ...islands.flatMap((island) => island.styles)];
  return `<!doctype html>
<html${writeAttributes(htmlAttributes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Tapdocs">
${program.headScript ? `<script>${program.headScript}</script>` : ''}
${unique(styles)
  .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  .join('')}
${head}
${(page.head.others ?? []).map((tag) => writeTag(pageTag(tag))).join('\n')}
${tags.map(writeTag).join('\n')}
${Object.values(page.slices)
  .map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`)
  .join('')}
</head>
<body${writeAttributes(bodyAttributes)}>
<div id="tapdocs">${body}</div>
<script type="application/json" id="tapdocs-data">${inline}</script>
${unique(scripts)
  .map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`)
  .join('')}
</body>
</html>
`;
}

/** Marked, so that the browser can replace it when it shows another page. */
function pageTag(tag: HeadTag): HeadTag {
  return { ...tag, attributes: { ...tag.attributes, 'data-page-head': true } };
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
