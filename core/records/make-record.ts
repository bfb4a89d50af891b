import { slug } from 'github-slugger';
import { assetName } from '../bundle/asset-name.js';
import type { Config } from '../config/types.js';
import type { ContentNode, HeadTag, Island } from '../contract/index.js';
import type { RenderedContent } from '../contract/rendered-content.js';
import { splitHref } from '../contract/page-url.js';
import { escapeHtml } from '../document/html.js';
import { contentStrings } from '../document/site-data.js';
import { hash } from '../files/hash.js';
import type { CompiledPage } from '../markdown/page-processor.js';
import { readHeadTags } from '../markdown/plugins/raw-head.js';
import type { Store } from '../files/store/store.js';
import type { PageFacts } from './facts/html-facts.js';
import type { PageJob } from './page-job.js';
import { type InactiveComponent, linkToken, type PageRecord, type RecordFile, type SourcePosition } from './record.js';
import { isGitTree, sourcePath } from '../trees/source-root.js';
import { splitIslands } from './nodes.js';

export interface RecordInput {
  job: PageJob;
  rendered: RenderedContent;
  /** Facts about the content. */
  facts: PageFacts;
  compiled: CompiledPage;
  /** Style sheets that the page imports, in link order: name and text. */
  styles: readonly { name: string; css: string }[];
  /** Files registered while the batch was compiled, by URL. */
  files: ReadonlyMap<string, string>;
  config: Pick<Config, 'base' | 'themeConfig' | 'versions' | 'plugins' | 'locales'>;
  store: Store;
}

