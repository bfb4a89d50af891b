import type { Island } from './content.js';
import type { JsonObject } from './json.js';
import type { HeadTag } from './page.js';

/** The result of rendering a page with the content bundle, for the build. */
export interface RenderedContent {
  /** Tags of `<Head>`. */
  head: HeadTag[];
  /** Markup of tags, such as `<title>`, that React hoisted out of the content because they belong in the head. */
  hoisted: string;
  /** Markup with `tap-island`, `tap-slot` and `tap-html` marks. */
  html: string;
  islands: IslandMark[];
  /** Handlers and effects that were found. */
  inactive: InactiveCode[];
}

/** An island in the content render; its slots are rendered inside its mark. */
export interface IslandMark extends Pick<Island, 'size'> {
  module: string;
  export: string;
  props: JsonObject;
}

/** An event handler or an effect of a static component, which nothing calls. */
export interface InactiveCode {
  /** Portable id of the module. */
  module: string;
  /** '' for a component without a name. */
  component: string;
  /** `onClick`, `useEffect`. */
  name: string;
  line: number;
  column: number;
}

/** The error of a failed render, in a form that can be sent between processes. */
export interface RenderFailure {
  message: string;
  stack: string;
  island?: { component: string; prop: string; kind: string };
  /** The field that was read before it was known. */
  unknown?: { field: string; instead: string };
  /** The problem with the tags of a `<Head>`. */
  head?: string;
  /** The error that a component threw about its use. */
  content?: { detail: string; hint: string };
  /** Name of the error. */
  kind?: string;
}
