import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import {
  type Config,
  configPlace,
  describeValue,
  type ExtensionContext,
  fail,
  fileStamp,
  fileUrl,
  type Json,
} from 'tapdocs';
import type { EditUrls as PostUrls } from '../blog/index.js';
import { docusaurusProblem } from './problems.js';

/** The arguments that Docusaurus passes to such a function: paths of a page, and its language. */
type EditedPage = Readonly<Record<string, string>>;

/** Calls a function of the configuration for pages. Returns their URLs, in the same order. */
export type EditUrls = (pages: readonly EditedPage[]) => Promise<readonly (string | null)[]>;

interface FunctionPlace extends Pick<ExtensionContext, 'evaluate'> {
  /** The configuration of Docusaurus. */
  file: string;
}

/**
 * The function `editUrl` with a key. It runs in the process of the configuration, once for all pages. In `dev`, it runs again only if
 * the pages or the files that it reads have changed.
 */
export function createEditUrls(key: string, { file, evaluate }: FunctionPlace): EditUrls {
  let last: { pages: string; stamps: string; files: readonly string[]; urls: readonly (string | null)[] } | null = null;
  return async (pages) => {
    if (pages.length === 0) return [];
    const text = JSON.stringify(pages);
    if (last?.pages === text && stampsOf(last.files) === last.stamps) return last.urls;
    const calls = pages.map((page) => ({ key, args: [page] }));
    const { results = [], files } = await evaluate(file, { call: true, calls });
    const urls = pages.map((page, index) => urlOf(results[index] ?? null, { key, page, file }));
    last = { pages: text, stamps: stampsOf(files), files, urls };
    return urls;
  };
}

function stampsOf(files: readonly string[]): string {
  return files.map((file) => (existsSync(file) ? fileStamp(file).stamp : '')).join();
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
