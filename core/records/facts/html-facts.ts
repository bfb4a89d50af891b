import { Parser } from 'htmlparser2';
import { FactReader, type PageFacts, type Rewrite } from './fact-reader.js';

/** Collects the facts of a page from rendered HTML, and removes the `tap-html` marks. */
export function readHtmlFacts(html: string): PageFacts {
  const reader = new FactReader();
  return { html: new HtmlReader(html, reader).read(), ...reader.finish() };
}

/** Passes HTML to a reader of facts. */
class HtmlReader {
  private readonly output: string[] = [];
  private copied = 0;
  private readonly parser: Parser;
  private readonly blank: BlankedMarkup;

  constructor(
    private readonly markup: string,
    private readonly reader: FactReader,
  ) {
    this.blank = blankCode(markup);
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        onclosetag: (name, implied) => this.close(name, implied),
        ontext: (text) => reader.text(this.blank.codes.get(this.parser.startIndex) ?? text),
      },
      { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    );
  }

  /** Returns the HTML with the changes of the reader. */
  read(): string {
    this.parser.end(this.blank.markup);
    this.output.push(this.markup.slice(this.copied));
    return this.output.join('');
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (name === 'tap-html') return this.replaceTag('');
    const rewrite = this.reader.open(name, attributes);
    if (rewrite) this.rewrite(rewrite);
  }

  private close(name: string, implied: boolean): void {
    if (name !== 'tap-html') this.reader.close(name);
    else if (!implied) this.replaceTag('');
  }

  private rewrite({ attribute, value }: Rewrite): void {
    const { startIndex, endIndex } = this.parser;
    const tag = this.markup.slice(startIndex, endIndex + 1);
    const match = findAttribute(tag, attribute);
    if (match) this.replaceTag(`${tag.slice(0, match.start)}${attribute}="${value}"${tag.slice(match.end)}`);
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
  for (let match = attributes.exec(tag); match; match = attributes.exec(tag)) {
    const [text, name = ''] = match;
    if (name.toLowerCase() === wanted && text !== name) return { start: match.index, end: match.index + text.length };
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
