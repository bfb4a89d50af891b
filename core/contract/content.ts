import type { JsonObject } from './json.js';

/** Attributes of a rendered element, under React's property names (`className`, `htmlFor`, a style object). */
export type Attributes = JsonObject;

/** An element with no island inside: its tag, its attributes and its inner HTML. */
export type StaticElement = [tag: string, attributes: Attributes, html: string];

/** An element that has an island somewhere inside. */
export type ParentElement = [tag: string, attributes: Attributes, nodes: ContentNode[]];

/** The place of the page's island number `island`. */
export interface IslandPlace {
  island: number;
  /** It stands alone between blocks of the page, so its element has a box, as wide as the text. */
  box?: true;
}

/** A string is a text node. */
export type ContentNode = string | StaticElement | ParentElement | IslandPlace;

/** The rendered content of a page: an HTML string if it has no island, otherwise nodes. */
export type Content = string | ContentNode[];

/** A component that stays alive in the browser. */
export interface Island {
  /** Portable id of the module: `theme/Tabs/TabsIsland.tsx`, `site/components/Counter.tsx`, `pkg/name/file.js`. */
  module: string;
  /** Name of the export, `default` included. */
  export: string;
  /** Serialisable props; `{"$slot": n}` is the rendered slot number n. */
  props: JsonObject;
  /** Contents of React elements found in the props; they may contain islands of the same page. */
  slots: Content[];
  /** The box that is there before the island, as lengths of CSS. */
  size?: { inlineSize?: string; blockSize?: string };
}

/** The files that the browser loads for an island module. */
export interface IslandAssets {
  /** URLs of scripts, in load order. */
  scripts: string[];
  /** URLs of style sheets. */
  styles: string[];
}
