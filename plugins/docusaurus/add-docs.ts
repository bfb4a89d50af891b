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
import { pageFrontMatter } from './front-matter.js';
import { generateEntries } from './generate-entries.js';
import { indexMarkdown } from './index-page.js';
import type { Settings } from './options.js';
import { docusaurusProblem } from './problems.js';
import { type Docs, homeOf, readDocs } from './read-docs.js';

/** Id of the slice with the sidebar. */
const slice = 'docusaurus:docs';

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
  const { sidebar, problems } = sidebarOf(content, { site, settings, docs });
  const near = neighboursOf(content.docs, { stops: sidebar.stops, docs, site });
  const all = [...problems, ...near.problems];
  if (all.length > 0) fail(all);
  table.addSlice(slice, sidebar.items as unknown as JsonObject[]);
  const { lang } = homeOf(config);
  const listed = new Set(sidebar.stops.map(({ path }) => path));
  for (const doc of content.docs) {
    const frontMatter = pageFrontMatter(doc.frontMatter, config.base);
    const data: DocPageData = {
      ...docPageData(frontMatter),
      ...near.links.get(doc),
      ...changeOf(doc),
      editUrl: editUrl(doc, settings),
    };
    const slices = listed.has(doc.path) ? { sidebar: slice } : {};
    table.add({ path: doc.path, filePath: doc.filePath, lang, component: 'DocPage', data, title: doc.title, slices });
  }
  for (const page of sidebar.indexes) {
    const place = { lang, folder: posix.normalize(settings.dir), base: config.base, sidebar: slice };
    table.addMarkdown(indexMarkdown(page, place));
  }
  addNotFound(table, lang);
}

interface Context {
  site: Site;
  settings: Settings;
  docs: ReadonlyMap<string, Doc>;
}

/** The sidebar that follows from the files. */
function sidebarOf(
  content: Docs,
  { site: { config }, settings, docs }: Context,
): { sidebar: Sidebar; problems: Problem[] } {
  const problems: Problem[] = [];
  const slugger = new GithubSlugger();
  const refuse = (id: string, near: string | undefined, file?: string): void => {
    const at = file === undefined ? undefined : { file };
    problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', { id, nearest: near }, at));
  };
  const entries = generateEntries('', {
    docs: content.docs,
    categories: content.categories,
    refuse: (folder, id) => refuse(id, nearest(id, docs.keys()), posix.join(settings.dir, folder)),
  });
  const base = pathPrefix(homeOf(config), config) + settings.base;
  const slugOf = (label: string): string => slugger.slug(label);
  return { sidebar: buildSidebar(entries, { config, settings, docs, base, slugOf, refuse }), problems };
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
