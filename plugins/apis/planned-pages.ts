// The pages that a package makes from the description of an API.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Root } from 'hast';
import {
  below,
  type Config,
  findPackage,
  hash,
  hashOf,
  type RouteTable,
  type SidebarEntry,
  type Site,
  type VersionPlace,
} from 'tapdocs';
import { decodeUtf8, fileStamp, memo, readText, realPath } from 'tapdocs/kit';
import type { VFile } from 'vfile';
import { plainMarkdown } from './plain-markdown.js';

/** The pages of an API, as JSON. Paths are those without version and language. */
export interface Plan {
  /** Hashes of the files that it is made from, by their paths from the root of the site; that of '' for one that does not exist. */
  readonly files: Readonly<Record<string, string>>;
  readonly pages: readonly PlannedPage[];
  /** By the names that pages have for them. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** Paths by the names that links from prose use. */
  readonly links: Readonly<Record<string, string>>;
}

export interface PlannedPage {
  readonly path: string;
  readonly text: string;
  readonly description: string;
  readonly outline: boolean;
  readonly sidebar: string;
}

interface PageFields {
  /** The start of it is the description of the page. */
  about: string;
  outline?: boolean;
  sidebar?: string;
}

export function plannedPage(
  path: string,
  text: string,
  { about, outline = false, sidebar = '' }: PageFields,
): PlannedPage {
  const [first = ''] = plainMarkdown(about, 0).split('\n\n');
  const plain = first.replaceAll(/[*`\\]|\]\([^)]*\)|\[/g, '').replaceAll(/\s+/g, ' ');
  return { path, text: `${text}\n`, description: plain.slice(0, 160), outline, sidebar };
}

/** Whether the files of a plan are those that it was made from. */
export function isCurrent({ files }: Pick<Plan, 'files'>, read: (file: string) => string | null): boolean {
  return Object.entries(files).every(([file, was]) => hash(read(file) ?? '') === was);
}

/** What a plugin makes its pages from. */
interface PageSource {
  /** Of the plugin. */
  name: string;
  /** Path of the pages, without version and language. */
  path: string;
  /** Files that are watched also while they are wrong: `dev` goes on as soon as they are right. */
  inputs: readonly string[];
  /** Whether a version of the site has these pages. */
  isIn(place: VersionPlace): boolean;
  plan(lang: string, read: (file: string) => string | null): Promise<Plan>;
  /** The rehype plugin that resolves links, and finishes the pages, whose sources have `folder` in their paths. */
  finish(context: {
    root: string;
    folder: string;
    plan(): Promise<Plan>;
  }): (tree: Root, file: VFile) => Promise<void> | void;
}

/** Adds the pages to each version of the site that has them, in each language, and what finishes them. */
export function tapPages(site: Site, { name, path, inputs, isIn, plan, finish }: PageSource): void {
  site.hooks.routes.tapPromise(name, async ({ routes, forEachVersion }) => {
    for (const file of inputs) routes.watch(file);
    const places: VersionPlace[] = [];
    forEachVersion((place) => places.push(place));
    const described = places.filter((place) => place.version === '' || isIn(place));
    for (const place of described.length > 0 ? described : places.slice(0, 1)) {
      const planned = await plan(place.lang, (file) => readInVersion(place, file, site.config.root));
      for (const file of Object.keys(planned.files)) routes.watch(file);
      addPages(routes, place, planned, { name, path, config: site.config });
    }
  });
  const last: { plan?: Plan; stamp?: string } = {};
  const stampOf = ({ files }: Plan): string =>
    Object.keys(files)
      .map((file) => stampIn(site.config.root, file))
      .join();
  const current = async (): Promise<Plan> => {
    if (last.plan && stampOf(last.plan) === last.stamp) return last.plan;
    const { root, locales } = site.config;
    last.plan = await plan(locales[0]?.lang ?? '', (file) => readInSite(root, file));
    last.stamp = stampOf(last.plan);
    return last.plan;
  };
  site.hooks.markdown.tap(name, (plugins) => {
    const { root } = site.config;
    // A function without options, because these would be read for the keys of records.
    const finishPages = () => finish({ root, folder: sourceFolder(name, path), plan: current });
    return { ...plugins, rehype: [...plugins.rehype, finishPages] };
  });
}

function stampIn(root: string, file: string): string {
  try {
    return fileStamp(join(root, file)).stamp;
  } catch {
    return '';
  }
}

interface Place extends Pick<PageSource, 'name' | 'path'> {
  config: Config;
}

/** Adds the pages of a plan to a version of the site in a language. */
function addPages(
  routes: RouteTable,
  place: VersionPlace,
  { pages, sidebars }: Pick<Plan, 'pages' | 'sidebars'>,
  { name, path: start, config }: Place,
): void {
  const { version, lang } = place;
  const id = [name, start.slice(1).replaceAll('/', '-'), version, lang].filter(Boolean).join('-');
  const slices = new Map(
    Object.entries(sidebars).map(([key, entries]) => {
      const inside = entries.map((entry) => inPlace(entry, place));
      return [key, routes.addSidebar(key === '' ? id : `${id}--${key}`, inside)];
    }),
  );
  // In the docs folder of a language, so that buttons of code are in that language.
  const docs = relative(config.root, config.docsDir).split(sep).join('/');
  const top = [docs, config.locales.length > 1 && lang].filter(Boolean).join('/') + sourceFolder(name, start);
  const folder = version === '' ? top : `${top}${version}/`;
  for (const { path, text, description, outline, sidebar } of pages)
    routes.addMarkdown({
      path: place.path(path),
      lang,
      version,
      source: { path: `${folder}${path.slice(start.length + 1).replace(/(^|\/)$/, '$1index')}.md`, text },
      frontMatter: { description, ...(outline ? {} : { outline }), translate: false },
      slices: slices.get(sidebar) ?? {},
    });
}

function inPlace(entry: SidebarEntry, place: VersionPlace): SidebarEntry {
  const path = entry.path === undefined ? {} : { path: place.path(entry.path) };
  if ('items' in entry) return { ...entry, ...path, items: entry.items.map((each) => inPlace(each, place)) };
  return { ...entry, path: place.path(entry.path) };
}

/** Between the folders around it and the name of a version. No file is there. */
function sourceFolder(name: string, path: string): string {
  return `/_${name}/${path.slice(1).replaceAll('/', '-')}/`;
}

/** The text of a file in a version of the site; null if there is none. */
function readInVersion(place: VersionPlace, file: string, root: string): string | null {
  const bytes = isInside(root, file) ? place.read(file) : null;
  return bytes && decodeUtf8(bytes);
}

/** The text of a file by its path below the root; null if there is none. */
export function readInSite(root: string, file: string): string | null {
  return isInside(root, file) ? (readText(join(root, file)) ?? null) : null;
}

/** Whether a file is in the site, also where links of the file system lead. */
function isInside(root: string, file: string): boolean {
  return below(realPath(root), realPath(join(root, file))) !== null;
}

/**
 * The absolute folder of a package, and what identifies its code and that of its libraries.
 *
 * @param dist folder of its compiled code
 */
export function describePackage(name: string, dist: string, libraries: readonly string[]) {
  const folder = dirname(createRequire(join(dist, 'index.js')).resolve(`${name}/package.json`));
  const identity = memo((top: string) => {
    const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
    const code = files.sort().map((path) => hash(readFileSync(join(top, path))));
    const versions = libraries.map((library) => findPackage({ name: library, from: folder })?.version);
    return hashOf(code, versions);
  });
  return { folder, identity: () => identity(dirname(dist)) };
}
