import {
  type Config,
  fail,
  type JsonObject,
  type MarkdownPage,
  nearest,
  pageUrl,
  parseFrontMatter,
  type Problem,
  type RoutesContext,
  type RouteTable,
  type Site,
} from 'tapdocs';
import { docPageData, type DocPageData, type PageLink, pathKey } from 'tapdocs/kit';
import type { IndexPage, Stop } from './build-sidebar.js';
import { docCards, type Doc } from './doc.js';
import { docEditUrls } from './edit-urls.js';
import { headTags, pageFrontMatter, unusedFieldWarnings } from './front-matter.js';
import type { Settings } from './options.js';
import { type DocsPlace, docsPlaces } from './places.js';
import { docusaurusProblem } from './problems.js';
import { type Docs, readDocs } from './read-docs.js';
import { removedWarnings, siteSources } from './removed-parts.js';
import type { DocCache } from './scan-doc.js';
import { type NamedSidebar, sidebarsOf } from './sidebars.js';

interface AddDocsOptions {
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
  const context = {
    settings,
    config,
    cache,
    development,
    stateOf: (frontMatter: JsonObject) => table.stateOf(frontMatter),
  };
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
    const placeDocs = content.docs.filter((doc) => owners.get(doc) === owner);
    return neighboursOf(placeDocs, { stops: owner?.sidebar.stops ?? [], docs, config: site.config });
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
    const docData = pageData(doc, { settings, config, place, owner });
    const data: DocPageData = {
      ...docPageData({
        ...pageFrontMatter(doc.frontMatter, base),
        ...(!settings.hasBreadcrumbs && { breadcrumbs: false }),
        ...docData,
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
function changeOf({ frontMatter: { last_update: update } }: Doc): Partial<DocPageData> {
  if (typeof update !== 'object' || update === null || Array.isArray(update)) return {};
  const { date, author } = update;
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

interface PageContext {
  settings: Settings;
  config: Config;
  place: DocsPlace;
  owner: NamedSidebar | undefined;
}

/**
 * What the components of a page read about it, as front matter: only what it uses, so that it is rendered again when that changes, and no
 * other page is. `path` and `version` are here because content is the same in all versions, unless its front matter differs.
 */
function pageData(doc: Doc, { settings, config, place, owner }: PageContext): JsonObject {
  const page = pageUrl(config, doc.path);
  const { items = [], facts = new Map() } = owner?.sidebar ?? {};
  return {
    ...(doc.hasCards && { docCards: docCards(items, { base: config.base, facts, page }) }),
    ...(doc.imports.some(({ name }) => pageHooks.has(name)) && {
      docusaurus: { path: page, version: { ...versionFacts(place, { settings, config }) } },
    }),
  };
}

const pageHooks: ReadonlySet<string> = new Set(['useDoc', 'useDocsVersion', 'useLocation']);

/** The sidebar of each page that has one. */
interface Owners {
  owners: ReadonlyMap<Doc, NamedSidebar>;
  problems: Problem[];
}

/** A page has the sidebar of `displayed_sidebar`, or none if it is null. By default, it has the last sidebar that contains it. */
function sidebarOwners({ docs, pages }: Docs, sidebars: readonly NamedSidebar[]): Owners {
  const shown = sidebars.map((named) => ({ named, paths: new Set(named.sidebar.stops.map(({ path }) => path)) }));
  const owners = new Map<Doc, NamedSidebar>();
  const problems: Problem[] = [];
  for (const doc of docs) {
    const displayed = doc.frontMatter['displayed_sidebar'];
    const owner =
      typeof displayed === 'string'
        ? sidebars.find(({ name }) => name === displayed)
        : shown.findLast(({ paths }) => paths.has(doc.path))?.named;
    if (owner && displayed !== null) owners.set(doc, owner);
    if (typeof displayed === 'string' && !owner) problems.push(unknownSidebar(displayed, { doc, pages, sidebars }));
  }
  return { owners, problems };
}

interface Asking {
  doc: Doc;
  pages: Docs['pages'];
  sidebars: readonly NamedSidebar[];
}

function unknownSidebar(id: string, { doc: { place: file }, pages, sidebars }: Asking): Problem {
  const names = sidebars.map(({ name }) => name);
  const source = pages.find(({ filePath }) => filePath === file)?.read() ?? '';
  const at = { file, ...parseFrontMatter(source, file).positions.get('displayed_sidebar'), source };
  return docusaurusProblem('DOCUSAURUS_SIDEBAR_UNKNOWN', { id, sidebars: names, nearest: nearest(id, names) }, at);
}

/** The links below a page. */
interface Links {
  previous: PageLink | null;
  next: PageLink | null;
}

/** The previous and the next page of each doc, from its front matter or else from the sidebar. */
function neighboursOf(
  list: readonly Doc[],
  { stops, docs, config }: { stops: readonly Stop[]; docs: ReadonlyMap<string, Doc>; config: Config },
): { links: Map<Doc, Links>; problems: Problem[] } {
  const problems: Problem[] = [];
  const linkTo = (stop: Stop | undefined): PageLink | null =>
    stop ? { text: stop.title, link: pageUrl(config, stop.path) } : null;
  const listed = stops.filter(({ unlisted }) => !unlisted);
  const indexes = new Map([...listed.entries()].reverse().map(([index, { path }]) => [path, index]));
  const links = list.map((doc): [Doc, Links] => {
    // An unlisted page is no neighbour and has none.
    const index = indexes.get(doc.path) ?? -1;
    const linkAt = (key: 'pagination_prev' | 'pagination_next', stop: Stop | undefined): PageLink | null => {
      const id = doc.frontMatter[key];
      if (id === undefined) return index < 0 ? null : linkTo(stop);
      const target = typeof id === 'string' ? docs.get(id) : undefined;
      if (typeof id === 'string' && id !== '' && !target) {
        const params = { id, nearest: nearest(id, docs.keys()) };
        problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', params, { file: doc.place }));
      }
      return target && !target.unlisted ? linkTo({ ...target, title: target.pageLabel }) : null;
    };
    return [
      doc,
      { previous: linkAt('pagination_prev', listed[index - 1]), next: linkAt('pagination_next', listed[index + 1]) },
    ];
  });
  return { links: new Map(links), problems };
}

interface Place {
  lang: string;
  /** '' for docs without versions. */
  version: string;
  /** Folder below the site's root. */
  folder: string;
  base: string;
  /** Id of the slice with the sidebar. */
  sidebar: string;
}

/** The page that lists the entries of a category, as MDX. */
function indexMarkdown({ path, title, index, cards }: IndexPage, place: Place): MarkdownPage {
  const { description = '', image = null, keywords = [] } = index;
  const links = cards.map((card) => `<LinkCard {...${JSON.stringify(card)}} />`);
  const intro = description === '' ? '' : `<p>{${JSON.stringify(description)}}</p>\n\n`;
  const name = path.slice(path.lastIndexOf('/', path.length - 2) + 1).replace(/\/$/, '');
  return {
    path,
    lang: place.lang,
    version: place.version,
    source: {
      path: sourcePath(place.folder, name),
      text: `${intro}<CardGrid>\n\n${links.join('\n\n')}\n\n</CardGrid>\n`,
    },
    frontMatter: {
      title,
      ...(description !== '' && { description }),
      outline: false,
      head: headTags({ image, keywords: [...keywords] }, place.base),
    },
    slices: { sidebar: place.sidebar },
  };
}

/** A path for messages, which must be inside the site. The folder can be next to it. */
function sourcePath(folder: string, name: string): string {
  const inside = folder.split('/').filter((part) => !/^\.*$/.test(part));
  return [...inside, `_${name}.mdx`].join('/');
}

/** The version of docs, with the fields of Docusaurus. */
interface VersionFacts {
  /** Id of the instance of docs. */
  pluginId: string;
  /** `current` for the docs of the working tree. */
  version: string;
  label: string;
  isLast: boolean;
  badge: boolean;
  /** Class of the pages of the version. */
  className: string;
  noIndex: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
}

/** The version of a place. Docs without versions are the current and the last one. */
function versionFacts(
  { version: name, tree, lang }: Pick<DocsPlace, 'version' | 'tree' | 'lang'>,
  {
    settings,
    config,
  }: { settings: Pick<Settings, 'id' | 'instance'>; config: Pick<Config, 'versions' | 'contentRoots'> },
): VersionFacts {
  const versions = config.contentRoots.find(({ id }) => id === settings.id)?.versions ?? config.versions;
  const entry = versions.find((version) => version.name === name);
  const { state = 'current', banner = false } = entry ?? {};
  const versionName = tree === '' ? 'current' : name;
  return {
    pluginId: settings.instance,
    version: versionName,
    label: entry?.labels?.[lang] ?? entry?.label ?? 'Next',
    isLast: entry === undefined || entry.prefix === '',
    badge: entry?.badge ?? false,
    className: `docs-version-${versionName}`,
    noIndex: entry?.noindex ?? false,
    banner: !banner || state === 'current' ? null : state === 'unreleased' ? 'unreleased' : 'unmaintained',
  };
}
