import {
  type Config,
  type HeadTag,
  type Json,
  type JsonObject,
  pageUrl,
  type Route,
  type Routes,
  siteUrl,
} from 'tapdocs';
import {
  type Breadcrumb,
  type DocumentDescription,
  fileUrl,
  isExternal,
  linkUrl,
  localeOf,
  parseDateTime,
} from 'tapdocs/kit';
import type { FileHistory } from '../git/index.js';
import type { JsonLdOptions } from './options.js';

/** The inputs of the data of a page, in addition to its document. */
export interface GraphContext {
  route: Route;
  routes: Routes;
  config: Config;
  options: JsonLdOptions;
  /** The breadcrumbs of the page, starting with the home page. */
  trail: readonly Breadcrumb[];
  history: FileHistory | undefined;
}

/** The things that a page is about, for search engines. Empty if it is neither an article nor the home page. */
export function pageGraph(document: DocumentDescription, context: GraphContext): JsonObject[] {
  const { pageType, frontMatter = {} } = document.page.data as { pageType?: string; frontMatter?: JsonObject };
  if (pageType === 'home') return [website(context)];
  if (pageType !== 'doc') return [];
  const { route } = context;
  // A list, such as that of the pages with a tag.
  const isList = route.source !== undefined && frontMatter['search'] === false;
  return [...(isList ? [] : [article(document, frontMatter, context)]), ...breadcrumbList(context)];
}

function website({ route, config, options }: GraphContext): JsonObject {
  const { title, description, htmlLang } = localeOf(config, route.lang);
  return filled({
    '@type': 'WebSite',
    name: title,
    description,
    url: siteUrl(config, pageUrl(config, route.path)),
    inLanguage: htmlLang,
    publisher: publisherOf(options, config),
  });
}

function article({ page, head }: DocumentDescription, frontMatter: JsonObject, context: GraphContext): JsonObject {
  const { route, config, options, history } = context;
  const url = siteUrl(config, pageUrl(config, route.path));
  const published = dateIn(frontMatter) ?? history?.created;
  const modified = history?.updated;
  return filled({
    '@type': 'blog' in frontMatter ? 'BlogPosting' : (options.articleType ?? 'Article'),
    headline: page.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    inLanguage: localeOf(config, route.lang).htmlLang,
    image: imageIn(page.head.tags) ?? imageIn(head),
    datePublished: published,
    // The last change may be earlier than the date of the page.
    dateModified: modified && published && Date.parse(modified) < Date.parse(published) ? undefined : modified,
    author: authorsOf(page.data, frontMatter, context),
    publisher: publisherOf(options, config),
  });
}

/** Search engines want a URL for each step, so groups without a page are left out. */
function breadcrumbList({ trail, config }: GraphContext): JsonObject[] {
  const steps = trail.filter(({ link }) => link !== undefined);
  if (steps.length < 2) return [];
  const itemListElement = steps.map(({ text, link = '' }, index) => {
    return { '@type': 'ListItem', position: index + 1, name: text, item: absolute(link, config) };
  });
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** `date`, or else `published_at` of the front matter, as in feeds. */
function dateIn({ date, published_at: published }: JsonObject): string | undefined {
  const moment = [date, published].map((value) => (typeof value === 'string' ? parseDateTime(value) : null));
  return moment.find(Boolean)?.toISOString();
}

/** The picture of link previews, which already has an absolute URL. */
function imageIn(tags: readonly HeadTag[]): string | undefined {
  const isImage = ({ property, name }: HeadTag['attributes']): boolean =>
    ['og:image', 'twitter:image'].includes(String(property ?? name));
  const image = tags.find(({ tag, attributes }) => tag === 'meta' && isImage(attributes))?.attributes['content'];
  return typeof image === 'string' && image !== '' ? image : undefined;
}

/** The authors of a post, or else of the front matter, or else those of the plugin git. */
function authorsOf(data: object, frontMatter: JsonObject, context: GraphContext): JsonObject[] {
  const { blog, authors, author } = frontMatter;
  const { authors: ofGit } = data as { authors?: string[] };
  const posted = (blog as { authors?: Json[] } | undefined)?.authors;
  const named = posted ?? authors ?? author ?? ofGit ?? [];
  return (Array.isArray(named) ? named : [named]).flatMap((each: Json) => person(each, context));
}

function person(author: Json, { route, routes, config }: GraphContext): JsonObject[] {
  const { name, url, link } = typeof author === 'string' ? { name: author } : ((author ?? {}) as JsonObject);
  if (typeof name !== 'string' || name === '') return [];
  const profileUrl = [url, link].find((value) => typeof value === 'string' && value !== '');
  const href = typeof profileUrl === 'string' ? linkUrl(profileUrl, { route, routes, config }) : undefined;
  return [filled({ '@type': 'Person', name, url: href === undefined ? undefined : absolute(href, config) })];
}

function publisherOf({ publisher }: JsonLdOptions, config: Config): JsonObject | undefined {
  if (!publisher) return undefined;
  const { name, url = siteUrl(config, config.base), logo } = publisher;
  const ownLogo = logo !== undefined && !isExternal(logo) ? fileUrl(config.base, logo) : logo;
  return filled({ '@type': 'Organization', name, url, logo: ownLogo && absolute(ownLogo, config) });
}

function absolute(url: string, config: Config): string {
  return isExternal(url) ? url : siteUrl(config, url);
}

/** Removes undefined and empty values. */
function filled(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as JsonObject;
}
