import type { Json } from './json.js';
import type { PageData } from './page.js';
import type { SiteData } from './site.js';

/** The exports of the server bundle, which renders documents. */
export interface ServerBundle {
  /** Inline script of the theme's head. */
  headScript: string;
  /** Renders a page. Tags for the head come before the layout, which is in `<div id="tapdocs">`. */
  render(input: DocumentInput): {
    html: string;
    /** An island threw, so its HTML is missing. */
    failure: IslandFailure | null;
    /** URLs of the slices that components have read. */
    read: ReadonlySet<string>;
  };
}

export interface DocumentInput {
  page: PageData;
  site: SiteData;
  /** Data of the page's slices, by URL. */
  slices: Readonly<Record<string, Json>>;
}

/** An island that threw while its document was rendered. */
export interface IslandFailure {
  module: string;
  export: string;
  message: string;
  stack: string;
  /** Its module threw, or one that this imports. */
  isLoading: boolean;
}
