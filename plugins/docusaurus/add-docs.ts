import GithubSlugger from 'github-slugger';
import { join, posix } from 'node:path';
import {
  docPageData,
  type DocPageData,
  fail,
  fileUrl,
  type JsonObject,
  nearest,
  type PageLink,
  pageUrl,
  pathKey,
  pathPrefix,
  type Problem,
  type RouteTable,
  type Site,
} from 'tapdocs';
import { buildSidebar, type Sidebar, type Stop } from './build-sidebar.js';
import type { Doc } from './doc.js';
import { docCards } from './doc-cards.js';
import type { Entry } from './entry.js';
import { pageFrontMatter } from './front-matter.js';
import { generateEntries } from './generate-entries.js';
import { indexMarkdown } from './index-page.js';
import type { Settings } from './options.js';
import { docusaurusProblem } from './problems.js';
import { type Docs, homeOf, readDocs } from './read-docs.js';
import { readSidebars } from './written-sidebars.js';

/**
 * Adds the pages of a docs folder with their sidebar.
 *
 * @throws TapdocsError with the problems of all files
 */
export function addDocs(table: RouteTable, site: Site, settings: Settings): void {
  const { config, logger } = site;
  table.watch(settings.dir);
  const content = readDocs({ settings, site, stateOf: (frontMatter) => table.stateOf(frontMatter) });
  logger.warn(content.warnings);
  for (const path of content.refused)
    logger.warn(`\`${path}\` is a symbolic link that leads nowhere, or out of the docs folder; it is ignored.`);
  for (const { path, filePath } of content.drafts) table.addDraft({ path, filePath });
  const docs = new Map(content.docs.map((doc) => [doc.id, doc]));
  const { sidebars, problems, warnings } = sidebarsOf(content, { site, settings, docs });
  logger.warn(warnings);
  const shown = sidebars.map(({ id, sidebar }) => {
    const paths = new Set(sidebar.stops.map(({ path }) => path));
    return { id, sidebar, paths };
  });
  // A page has the first sidebar that names it.
  const owners = content.docs.map((doc) => shown.find(({ paths }) => paths.has(doc.path)));
  const near = [...shown, undefined].map((owner) => {
    const own = content.docs.filter((_doc, index) => owners[index] === owner);
    return neighboursOf(own, { stops: owner?.sidebar.stops ?? [], docs, site });
  });
  const all = [...problems, ...near.flatMap((each) => each.problems)];
  if (all.length > 0) fail(all);
  const links = new Map(near.flatMap((each) => [...each.links]));
  const { lang } = homeOf(config);
  for (const [index, doc] of content.docs.entries()) {
    const items = owners[index]?.sidebar.items ?? [];
    const cards = doc.hasCards ? { docCards: docCards(doc, { config, items, docs: content.docs }) } : {};
    const frontMatter = { ...pageFrontMatter(doc.frontMatter, config.base), ...cards };
    const data: DocPageData = {
      ...docPageData(frontMatter),
      ...links.get(doc),
      ...changeOf(doc),
      editUrl: editUrl(doc, settings),
    };
    const sidebar = owners[index]?.id;
    const slices = sidebar === undefined ? {} : { sidebar };
    table.add({ path: doc.path, filePath: doc.filePath, lang, component: 'DocPage', data, title: doc.title, slices });
  }
  for (const { id, sidebar } of shown) {
    table.addSlice(id, sidebar.items as unknown as JsonObject[]);
    for (const page of sidebar.indexes) {
      const place = { lang, folder: posix.normalize(settings.dir), base: config.base, sidebar: id };
      table.addMarkdown(indexMarkdown(page, place));
    }
  }
  addNotFound(table, lang);
}

interface Context {
  site: Site;
  settings: Settings;
  docs: ReadonlyMap<string, Doc>;
}

interface Sidebars {
  sidebars: { id: string; sidebar: Sidebar }[];
  problems: Problem[];
  warnings: Problem[];
}

