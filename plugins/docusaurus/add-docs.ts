import { fail, type JsonObject, type Problem, type RoutesContext, type RouteTable, type Site } from 'tapdocs';
import { docPageData, type DocPageData, pathKey } from 'tapdocs/kit';
import type { Doc } from './doc.js';
import { docEditUrls } from './edit-urls.js';
import { pageFrontMatter, unusedFieldWarnings } from './front-matter.js';
import { indexMarkdown } from './index-page.js';
import { type Links, neighboursOf } from './neighbours.js';
import type { Settings } from './options.js';
import { pageData } from './page-data.js';
import { docsPlaces } from './places.js';
import { type Docs, readDocs } from './read-docs.js';
import type { DocCache } from './scan-doc.js';
import { sidebarOwners } from './sidebar-owners.js';
import { type NamedSidebar, sidebarsOf } from './sidebars.js';
import { removedWarnings, siteSources } from './removed-parts.js';

export interface AddDocsOptions {
  settings: Settings;
  cache: DocCache;
  selection: Pick<RoutesContext, 'wants'>;
}

/** The docs of a version in a language, with their sidebars. */
interface ReadPlace {
  content: Docs;
  sidebars: NamedSidebar[];
  /** The sidebar of each page. */
  owners: ReadonlyMap<Doc, NamedSidebar>;
  links: ReadonlyMap<Doc, Links>;
  problems: Problem[];
  warnings: Problem[];
}

/**
 * Adds the pages of a docs folder in all languages and versions, with their sidebars.
 *
 * @throws TapdocsError with the problems of all files
 */
export async function addDocs(
  table: RouteTable,
  site: Site,
  { settings, cache, selection }: AddDocsOptions,
): Promise<void> {
  const { config, logger, development } = site;
  table.watch(settings.dir);
  const context = { settings, cache, development, stateOf: (own: JsonObject) => table.stateOf(own) };
  const all = docsPlaces(settings, config);
  const contents = all.filter(({ version }) => selection.wants(version)).map((place) => readDocs(place, context));
  cache.save();
  const unread = contents.flatMap(({ problems }) => problems);
  if (unread.length > 0) fail(withoutRepetitions(unread));
  const places = contents.map((content) => readPlace(content, { site, settings }));
  const pages = withoutSame(contents.flatMap((content) => content.pages));
  const folders = all.map(({ docs }) => docs.dir);
  logger.warn([
    ...unusedFieldWarnings(pages),
    ...withoutRepetitions([...contents, ...places].flatMap((place) => place.warnings)),
    // Components belong to all docs, and are reported once.
    ...removedWarnings([...pages, ...(settings.instance === 'default' ? siteSources(config.root, folders) : [])]),
  ]);
  for (const path of new Set(contents.flatMap(({ refused }) => refused)))
    logger.warn(`\`${path}\` is a symbolic link that leads nowhere, or out of the docs folder; it is ignored.`);
  const problems = withoutRepetitions(places.flatMap((place) => place.problems));
  if (problems.length > 0) fail(problems);
  const editUrls = await docEditUrls(contents, { settings, config });
  for (const place of places) addPlace(table, place, { site, settings, editUrls });
  addNotFound(table, site);
}

interface PlaceContext {
  site: Site;
  settings: Settings;
  editUrls: ReadonlyMap<Doc, string | null>;
}

function readPlace(content: Docs, { site, settings }: Pick<PlaceContext, 'site' | 'settings'>): ReadPlace {
  const docs = new Map(content.docs.map((doc) => [doc.id, doc]));
  const { sidebars, problems, warnings } = sidebarsOf(content, { config: site.config, settings, docs });
  const { owners, problems: unknown } = sidebarOwners(content, sidebars);
  const near = [...sidebars, undefined].map((owner) => {
    const own = content.docs.filter((doc) => owners.get(doc) === owner);
    return neighboursOf(own, { stops: owner?.sidebar.stops ?? [], docs, config: site.config });
  });
  const links = new Map(near.flatMap((each) => [...each.links]));
  return {
    content,
    sidebars,
    owners,
    links,
    problems: [...problems, ...unknown, ...near.flatMap((each) => each.problems)],
    warnings,
  };
}

function addPlace(table: RouteTable, { content, sidebars, owners, links }: ReadPlace, context: PlaceContext): void {
  const { place, docs, drafts } = content;
  const { site, settings, editUrls } = context;
  const { config } = site;
  const { base, defaultLang } = config;
  const { lang, version, tree } = place;
  for (const { path, filePath } of drafts) table.addDraft({ path, filePath });
  for (const doc of docs) {
    const owner = owners.get(doc);
    const sidebar = owner?.id;
    const own = pageData(doc, { settings, config, place, owner });
    const data: DocPageData = {
      ...docPageData({
        ...pageFrontMatter(doc.frontMatter, base),
        ...(!settings.hasBreadcrumbs && { breadcrumbs: false }),
        ...own,
      }),
      ...links.get(doc),
      ...changeOf(doc),
      editUrl: editUrls.get(doc) ?? null,
    };
    table.add({
      path: doc.path,
      filePath: doc.filePath,
      lang,
      version,
      ...(tree !== '' && { tree }),
      component: 'DocPage',
      data,
      title: doc.title,
      slices: sidebar === undefined ? {} : { sidebar },
      ...(doc.originalPath !== undefined && { original: { path: doc.originalPath, lang: defaultLang } }),
    });
  }
  for (const { id, sidebar } of sidebars) {
    table.addSlice(id, sidebar.items as unknown as JsonObject[]);
    const { path: folder } = place.translations ?? place.docs;
    for (const page of sidebar.indexes) {
      table.addMarkdown(indexMarkdown(page, { lang, version, folder, base, sidebar: id }));
    }
  }
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

/** The page for unknown URLs of each language, unless the site has one. */
function addNotFound(table: RouteTable, { config: { locales } }: Site): void {
  table.derive(({ routes }) => {
    const taken = new Set(routes.map(({ path }) => pathKey(path)));
    for (const { lang, prefix } of locales) {
      const path = `${prefix}/404`;
      if (!taken.has(path)) table.add({ path, lang, component: 'NotFoundPage', title: '404', data: {} });
    }
  });
}

function withoutSame<T extends { filePath: string }>(pages: readonly T[]): T[] {
  return [...new Map(pages.map((page) => [page.filePath, page])).values()];
}

/** Removes duplicate problems, because originals are read in each language. */
function withoutRepetitions(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, message, at }: Problem): string => JSON.stringify([code, message, at?.file, at?.line]);
  return [...new Map(problems.map((item) => [keyOf(item), item])).values()];
}
