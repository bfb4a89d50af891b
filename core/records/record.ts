import type { Content, HeadTag, Island, JsonObject, TocEntry } from '../contract/index.js';

/** A place in a source. Line and column count from 1. */
export interface SourcePosition {
  /** Path below the site's root, with `/`. */
  file: string;
  line?: number;
  column?: number;
}

/** A link of a page. A link to a file is resolved to that file. */
export interface RecordLink {
  /** `/guide/start#a`, `#b`, `https://…`; a link to a content file is `file:docs/en/a.mdx#b`. */
  href: string;
  at: SourcePosition;
}

/** The text below a heading, for search: plain text with collapsed white space. */
export interface TextSection {
  /** Id of the heading; '' before the first one. */
  id: string;
  heading: string;
  /** 1 to 6; 0 before the first heading. */
  depth: number;
  text: string;
  /** Text of code blocks. */
  code: string;
}

/** A file that a page needs in the output. */
export interface RecordFile {
  /** URL with base, hash in the name. */
  url: string;
  /** Hash under which the store holds the bytes. */
  hash: string;
}

/**
 * Everything that is known about a page after its content was rendered. In `content` and `islands`, a resolved link is the token
 * `linkToken(n)`, where n is its index in `links`. The document render replaces the token with the URL.
 */
export interface PageRecord {
  /** Source of the page below the site's root. */
  filePath: string;
  title: string;
  description: string;
  /** Front matter of the source. Fields that a tap adds are part of the page's data and its document. */
  frontMatter: JsonObject;
  /** Data that plugins add to the page. The layout and islands read it with `usePage().data`. JSON only; absent if there is none. */
  data?: JsonObject;
  toc: TocEntry[];
  /** Tags of the content for the head of its document: `meta`, `link`, `script`, `style`, `title`. `html` and `body` add attributes. */
  head: HeadTag[];
  content: Content;
  islands: Island[];
  links: RecordLink[];
  /** URLs of images, videos and sounds in the markup, with base and hash. */
  images: RecordLink[];
  /** All ids of the page, in order. */
  anchors: string[];
  sections: TextSection[];
  files: RecordFile[];
  /** URLs of style sheets among `files`, in link order. */
  styles: string[];
  /** The rendered content of a page that is a single island, for readers without scripts. */
  plain?: { content: Content; islands: Island[] };
  /** Warnings from compiling the page, which each build that reads the record reports. */
  warnings: { message: string; at: SourcePosition }[];
  /** Static components of the content with handlers or effects; absent if there are none. */
  inactive?: InactiveComponent[];
  /** Names of syntax of plugins for which micromark parsed the page; absent if there is none. */
  syntax?: readonly string[];
}

/** A component that needs to run in the browser, but only its markup is sent there. */
export interface InactiveComponent {
  /** '' if it has no name. */
  component: string;
  /** The code that is never called: `onClick`, `useEffect`. */
  name: string;
  /** Place of the code; the page if the component is part of a package. */
  at: SourcePosition;
  /** Name of the package; absent for a module of the site. */
  package?: string;
}

/** The headings of a page. */
export type PageOutline = Pick<PageRecord, 'title' | 'description' | 'head' | 'links' | 'images' | 'anchors' | 'files'>;

/** Reads records of the current build. */
export interface RecordReader {
  /** Reads the record of a route with a source or with `text`. Throws for other routes. */
  read(path: string): Promise<PageRecord>;
  /** Title, description, head tags, links, images, ids and files of a page, held in memory for all pages. Null for a page that `dev` has not rendered yet; throws as `read` does. */
  outline(path: string): PageOutline | null;
  /** Hash of the record, which is equal for equal records. Does not read the record. Throws like `read`. In `dev`, it renders the page. */
  hash(path: string): Promise<string>;
}

/** U+E000 is for private use. Texts do not contain two of them with digits in between. */
const mark = '\uE000';

/** Placeholder in a record for the URL of its link number `n`. */
export function linkToken(n: number): string {
  return `${mark}${n}${mark}`;
}

const token = new RegExp(`${mark}(\\d+)${mark}`, 'g');

/** Replaces tokens with URLs. */
export function replaceLinkTokens(text: string, urlOf: (n: number) => string): string {
  return text.includes(mark) ? text.replace(token, (_whole, digits: string) => urlOf(Number(digits))) : text;
}
