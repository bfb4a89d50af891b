import type { Content, HeadTag, Island, JsonObject, TocEntry } from '../contract/index.js';

/** Where something stands in a source; line and column count from 1. */
export interface SourcePosition {
  /** Path below the site's root, with `/`. */
  file: string;
  line?: number;
  column?: number;
}

/** A link of a page, as written or, for a link to a file, resolved to that file. */
export interface RecordLink {
  /** `/guide/start#a`, `#b`, `https://…`; a link to a content file is `file:docs/en/a.mdx#b`. */
  href: string;
  at: SourcePosition;
}

/** A stretch of text below a heading, for search: plain text, white space collapsed. */
export interface TextSection {
  /** Id of the heading, '' before the first one. */
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
 * Everything known about one page after its content was rendered. In `content` and `islands`, a resolved link appears as
 * the token `linkToken(n)`, where n is its index in `links`; the document render puts the URL there.
 */
export interface PageRecord {
  /** Source of the page below the site's root. */
  filePath: string;
  title: string;
  description: string;
  /** That of the source. What a tap adds reaches the page's data, and its document. */
  frontMatter: JsonObject;
  /** What plugins add to the page's data: `usePage().data` has it in the layout and in islands. JSON only; absent without plugins. */
  data?: JsonObject;
  toc: TocEntry[];
  /** Tags that the content wants in the head of its document: `meta`, `link`, `script`, `style`, `title`; `html` and `body` bring attributes. */
  head: HeadTag[];
  content: Content;
  islands: Island[];
  links: RecordLink[];
  /** Images, videos and sounds of the markup: URLs as they stand there, with base and hash. */
  images: RecordLink[];
  /** All ids of the page, in order. */
  anchors: string[];
  sections: TextSection[];
  files: RecordFile[];
  /** URLs of style sheets among `files`, in link order. */
  styles: string[];
  /** What a page shows that is one island as a whole, and has no other content: for readers that run no scripts. */
  plain?: { content: Content; islands: Island[] };
  /** Warnings of the compile, shown at each build that reads the record. */
  warnings: { message: string; at: SourcePosition }[];
  /** Components of the content that are static, but have handlers or effects; absent where there are none. */
  inactive?: InactiveComponent[];
}

/** A component that would have to run in the browser, where only its markup is. */
export interface InactiveComponent {
  /** '' when it has no name. */
  component: string;
  /** What is never called: `onClick`, `useEffect`. */
  name: string;
  /** The code; the page, where the component is of a package. */
  at: SourcePosition;
  /** Name of the package; absent for a module of the site. */
  package?: string;
}

/** The headings of a page. */
export type PageOutline = Pick<PageRecord, 'title' | 'description' | 'head' | 'links' | 'images' | 'anchors' | 'files'>;

/** Reads records of the current build. */
export interface RecordReader {
  /** The record of a route with a source, or with `text`; throws for another route. */
  read(path: string): Promise<PageRecord>;
  /** Title, description, head tags, links, images, ids and files of a page, held in memory for all pages. Null for a page that `dev` has not rendered yet; throws as `read` does. */
  outline(path: string): PageOutline | null;
  /** Hash of the record, without reading it: the same hash, the same record. Throws as `read` does; in `dev` it renders the page. */
  hash(path: string): Promise<string>;
}
