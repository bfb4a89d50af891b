import type { JsonObject } from './json.js';
import type { HeadTag } from './page.js';

/** What the content bundle makes of a page, for the build. */
export interface RenderedContent {
  /** Tags that `<Head>` asks for. */
  head: HeadTag[];
  /** Markup of tags, such as `<title>`, that React took out of the content because they belong into a head. */
  hoisted: string;
  /** Markup with `tap-island`, `tap-slot` and `tap-html` marks. */
  html: string;
  islands: IslandMark[];
  /** Handlers and effects that were met. */
  inactive: InactiveCode[];
}

/** An island as the content render meets it; its slots are rendered inside its mark. */
export interface IslandMark {
  module: string;
  export: string;
  props: JsonObject;
}

/** An event handler or an effect of a static component: nothing calls it. */
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

/** What a failed render says, in a form that crosses processes. */
export interface RenderFailure {
  message: string;
  stack: string;
  island?: { component: string; prop: string; kind: string };
  /** What was read although it is not known yet. */
  unknown?: { field: string; instead: string };
  /** What is wrong with the tags of a `<Head>`. */
  head?: string;
  /** What a component says of its use. */
  content?: { detail: string; hint: string };
  /** Name of the error. */
  kind?: string;
}
