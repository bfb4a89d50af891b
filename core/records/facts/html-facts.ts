import { Parser } from 'htmlparser2';
import { FactReader, type PageFacts, type Rewrite } from './fact-reader.js';
import type { Element, RootContent } from 'hast';
import type { TextContent } from '../../markdown/page-processor.js';
import { isKnown } from './known-elements.js';

/** Collects the facts of a page from rendered HTML, and removes the `tap-html` marks. */
export function readHtmlFacts(html: string): PageFacts {
  const reader = new FactReader();
  const stretch = new HtmlStretch(reader);
  stretch.add(html);
  return { html: stretch.end(), ...reader.finish() };
}

/** Passes HTML to a reader of facts in pieces. A piece may contain incomplete elements. */
class HtmlStretch {
  private markup = '';
  private readonly output: string[] = [];
  private copied = 0;
  private readonly parser: Parser;
  /** Texts of blanked code, by the index of its first space. */
  private readonly codes = new Map<number, string>();
  private openElements = 0;
  /** End of the last tag that closed an element. */
  private lastClosing = -1;

  constructor(private readonly reader: FactReader) {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        onclosetag: (name, implied) => this.close(name, implied),
        ontext: (text) => reader.text(this.codes.get(this.parser.startIndex) ?? text),
      },
      { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    );
  }

  add(html: string): void {
    const start = this.markup.length;
    this.markup += html;
    const { markup, codes } = blankCode(html);
    for (const [index, code] of codes) this.codes.set(start + index, code);
    this.parser.write(markup);
  }

  /** Whether no element, tag or comment is open at the end, so that the next piece can be read independently. */
  get isWhole(): boolean {
    return this.openElements === 0 && this.lastClosing === this.markup.length - 1 && this.markup.endsWith('>');
  }

  /** Returns the HTML with the changes of the reader. */
  end(): string {
    this.parser.end();
    this.output.push(this.markup.slice(this.copied));
    return this.output.join('');
  }

  private open(name: string, attributes: Record<string, string>): void {
    this.openElements += 1;
    if (name === 'tap-html') return this.replaceTag('');
    const rewrite = this.reader.open(name, attributes);
    if (rewrite) this.rewrite(rewrite);
  }

  private close(name: string, implied: boolean): void {
    this.openElements -= 1;
    this.lastClosing = this.parser.endIndex;
    if (name !== 'tap-html') this.reader.close(name);
    else if (!implied) this.replaceTag('');
  }

  private rewrite({ attribute, value }: Rewrite): void {
    const { startIndex, endIndex } = this.parser;
    const tag = this.markup.slice(startIndex, endIndex + 1);
    const found = findAttribute(tag, attribute);
    if (found) this.replaceTag(`${tag.slice(0, found.start)}${attribute}="${value}"${tag.slice(found.end)}`);
  }

  private replaceTag(text: string): void {
    const { startIndex, endIndex } = this.parser;
    this.output.push(this.markup.slice(this.copied, startIndex), text);
    this.copied = endIndex + 1;
  }
}

/** Finds an attribute with a value in a tag. Earlier attributes are matched one by one, because their values may contain its name. */
function findAttribute(tag: string, wanted: string): { start: number; end: number } | null {
  const attributes = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
  // Skips the name of the element.
  attributes.exec(tag);
  for (let found = attributes.exec(tag); found; found = attributes.exec(tag)) {
    const [text, name = ''] = found;
    if (name.toLowerCase() === wanted && text !== name) return { start: found.index, end: found.index + text.length };
  }
  return null;
}

/**
 * Markup for a parser that must skip highlighted code quickly, because most tags of a page are spans that colour a
 * word.
 */
export interface BlankedMarkup {
  /** The markup with spaces instead of highlighted code, at the same length. */
  markup: string;
  /** Text of the code, by the index of its first space. */
  codes: ReadonlyMap<number, string>;
}

const codeBlock = /(<pre class="shiki"[^>]*><code[^>]*>)([^]*?)<\/code>/g;
const colouring = /<span(?: (?:class|style)="[^"]*")*>|<\/span>/g;
const entity = /&(?:amp|lt|gt|quot|#39|#x27);/g;
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** Blanks highlighted code, except blocks that contain other elements than colour spans. */
export function blankCode(markup: string): BlankedMarkup {
  const codes = new Map<number, string>();
  let blank = '';
  let copied = 0;
  for (const { 1: open = '', 2: code = '', index } of markup.matchAll(codeBlock)) {
    const text = code.replace(colouring, '');
    if (text.includes('<') || text.replace(entity, '').includes('&')) continue;
    const start = index + open.length;
    if (code !== '')
      codes.set(
        start,
        text.replace(entity, (name) => characters[name] ?? name),
      );
    blank += markup.slice(copied, start) + ' '.repeat(code.length);
    copied = start + code.length;
  }
  return { markup: blank + markup.slice(copied), codes };
}

/**
 * Collects the facts of a page from its nodes, adds link tokens and unique ids, and serializes them. A node whose HTML may be parsed
 * differently is read as HTML. So are the nodes after it, until no element is open.
 */
export function readTreeFacts({ nodes, toHtml }: Pick<TextContent, 'nodes' | 'toHtml'>): PageFacts {
  const reader = new FactReader();
  const output: string[] = [];
  let stretch: HtmlStretch | null = null;
  for (const node of nodes) {
    if (!stretch && isKnown(node)) {
      readNode(node, reader);
      output.push(toHtml([node]));
      continue;
    }
    stretch ??= new HtmlStretch(reader);
    stretch.add(toHtml([node]));
    if (!stretch.isWhole) continue;
    output.push(stretch.end());
    stretch = null;
  }
  if (stretch) output.push(stretch.end());
  return { html: output.join(''), ...reader.finish() };
}

function readNode(node: RootContent, reader: FactReader): void {
  if (node.type === 'text') reader.text(node.value);
  else if (node.type === 'element') readElement(node, reader);
  else if (node.type === 'raw') for (const element of node.data?.elements ?? []) readNode(element, reader);
}

function readElement({ tagName, properties, children }: Element, reader: FactReader): void {
  const rewrite = reader.open(tagName, attributesOf(properties));
  if (rewrite) properties[rewrite.attribute] = rewrite.value;
  for (const child of children) readNode(child, reader);
  reader.close(tagName);
}

/** The attributes that affect the facts, under their HTML names. */
function attributesOf(properties: Element['properties']): Record<string, string> {
  const { id, name, className, href, src, srcSet, dataPlain } = properties;
  const attributes: Record<string, string> = {};
  if (typeof id === 'string') attributes['id'] = id;
  if (typeof name === 'string') attributes['name'] = name;
  if (Array.isArray(className)) attributes['class'] = className.join(' ');
  if (typeof href === 'string') attributes['href'] = href;
  if (typeof src === 'string') attributes['src'] = src;
  if (typeof srcSet === 'string') attributes['srcset'] = srcSet;
  if (typeof dataPlain === 'string') attributes['data-plain'] = dataPlain;
  return attributes;
}
