import type { Content, ContentNode, Island, Json, JsonObject, PageData } from '../contract/index.js';
import type { IslandFailure, ServerBundle } from '../contract/server-bundle.js';
import { type PageRecord, replaceLinkTokens } from '../records/record.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import type { InlineSheets } from './first-paint/inline-sheets.js';
import { documentParts } from './document-html.js';
import { policedDocument, policedPage } from './policy/policed-document.js';
import { escapeHtml, inlineJson } from './html.js';
import type { DocumentJob, DocumentSetup } from './document-job.js';

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
  // React writes hoisted tags before the rendered markup.
  const start = rendered.html.indexOf('<div id="tapdocs">');
  const [hoisted, layout] = [rendered.html.slice(0, start), rendered.html.slice(start)];
  const { css = '', ...shown } = page;
  const inline = {
    ...shown,
    content: page.content && skeletonOf(page.content),
    islands: skeletonIslands(page.islands),
  };
  const { headScript } = server;
  const islandScripts = Object.values(page.assets).flatMap((island) => island.scripts);
  const scripts = [...new Set([...setup.scripts, ...islandScripts])];
  const data = inlineJson({ page: inline, ...(job.waits ? { scripts } : { site }) });
  const preloads = job.waits ? [] : Object.values(page.slices).filter((url) => rendered.read.has(url));
  const parts = documentParts({ job, page, hoisted, layout, headScript, setup, inlineSheets, data, scripts, preloads });
  const { head, body, tail } = parts;
  const sources = setup.policy;
  const html = sources ? policedDocument(parts, { css, sources }) : head + body.html + tail.html;
  return { html, data: JSON.stringify(page) };
}

/**
 * The content in a document for hydration: tags, islands and text. Attributes and HTML of static leaves are left out,
 * because hydration does not touch their DOM. A page without islands has none.
 */
export function skeletonOf(content: Content): Content | undefined {
  return typeof content === 'string' ? undefined : content.map(bare);
}

/** Islands with the slots' skeletons. A slot of plain HTML is also a leaf. */
export function skeletonIslands(islands: readonly Island[]): Island[] {
  return islands.map((island) => ({
    ...island,
    slots: island.slots.map((slot) => (typeof slot === 'string' ? '' : slot.map(bare))),
  }));
}

function bare(node: ContentNode): ContentNode {
  if (typeof node === 'string' || !Array.isArray(node)) return node;
  const [tag, , inner] = node;
  return typeof inner === 'string' ? [tag, {}, ''] : [tag, {}, inner.map(bare)];
}

function islandProblem({ module, export: name, isLoading, ...error }: IslandFailure, page: string): Problem {
  const file = module.slice(module.indexOf('/') + 1);
  if (isLoading) return problem('ISLAND_LOAD', { detail: error.message, page, file }, { file: page }, error);
  const component = name !== 'default' ? name : file === page ? undefined : module.replace(/^.*\/|\.\w+$/g, '');
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

/**
 * Replaces the tokens of links with their URLs: escaped in HTML, plain in attributes and props, which React escapes.
 */
function withLinks(
  { content, islands }: Pick<PageRecord, 'content' | 'islands'>,
  links: readonly string[],
): Pick<PageRecord, 'content' | 'islands'> {
  const urlOf = (n: number): string => links[n] ?? '';
  const html = (text: string): string => replaceLinkTokens(text, (n) => escapeHtml(urlOf(n)));
  const inContent = (value: Content): Content => (typeof value === 'string' ? html(value) : value.map(inNode));
  const inNode = (node: ContentNode): ContentNode => {
    if (!Array.isArray(node)) return node;
    const [tag, attributes, inner] = node;
    return typeof inner === 'string'
      ? [tag, inObject(attributes), html(inner)]
      : [tag, inObject(attributes), inner.map(inNode)];
  };
  const inJson = (value: Json): Json => {
    if (typeof value === 'string') return replaceLinkTokens(value, urlOf);
    if (Array.isArray(value)) return value.map(inJson);
    return value === null || typeof value !== 'object' ? value : inObject(value);
  };
  const inObject = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, inJson(value)]));
  return {
    content: inContent(content),
    islands: islands.map((island) => ({
      ...island,
      props: inObject(island.props),
      slots: island.slots.map(inContent),
    })),
  };
}
