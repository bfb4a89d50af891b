/** An entry of a sidebar in Docusaurus. */
export type Entry = DocEntry | LinkEntry | CategoryEntry | TextEntry;

export interface DocEntry {
  type: 'doc';
  id: string;
  /** Key of its texts in translations. Default: the label. */
  key?: string | undefined;
  /** Default: the label of the page. */
  label?: string | undefined;
  className?: string | undefined;
  /** Whether it is only a link: the page has another sidebar. */
  isReference?: boolean | undefined;
}

/** A link to another page or site. */
export interface LinkEntry {
  type: 'link';
  label: string;
  key?: string | undefined;
  href: string;
  className?: string | undefined;
  description?: string | undefined;
}

/** A text between entries: the plain text of HTML in Docusaurus. Empty for a line. */
export interface TextEntry {
  type: 'text';
  text: string;
}

export interface CategoryEntry {
  type: 'category';
  label: string;
  key?: string | undefined;
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
  className?: string | undefined;
  description?: string | undefined;
  link?: CategoryLink | undefined;
  items: readonly Entry[];
}

/** The target of a category's header. */
export type CategoryLink = { type: 'doc'; id: string } | GeneratedIndex;

/** A page that lists the entries of a category. */
export interface GeneratedIndex {
  type: 'generated-index';
  slug?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  keywords?: readonly string[] | undefined;
}
