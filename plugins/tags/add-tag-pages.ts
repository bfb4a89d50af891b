import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Config,
  fail,
  type JsonObject,
  localeOf,
  mountedPath,
  parseFrontMatter,
  pathPrefix,
  type Problem,
  type ProblemPlace,
  type Route,
  type RouteTable,
  type Site,
} from 'tapdocs';
import { pageTags, type UnknownTag } from './page-tags.js';
import type { Tag } from './tag.js';
import type { TagsFile } from './tags-file.js';

export interface TagPagesOptions {
  site: Site;
  /** The tags file of a language. */
  fileOf(lang: string): TagsFile | null;
  onUnknownTag: UnknownTag;
  /** Path of the overview, without a slash at its end. */
  base: string;
}

/**
 * Adds a page for each tag of documentation pages, and an overview, for each version and language.
 *
 * @throws TapdocsError with the problems of all pages
 */
export function addTagPages(table: RouteTable, routes: readonly Route[], options: TagPagesOptions): void {
  const { site } = options;
  const problems: Problem[] = [];
  const groups = new Map<string, Group>();
  for (const route of routes.filter(isTagged)) {
    const { tags, problems: found } = tagsOf(route, options);
    problems.push(...found);
    const { lang, version } = route;
    const key = `${version} ${lang}`;
    const group = groups.get(key) ?? { lang, version, byTag: new Map<string, TaggedPages>() };
    groups.set(key, group);
    for (const tag of route.unlisted ? [] : tags) {
      const own = group.byTag.get(tag.permalink) ?? { tag, pages: [] };
      own.pages.push(route);
      group.byTag.set(tag.permalink, own);
    }
  }
  if (problems.some(({ severity }) => severity === 'error')) fail(problems);
  site.logger.warn(problems);
  for (const group of groups.values()) if (group.byTag.size > 0) addGroup(table, group, options);
}

interface TaggedPages {
  tag: Tag;
  pages: Route[];
}

interface Group extends Pick<Route, 'lang' | 'version'> {
  byTag: Map<string, TaggedPages>;
}

/** Whether a page has tags. Blogs have their own. */
function isTagged({ component, filePath, data }: Route): boolean {
  const { frontMatter = {} } = data as { frontMatter?: JsonObject };
  return component === 'DocPage' && filePath !== '' && frontMatter['tags'] !== undefined && !('blog' in frontMatter);
}

function tagsOf(route: Route, { site, fileOf, onUnknownTag }: TagPagesOptions): ReturnType<typeof pageTags> {
  const { frontMatter } = route.data as { frontMatter: JsonObject };
  // The problems of a page are only reported for the working tree.
  const isShown = route.original === undefined && route.tree === undefined;
  const file = fileOf(route.lang);
  const found = pageTags(frontMatter['tags'], { file, onUnknownTag, at: () => placeOf(route, site.config) });
  return isShown ? found : { ...found, problems: [] };
}

function placeOf({ filePath, source: text, version }: Route, { root, versions }: Config): ProblemPlace {
  const mounts = versions.find(({ name }) => name === version)?.mounts;
  const file = mounts ? mountedPath(mounts, filePath) : filePath;
  const source = text ?? readFileSync(join(root, file), 'utf8');
  return { file, ...parseFrontMatter(source, file).positions.get('tags'), source };
}

function addGroup(table: RouteTable, { lang, version, byTag }: Group, { site, base }: TagPagesOptions): void {
  const { config } = site;
  const { strings, htmlLang, title: siteTitle } = localeOf(config, lang);
  const start = pathPrefix({ lang, version }, config) + base;
  const { compare } = new Intl.Collator(htmlLang);
  const sorted = [...byTag.values()].sort((a, b) => compare(a.tag.label, b.tag.label));
  const add = ({ path, name, title, description, text }: TextPage): void =>
    table.addMarkdown({
      path,
      lang,
      version,
      source: { path: sourceOf(name, { lang, version }), text },
      frontMatter: { title, description, outline: false, search: false, llms: false, translate: false },
    });
  add({
    path: `${start}/`,
    name: 'index',
    title: strings.tags,
    description: `${strings.tags} – ${siteTitle}`,
    text: element('TagIndex', {
      title: strings.tags,
      entries: sorted.map(({ tag: { label, description, permalink }, pages }) => {
        return { label, description, link: start + permalink, count: pages.length };
      }),
    }),
  });
  for (const { tag, pages } of sorted) {
    const title = strings.tagPages.replace('{tag}', () => tag.label);
    const entries = [...pages].sort((a, b) => compare(a.title, b.title) || (a.path < b.path ? -1 : 1)).map(entryOf);
    add({
      path: start + tag.permalink,
      name: `tag${tag.permalink.replaceAll('/', '-')}`,
      title,
      description: tag.description || `${title} – ${siteTitle}`,
      text: element('TagPage', { title, description: tag.description, index: `${start}/`, entries }),
    });
  }
}

interface TextPage {
  path: string;
  name: string;
  title: string;
  description: string;
  text: string;
}

/** Path of a source that does not exist as a file. */
function sourceOf(name: string, { lang, version }: Pick<Route, 'lang' | 'version'>): string {
  return ['_tags', version, lang, `${name}.mdx`].filter(Boolean).join('/');
}

function entryOf({ title, path, data }: Route): JsonObject {
  const { frontMatter = {} } = data as { frontMatter?: JsonObject };
  const { description } = frontMatter;
  return { title, link: path, description: typeof description === 'string' ? description.trim() : '' };
}

/** JSON is valid JavaScript. */
function element(name: string, props: JsonObject): string {
  return `<${name} {...${JSON.stringify(props)}} />\n`;
}
