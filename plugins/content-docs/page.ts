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
  /** Whether it is the not-found page of its language. */
  isNotFound: boolean;
  frontMatter: JsonObject;
  /** For a page that is not published: `true`, or the date at which it will be published, as in `Route`. */
  draft?: boolean | string;
}

/** Name of a page in its folder, without extension. */
export function pageName({ file }: Page): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/, '');
}
