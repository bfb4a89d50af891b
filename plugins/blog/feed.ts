import { type Config, pageUrl, type Route, siteUrl } from 'tapdocs';
import type { FeedAuthor, FeedOptions } from '../feeds/index.js';
import type { Settings } from './options.js';
import type { BlogPostData } from './theme/blog-data.js';

/** The feed of a blog, for the plugin `feeds`. Posts refer to it by name. */
export function feedOf({ id, base, title, description, untranslated }: Settings, { locales }: Config): FeedOptions {
  const titles = locales.map((locale) => [
    locale.lang,
    `${locale.title}: ${(typeof title === 'object' ? title[locale.lang] : title) ?? locale.strings.blog}`,
  ]);
  return {
    name: id,
    title: Object.fromEntries(titles) as Record<string, string>,
    ...(description !== undefined && { description }),
    link: `${base}/`,
    ...(untranslated && { untranslated }),
  };
}

/** The authors of a post for feeds; none for other pages. An author without a URL gets the URL of the page with all posts. */
export function authorsOf({ frontMatter }: Route, config: Config): FeedAuthor[] {
  const post = frontMatter['blog'] as BlogPostData | undefined;
  return (post?.authors ?? []).map(({ name, url, link }) => {
    const page = url || (link && siteUrl(config, pageUrl(config, link)));
    return { name, ...(page && { link: page }) };
  });
}
