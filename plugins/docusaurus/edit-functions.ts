import { posix } from 'node:path';
import { type Config, configPlace, fail, type Json } from 'tapdocs';
import { describeValue, fileUrl } from 'tapdocs/kit';
import type { EditUrls as PostUrls } from 'tapdocs/plugins';
import { type ConfigModule, createConfigCalls } from './config-calls.js';
import { docusaurusProblem } from './problems.js';

/** The arguments that Docusaurus passes to such a function: paths of a page, and its language. */
type EditedPage = Readonly<Record<string, string>>;

/** Calls a function of the configuration for pages. Returns their URLs, in the same order. */
export type EditUrls = (pages: readonly EditedPage[]) => Promise<readonly (string | null)[]>;

/** The function `editUrl` with a key. */
export function createEditUrls(key: string, module: ConfigModule): EditUrls {
  const call = createConfigCalls(module);
  return async (pages) => {
    const results = await call(pages.map((page) => ({ key, args: [page] })));
    return pages.map((page, index) => urlOf(results[index] ?? null, { key, page, file: module.file }));
  };
}

function urlOf(
  result: Json,
  { key, page, file: configFile }: { key: string; page: EditedPage; file: string },
): string | null {
  if (result === null || result === '') return null;
  if (typeof result === 'string') return result;
  const params = { key, page: page['permalink'] ?? '', got: describeValue(result) };
  fail(docusaurusProblem('DOCUSAURUS_EDIT_URL', params, configPlace({ configFile }, { key })));
}

/** The URL of a file below the site's root, for the URL of the folder of the site. */
export function fileEditUrl(editUrl: string, place: string): string {
  return fileUrl(editUrl.replace(/\/*$/, '/'), `/${posix.normalize(place)}`);
}

/** The function for posts of a blog. */
export function postEditUrls(editUrls: EditUrls, { dir, base }: { dir: string; base: string }): PostUrls {
  return (posts) =>
    editUrls(
      posts.map(({ filePath, folder, path, lang }) => {
        // A post without a translation is in the folder of the default language.
        const blogDirPath = filePath.startsWith(`${folder}/`) ? folder : dir;
        const blogPath = filePath.slice(blogDirPath.length + 1);
        return { blogDirPath, blogPath, permalink: urlIn({ base }, path), locale: lang };
      }),
    );
}

/** A path with the base of the site. */
export function urlIn({ base }: Pick<Config, 'base'>, path: string): string {
  return base.replace(/\/$/, '') + path;
}