/** The sidebars of `sidebars.json`, else the one that follows from the files. */
function sidebarsOf(content: Docs, { site: { config }, settings, docs }: Context): Sidebars {
  const problems: Problem[] = [];
  const slugger = new GithubSlugger();
  const refuse = (id: string, near: string | undefined, file?: string): void => {
    const at = file === undefined ? undefined : { file };
    problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', { id, nearest: near }, at));
  };
  const generate = (folder: string): Entry[] =>
    generateEntries(folder, {
      docs: content.docs,
      categories: content.categories,
      refuse: (path, id) => refuse(id, nearest(id, docs.keys()), posix.join(settings.dir, path)),
    });
  const written = readSidebars(config.root, generate);
  const entries = written?.sidebars ?? new Map([['docs', generate('')]]);
  const base = pathPrefix(homeOf(config), config) + settings.base;
  const slugOf = (label: string): string => slugger.slug(label);
  const drafts = new Set(content.drafts.map(({ id }) => id));
  const refuseWritten = (id: string, near: string | undefined): void => {
    if (!drafts.has(id)) refuse(id, near, written ? 'sidebars.json' : undefined);
  };
  const context = { config, settings, docs, base, slugOf, refuse: refuseWritten };
  const sidebars = [...entries].map(([name, list]) => ({
    id: `docusaurus:${name}`,
    sidebar: buildSidebar(list, context),
  }));
  return { sidebars, problems, warnings: written?.problems ?? [] };
}

interface Links {
  previous: PageLink | null;
  next: PageLink | null;
}

/** The previous and the next page of each doc: those of its front matter, else those of the sidebar. */
function neighboursOf(
  list: readonly Doc[],
  { stops, docs, site }: { stops: readonly Stop[]; docs: ReadonlyMap<string, Doc>; site: Site },
): { links: Map<Doc, Links>; problems: Problem[] } {
  const problems: Problem[] = [];
  const linkTo = (stop: Stop | undefined): PageLink | null =>
    stop ? { text: stop.title, link: pageUrl(site.config, stop.path) } : null;
  const listed = stops.filter(({ unlisted }) => !unlisted);
  const indexes = new Map([...listed.entries()].reverse().map(([index, { path }]) => [path, index]));
  const links = list.map((doc): [Doc, Links] => {
    // An unlisted page is between its neighbours, but is no neighbour.
    const shown = doc.unlisted ? stops.filter(({ path, unlisted }) => !unlisted || path === doc.path) : listed;
    const index = doc.unlisted ? shown.findIndex(({ path }) => path === doc.path) : (indexes.get(doc.path) ?? -1);
    const given = (key: 'pagination_prev' | 'pagination_next', stop: Stop | undefined): PageLink | null => {
      const id = doc.frontMatter[key];
      if (id === undefined) return index < 0 ? null : linkTo(stop);
      const target = typeof id === 'string' ? docs.get(id) : undefined;
      if (typeof id === 'string' && !target) {
        const params = { id, nearest: nearest(id, docs.keys()) };
        problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', params, { file: doc.filePath }));
      }
      return target && !target.unlisted ? linkTo({ ...target, title: target.pageLabel }) : null;
    };
    return [
      doc,
      { previous: given('pagination_prev', shown[index - 1]), next: given('pagination_next', shown[index + 1]) },
    ];
  });
  return { links: new Map(links), problems };
}

/** Date and author of `last_update`. */
function changeOf({ frontMatter: { last_update: given } }: Doc): Partial<DocPageData> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const { date, author } = given;
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return {
    ...(!Number.isNaN(time) && { lastUpdated: new Date(time).toISOString() }),
    ...(typeof author === 'string' && { authors: [author] }),
  };
}

function editUrl({ frontMatter, file }: Doc, settings: Settings): string | null {
  const { custom_edit_url: own } = frontMatter;
  if (own !== undefined) return typeof own === 'string' && own !== '' ? own : null;
  if (settings.editUrl === '') return null;
  return fileUrl(settings.editUrl.replace(/\/*$/, '/'), `/${posix.join(settings.dir, file)}`);
}

/** The page for unknown URLs, unless the site has one. */
function addNotFound(table: RouteTable, lang: string): void {
  const path = '/404';
  table.derive(({ routes }) => {
    if (routes.some((route) => pathKey(route.path) === path)) return;
    table.add({ path, lang, component: 'NotFoundPage', title: '404', data: {} });
  });
}

/** Absolute path of the docs folder. */
export function docsFolder(root: string, { dir }: Settings): string {
  return join(root, dir);
}
