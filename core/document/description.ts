import type { HeadTag, PageData } from '../contract/index.js';

/** The inputs of a document except its content, which plugins can change. */
export interface DocumentDescription {
  /** The page without its content; the document render adds content, islands and toc from the record. */
  readonly page: Omit<PageData, 'content' | 'islands' | 'toc' | 'assets' | 'styles'>;
  /** Attributes of `<html>`. */
  readonly htmlAttributes: Readonly<Record<string, string | boolean>>;
  readonly bodyAttributes: Readonly<Record<string, string | boolean>>;
  /** Tags for the head after those of the page. */
  readonly head: readonly HeadTag[];
  /** Tags for the start of `<body>`, before the layout. */
  readonly bodyStart: readonly HeadTag[];
  /** Tags for the end of `<body>`, such as the script of a service. They stay on client navigation. */
  readonly bodyTags: readonly HeadTag[];
}
