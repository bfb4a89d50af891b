import { Parser } from 'htmlparser2';
import { blankCode } from '../blank-code.js';
import { FactReader, type PageFacts, type Rewrite } from './fact-reader.js';

/** Collects the facts of a page from rendered HTML, and removes the `tap-html` marks. */
export function readHtmlFacts(html: string): PageFacts {
  const reader = new FactReader();
  const stretch = new HtmlStretch(reader);
  stretch.add(html);
  return { html: stretch.end(), ...reader.finish() };
}

/** Passes HTML to a reader of facts in pieces. A piece may contain incomplete elements. */
export class HtmlStretch {
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
