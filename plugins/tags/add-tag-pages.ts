import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Config,
  fail,
  type JsonObject,
  parseFrontMatter,
  pathIn,
  type Problem,
  type ProblemPlace,
  type Route,
  type RouteTable,
  type Site,
} from 'tapdocs';
import { isInListedVersion, localeOf, mountedPath } from 'tapdocs/kit';
import { pageTags, type UnknownTag } from './page-tags.js';
import type { NamePaths, Tag } from './tag.js';
import type { TagRoot, TagRoots } from './tag-roots.js';

export interface TagPagesOptions {
  site: Site;
  roots: TagRoots;
  onUnknownTag: UnknownTag;
  paths: NamePaths;
}

/**
 * Adds a page for each tag of documentation pages, and an overview, for each version and language of a root with tags of its own, and of
 * the rest of the site.
 *
 * @throws TapdocsError with the problems of all pages
 */
export function addTagPages(table: RouteTable, routes: readonly Route[], options: TagPagesOptions): void {
  const { site, roots } = options;
  const problems: Problem[] = [];
  const groups = new Map<string, Group>();
  for (const route of routes.filter(isTagged)) {
    const root = roots.ofRoute(route, site.config);
    const { tags, problems: tagProblems } = tagsOf(route, root, options);
    problems.push(...tagProblems);
    const { lang, version } = route;
    // With versions after the bases of roots, several can have one overview outside of these roots.
    const start = pathIn(root.base, { lang, version }, site.config);
    const group = groups.get(start) ?? { root: root.id, start, lang, versions: new Set(), tagged: [] };
    groups.set(start, group);
    group.versions.add(version);
    group.tagged.push(...tags.map((tag) => ({ tag, route })));
  }
  if (problems.some(({ severity }) => severity === 'error')) fail(problems);
  site.logger.warn(problems);
  for (const group of groups.values()) addGroup(table, group, site.config);
}

/** Pages whose tags have one overview. */
interface Group {
  /** Id of the root; '' for the rest of the site. */
  root: string;
  /** Path of the overview, without a slash at its end. */
  start: string;
  lang: string;
  versions: Set<string>;
  tagged: { tag: Tag; route: Route }[];
}

interface TaggedPages {
  tag: Tag;
  pages: Route[];
  /** Whether all of its pages are unlisted. If there are others, these are not among its pages. */
  unlisted: boolean;
}

/** The pages of each tag. An overview of several versions shows those that lists for other programs contain, too. */
function pagesByTag({ tagged, versions }: Group, config: Config): TaggedPages[] {
  const byTag = new Map<string, { tag: Tag; pages: Route[] }>();
  const shown = versions.size === 1 ? tagged : tagged.filter(({ route }) => isInListedVersion(route, config));
  for (const { tag, route } of shown) {
    const entry = byTag.get(tag.permalink) ?? { tag, pages: [] };
    entry.pages.push(route);
    byTag.set(tag.permalink, entry);
  }
  return [...byTag.values()].map(({ tag, pages }) => {
    const listed = pages.filter(({ unlisted }) => !unlisted);
    return listed.length > 0 ? { tag, pages: listed, unlisted: false } : { tag, pages, unlisted: true };
  });
}

/** Whether a page has tags. Blogs have their own. */
function isTagged({ component, filePath, frontMatter }: Route): boolean {
  return component === 'DocPage' && filePath !== '' && frontMatter['tags'] !== undefined && !('blog' in frontMatter);
}

function tagsOf(
  route: Route,
  { files }: TagRoot,
  { site, onUnknownTag, paths }: TagPagesOptions,
): ReturnType<typeof pageTags> {
  // The problems of a page are only reported for the working tree.
  const isShown = route.original === undefined && route.tree === undefined;
  const file = files.of(route.lang);
  const result = pageTags(route.frontMatter['tags'], {
    file,
    onUnknownTag,
    paths,
    at: () => placeOf(route, site.config),
  });
  return isShown ? result : { ...result, problems: [] };
}

function placeOf({ filePath, source: text, version }: Route, { root, versions }: Config): ProblemPlace {
  const mounts = versions.find(({ name }) => name === version)?.mounts;
  const file = mounts ? mountedPath(mounts, filePath) : filePath;
  const source = text ?? readFileSync(join(root, file), 'utf8');
  return { file, ...parseFrontMatter(source, file).positions.get('tags'), source };
}

function addGroup(table: RouteTable, group: Group, config: Config): void {
  const { root, start, lang } = group;
  const tags = pagesByTag(group, config);
  if (tags.length === 0) return;
  const [version = ''] = group.versions.size === 1 ? group.versions : [];
  const { strings, htmlLang, title: siteTitle } = localeOf(config, lang);
  const { compare } = new Intl.Collator(htmlLang);
  const sorted = tags.sort((a, b) => compare(a.tag.label, b.tag.label));
  const add = ({ path, name, title, description, text, unlisted = false }: TextPage): void =>
    table.addMarkdown({
      path,
      lang,
      version,
      source: { path: ['_tags', root, version, lang, `${name}.mdx`].filter(Boolean).join('/'), text },
      frontMatter: {
        title,
        description,
        outline: false,
        search: false,
        llms: false,
        translate: false,
        ...(unlisted && { unlisted }),
      },
    });
  add({
    path: `${start}/`,
    name: 'index',
    title: strings.tags,
    description: `${strings.tags} – ${siteTitle}`,
    text: element('TagIndex', {
      title: strings.tags,
      entries: sorted
        .filter(({ unlisted }) => !unlisted)
        .map(({ tag: { label, description, permalink }, pages }) => {
          return { label, description, link: start + permalink, count: pages.length };
        }),
    }),
  });
  for (const { tag, pages, unlisted } of sorted) {
    const title = strings.tagPages.replace('{tag}', () => tag.label);
    const entries = [...pages].sort((a, b) => compare(a.title, b.title) || (a.path < b.path ? -1 : 1)).map(entryOf);
    add({
      path: start + tag.permalink,
      name: `tag${tag.permalink.replaceAll('/', '-')}`,
      title,
      description: tag.description || `${title} – ${siteTitle}`,
      unlisted,
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
  unlisted?: boolean;
}

function entryOf({ title, path, frontMatter: { description } }: Route): JsonObject {
  return { title, link: path, description: typeof description === 'string' ? description.trim() : '' };
}

/** JSON is valid JavaScript. */
function element(name: string, props: JsonObject): string {
  return `<${name} {...${JSON.stringify(props)}} />\n`;
}
