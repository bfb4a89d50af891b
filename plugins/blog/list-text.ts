import type { JsonObject } from 'tapdocs';

/** Texts of lists in a language. */
export interface ListTexts {
  archive: string;
  tags: string;
  authors: string;
  tagged(tag: string): string;
  page(number: number): string;
  /** Default description of a list. */
  site(title: string): string;
  compare(a: string, b: string): number;
}

/** Components inside of another one, each with Markdown in it. */
export interface InnerElements {
  name: string;
  items: readonly { props: JsonObject; content: string }[];
}

/** The MDX of a page that is a theme component. */
export function listText(name: string, props: JsonObject, inner?: InnerElements): string {
  const items = inner?.items ?? [];
  if (!inner || items.length === 0) return `<${name} ${spread(props)} />\n`;
  const parts = items.map((item) =>
    item.content === ''
      ? `<${inner.name} ${spread(item.props)} />`
      : `<${inner.name} ${spread(item.props)}>\n\n${item.content}\n\n</${inner.name}>`,
  );
  return `<${name} ${spread(props)}>\n\n${parts.join('\n\n')}\n\n</${name}>\n`;
}

/** JSON is valid JavaScript. */
function spread(props: JsonObject): string {
  return `{...${JSON.stringify(props)}}`;
}
