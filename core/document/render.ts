import type { PageData } from '../contract/index.js';
import type { IslandFailure, ServerBundle } from '../contract/server-bundle.js';
import type { PageRecord } from '../records/record.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import type { InlineSheets } from './first-paint/inline-sheets.js';
import { documentHtml } from './document-html.js';
import { policedDocument, policedPage } from './policy/policed-document.js';
import { inlineJson } from './html.js';
import type { DocumentJob, DocumentSetup } from './document-job.js';
import { skeletonIslands, skeletonOf } from './skeleton.js';
import { withLinks } from './with-links.js';

export interface RenderedDocument {
  html: string;
  /** JSON for client navigation. */
  data: string;
}

/**
 * Renders a document: the theme's layout around the record's content.
 *
 * @throws TapdocsError COMPONENT_THREW for an island; otherwise the error of a component of the layout
 */
export function renderDocument(
  job: DocumentJob,
  input: { record: PageRecord | null; server: ServerBundle; setup: DocumentSetup; inlineSheets: InlineSheets | null },
): RenderedDocument {
  const { record, server, setup, inlineSheets } = input;
  const page = pageOf(job, record, setup);
  const site = setup.sites[page.site];
  if (!site) throw new Error(`There is no site data for \`${page.path}\`.`);
  const rendered = server.render({ page, site, slices: setup.slices });
  if (rendered.failure) fail(islandProblem(rendered.failure, record?.filePath ?? page.path));
  const { head, body } = splitHead(rendered.html);
  const { css = '', ...shown } = page;
  const inline = {
    ...shown,
    content: page.content && skeletonOf(page.content),
    islands: skeletonIslands(page.islands),
  };
  const { headScript } = server;
  const data = inlineJson({ page: inline, site });
  const preloads = Object.values(page.slices).filter((url) => rendered.read.has(url));
  const html = documentHtml({ job, page, head, body, headScript, setup, inlineSheets, inline: data, preloads });
  const sources = setup.policy;
  return { html: sources ? policedDocument(html, { css, sources }) : html, data: JSON.stringify(page) };
}

function islandProblem({ module, export: name, ...error }: IslandFailure, page: string): Problem {
  const component = name === 'default' ? module.replace(/^.*\//, '').replace(/\.\w+$/, '') : name;
  return problem('COMPONENT_THREW', { detail: error.message, page, component }, { file: page }, error);
}

/** The page's data for client navigation, as JSON, without its document. */
export function renderPageData(job: DocumentJob, record: PageRecord | null): string {
  return JSON.stringify(pageOf(job, record, { policy: null }));
}

function pageOf(
  { description, links, assets, styles }: DocumentJob,
  record: PageRecord | null,
  { policy }: Pick<DocumentSetup, 'policy'>,
): PageData {
  const { content, islands } = record ? withLinks(record, links) : { content: '', islands: [] };
  const page = { ...description.page, toc: record?.toc ?? [], content, islands, assets, styles };
  return policy ? policedPage(page) : page;
}

/** React writes hoisted tags before the rendered markup. */
function splitHead(markup: string): { head: string; body: string } {
  const match = /^(?:<(?:title|style|script|noscript)\b[^>]*>[\s\S]*?<\/\w+>|<(?:meta|link|base)\b[^>]*>)*/.exec(
    markup,
  );
  const length = match?.[0].length ?? 0;
  return { head: markup.slice(0, length), body: markup.slice(length) };
}