/** Creates the record of a rendered page, and stores its style sheets. */
export function makeRecord(input: RecordInput): PageRecord {
  const { job, rendered, compiled } = input;
  const { facts, heading } = withHeading(input.facts, input);
  const positions = positionsIn(compiled, job.filePath, 'links');
  const links = facts.links.map((href) => ({ href, at: positions.get(href) ?? { file: job.filePath } }));
  const imagePositions = positionsIn(compiled, job.filePath, 'images');
  const images = facts.images.map((href) => ({ href, at: imagePositions.get(href) ?? { file: job.filePath } }));
  const { content, islands } = compiled.interactive
    ? wholePage(input, { links: facts.links, heading })
    : splitIslands(facts.html, rendered.islands);
  // If the whole page is an island, all its code runs.
  const inactive = compiled.interactive ? [] : inactiveComponents(rendered.inactive, job.filePath);
  const styles = input.styles.map((style) => storeStyle(style, input));
  const files = [...usedFiles(input), ...styles];
  return {
    filePath: job.filePath,
    title: text(job.frontMatter['title']) || facts.title || job.title,
    description: text(job.frontMatter['description']) || shorten(facts.description),
    frontMatter: job.frontMatter,
    toc: facts.toc,
    head: headOf(compiled, rendered),
    content,
    islands,
    links,
    images,
    anchors: facts.anchors,
    sections: facts.sections,
    files,
    styles: styles.map(({ url }) => url),
    ...(compiled.interactive && { plain: splitIslands(facts.html, rendered.islands) }),
    warnings: warningsOf(compiled, job.filePath),
    ...(inactive.length > 0 && { inactive }),
    ...(compiled.syntax && { syntax: compiled.syntax }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Adds a top heading if a doc page has none and the theme requires one. */
function withHeading(facts: PageFacts, { job, config }: RecordInput): { facts: PageFacts; heading: ContentNode[] } {
  const title = text(job.frontMatter['title']) || job.title;
  const pageType = job.frontMatter['pageType'] ?? 'doc';
  const isWanted = job.frontMatter['fallbackHeading'] ?? config.themeConfig.fallbackHeading;
  const wanted = isWanted === true && pageType === 'doc';
  if (!wanted || facts.title !== '' || title === '') return { facts, heading: [] };
  const { id, inner } = fallbackHeading(title, facts.anchors);
  const html = `<h1 id="${escapeHtml(id)}">${inner}</h1>\n${facts.html}`;
  return { facts: { ...facts, title, html, anchors: [id, ...facts.anchors] }, heading: [['h1', { id }, inner]] };
}

/** Search engines show about this many characters of a description. */
const descriptionLength = 160;

function shorten(description: string): string {
  if (description.length <= descriptionLength) return description;
  const cut = description.slice(0, descriptionLength);
  const space = cut.lastIndexOf(' ');
  return `${space > descriptionLength / 2 ? cut.slice(0, space) : cut}…`;
}

/**
 * A page with interactive code: its module is an island, which gets the URLs of its links, and the UI strings of
 * content. The heading that it lacks is static.
 */
function wholePage(
  { job, config }: RecordInput,
  { links, heading }: { links: readonly string[]; heading: readonly ContentNode[] },
): { content: PageRecord['content']; islands: Island[] } {
  const urls = Object.fromEntries(
    links.map((href, index) => [href, /^(?:#|(?!file:|site:)[a-z]+:)/.test(href) ? href : linkToken(index)]),
  );
  const strings = contentStrings(config, job.lang);
  return {
    content: [...heading, { island: 0 }],
    islands: [
      {
        module: `${isGitTree(job.tree ?? '') ? `tree/${job.tree}` : 'site'}/${sourcePath(config, job)}`,
        export: 'default',
        props: { links: urls, ...(Object.keys(strings).length > 0 && { strings }) },
        slots: [],
      },
    ],
  };
}

/** The place of each link or image, in the page or in a fragment that it imports. */
function positionsIn(compiled: CompiledPage, file: string, kind: 'links' | 'images'): Map<string, SourcePosition> {
  const positions = new Map<string, SourcePosition>();
  for (const fragment of compiled.fragments) {
    for (const [href, at] of positionsIn(fragment, fragment.file, kind)) positions.set(href, at);
  }
  for (const [href, [line, column]] of Object.entries(compiled[kind])) positions.set(href, { file, line, column });
  return positions;
}

function warningsOf(compiled: CompiledPage, file: string): PageRecord['warnings'] {
  return [
    ...compiled.warnings.map(({ message, line, column }) => ({ message, at: { file, line, column } })),
    ...compiled.fragments.flatMap((fragment) => warningsOf(fragment, fragment.file)),
  ];
}

function storeStyle({ name, css }: { name: string; css: string }, { config, store }: RecordInput): RecordFile {
  const bytes = Buffer.from(css);
  const key = hash(bytes);
  if (!store.has('blob', key)) store.put('blob', key, bytes);
  return { url: config.base + assetName(name, bytes), hash: key };
}

/** Files of the batch whose URL occurs in the page's markup, links, island props or style sheets. */
function usedFiles({ rendered, styles, files, facts, config }: RecordInput): RecordFile[] {
  const texts = [rendered.html, JSON.stringify(rendered.islands), ...styles.map(({ css }) => css)];
  // Links do not contain the base yet.
  const linked = new Set(facts.links.map((href) => config.base.slice(0, -1) + splitHref(href).path));
  return [...files]
    .filter(([url]) => linked.has(url) || texts.some((place) => place.includes(url)))
    .map(([url, key]) => ({ url, hash: key }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** The content of a top heading with the title of the page, and an id that no other element of the page has. */
function fallbackHeading(title: string, anchors: readonly string[]): { id: string; inner: string } {
  const base = slug(title) || 'page';
  let id = base;
  for (let n = 1; anchors.includes(id); n += 1) id = `${base}-${n}`;
  const anchor = `<a class="header-anchor" aria-hidden="true" tabindex="-1" href="#${encodeURI(id)}" aria-label="Anchor">#</a>`;
  return { id, inner: anchor + escapeHtml(title) };
}

/** The head tags of a page without duplicates: first those of its HTML and of its fragments, then those of its components. */
function headOf(compiled: CompiledPage, { head, hoisted }: RenderedContent): HeadTag[] {
  // If the whole page is an island, it renders these tags itself in the browser, and React can remove them there.
  const pageTags = compiled.interactive ? [] : readHeadTags(hoisted).tags.filter((tag) => !isPreload(tag));
  const tags = [...stated(compiled), ...head, ...pageTags];
  return [...new Map(tags.map((tag) => [JSON.stringify(tag), tag])).values()];
}

function stated({ head, fragments }: CompiledPage): HeadTag[] {
  return [...fragments.flatMap(stated), ...head];
}

/** React preloads images. */
function isPreload({ tag, attributes }: HeadTag): boolean {
  return tag === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'image';
}

/** The components in a page's content with code that never runs. Each is reported once, with its first such code. */
function inactiveComponents(met: RenderedContent['inactive'], page: string): InactiveComponent[] {
  const first = new Map([...met].reverse().map((code) => [`${code.module} ${code.component}`, code]));
  return [...first.values()].reverse().map(({ module, component, name, line, column }) => {
    const source = /^(?:site|tree\/[^/]+)\/(?!.*node_modules\/)(.+)$/.exec(module)?.[1];
    if (source !== undefined) return { component, name, at: { file: source, line, column } };
    const owner = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;
    return { component, name, at: { file: page }, package: owner };
  });
}
