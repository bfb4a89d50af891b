/** A line that opens or closes a container, as written. */
export interface FenceLine {
  /** Number of colons. */
  colons: number;
  /** '' for a closing line. */
  name: string;
  /** Inline Markdown of the title; '' for none. */
  title: string;
  /** Start of the title in the line. */
  titleStart: number;
  attributes: ReadonlyMap<string, string>;
}

const start = /^(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(.*))?$/;

/** Reads `:::tip Title`, `:::tip[Title]{open}` or `:::`. Null for another line. */
export function readFenceLine(line: string): FenceLine | null {
  const [all, colons = '', name = '', rest = ''] = start.exec(line.trimEnd()) ?? [];
  if (all === undefined) return null;
  const parsed = rest === '' ? { title: '', at: 0, attributes: new Map<string, string>() } : readRest(rest);
  if (!parsed) return null;
  const { title, at, attributes } = parsed;
  return { colons: colons.length, name, title, titleStart: all.length - rest.length + at, attributes };
}

interface Rest {
  title: string;
  /** Start of the title in the rest of the line. */
  at: number;
  attributes: ReadonlyMap<string, string>;
}

/** The title and the attributes after the name. A text that is neither a label nor a list is a title if a space is before it. */
function readRest(rest: string): Rest | null {
  const text = rest.trimStart();
  const at = rest.length - text.length;
  const attributes = readAttributes(text);
  if (attributes) return { title: '', at, attributes };
  const label = rest.startsWith('[') ? labelEnd(rest) : -1;
  if (label > 0) {
    const after = rest.slice(label + 1).trimStart();
    const listed = after === '' ? new Map<string, string>() : readAttributes(after);
    if (listed) return { title: rest.slice(1, label), at: 1, attributes: listed };
  }
  const isTitle = at > 0 || text.startsWith('[');
  return isTitle ? { title: text, at, attributes: new Map() } : null;
}

/** Index of the bracket that closes the first one; -1 if there is none. */
function labelEnd(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') depth += 1;
    else if (character === ']' && --depth === 0) return index;
  }
  return -1;
}

const attribute = /[ \t]+|([.#])([^\s.#"'<>=`{}]+)|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]*)))?/y;

/**
 * The attributes of `{title="…" open .class #id}`, also after a backslash, because a brace starts an expression in MDX. One without
 * a value is ''. All classes are one value, and the last id counts. Null for another text.
 */
function readAttributes(text: string): Map<string, string> | null {
  const list = text.startsWith('\\') ? text.slice(1) : text;
  if (!list.startsWith('{') || !list.endsWith('}')) return null;
  const attributes = new Map<string, string>();
  attribute.lastIndex = 1;
  while (attribute.lastIndex < list.length - 1) {
    const match = attribute.exec(list);
    if (!match) return null;
    const [, mark, short = '', word = '', double, single, bare] = match;
    const name = mark === '.' ? 'class' : mark === '#' ? 'id' : word;
    if (name === '') continue;
    const value = mark === undefined ? (double ?? single ?? bare ?? '') : short;
    const before = name === 'class' ? attributes.get(name) : undefined;
    attributes.set(name, before === undefined ? value : `${before} ${value}`);
  }
  return attributes;
}
