import type { JsonObject } from 'tapdocs';
import type { PageType } from 'tapdocs/kit';

/** A content file that becomes a page. */
export interface Page {
  /** Below the folder of its language, with `/`: `guide/start/index.mdx`. */
  file: string;
  /** Below the folder of its root, with `/`: `en/guide/start/index.mdx`. */
  docsPath: string;
  /** Below the site's root, with `/`. */
  filePath: string;
  /** Route path. */
  path: string;
  title: string;
  /** Text of its first level-1 heading. */
  heading: string | null;
  pageType: PageType;
  /** Whether it is the page of its folder, see `indexFinder`. */
  isIndex: boolean;
  /** Whether it is the not-found page of its language. */
  isNotFound: boolean;
  frontMatter: JsonObject;
  /** For a page that is not published: `true`, or the date at which it will be published, as in `Route`. */
  draft?: boolean | string;
}

/**
 * Returns whether a file is the page of its folder: `index.md`, else `README.md` in upper or lower case, which hosts of repositories
 * show below the list of files.
 *
 * @param files paths of all pages
 * @param hasReadmes false: other generators have conventions of their own
 */
export function indexFinder(files: readonly string[], hasReadmes: boolean): (file: string) => boolean {
  const names = new Set(files.map(withoutExtension));
  return (file) => {
    const name = withoutExtension(file);
    if (/(?:^|\/)index$/.test(name)) return true;
    return hasReadmes && /(?:^|\/)readme$/i.test(name) && !names.has(name.replace(/[^/]+$/, 'index'));
  };
}

export function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, '');
}

/** Name of a page in its folder, without extension. */
export function pageName({ file }: Page): string {
  return withoutExtension(file.slice(file.lastIndexOf('/') + 1));
}
