import { oneLine } from '../../problems/text.js';
import { Parser } from 'htmlparser2';
import type { TocEntry } from '../../contract/index.js';
import { type Edit, edited } from '../../problems/text-position.js';
import { fileAttributes, linking, mapUrls } from '../../markdown/tags/url-attributes.js';
import { linkToken, type TextSection } from '../record.js';

/** Collects the facts of a page from rendered HTML, and removes the `tap-html` marks. */
export function readHtmlFacts(html: string): PageFacts {
  const reader = new FactReader();
  return { html: new HtmlReader(html, reader).read(), ...reader.finish() };
}

/** Passes HTML to a reader of facts. */
class HtmlReader {
  private readonly edits: Edit[] = [];
  private readonly parser: Parser;

  constructor(
    private readonly markup: string,
    private readonly reader: FactReader,
  ) {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        onclosetag: (name, implied) => this.close(name, implied),
        ontext: (text) => reader.text(text),
      },
      { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    );
  }

  /** Returns the HTML with the changes of the reader. */
  read(): string {
    this.parser.end(this.markup);
    return edited(this.markup, this.edits);
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
    this.edits.push({ start: this.parser.startIndex, end: this.parser.endIndex + 1, text });
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

/** Facts about the content of a page, collected in one pass. */
export interface PageFacts {
  /** The content with link tokens, and ids made unique. */
  html: string;
  /** Text of the first h1; '' if there is none. */
  title: string;
  /** Text of the first paragraph outside of callouts; '' if there is none. */
  description: string;
  toc: TocEntry[];
  anchors: string[];
  /** Hrefs in order of appearance, without duplicates. Includes external ones and those to headings of the page. */
  links: string[];
  /** URLs of images, videos and sounds in order of appearance, without duplicates. */
  images: string[];
  sections: TextSection[];
}

/** A new value for an attribute of the opened element, escaped for double quotes. */
export interface Rewrite {
  attribute: 'id' | 'href';
  value: string;
}

interface Heading {
  depth: number;
  id: string;
  /** Id before it was made unique. */
  written: string;
  text: string;
}

/** Elements whose text is not prose. */
const silent = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript']);

/** Collects the facts of a page from its elements and texts, in the order of its HTML. */
class FactReader {
  private readonly links = new Map<string, number>();
  private readonly images = new Set<string>();
  private readonly anchors = new Set<string>();
  /** Of `<a name>`. They do not change ids: READMEs have one above the heading with the same id. */
  private readonly names = new Set<string>();
  private readonly toc: TocEntry[] = [];
  private readonly sections: TextSection[] = [{ id: '', heading: '', depth: 0, text: '', code: '' }];
  private heading: Heading | null = null;
  private paragraph: string | null = null;
  private title = '';
  private description = '';
  private quiet = 0;
  private code = 0;
  private callout = 0;
  private skipAnchor = false;
  /** An open element that the outline skips: its name, and the number of open elements with that name inside, including itself. */
  private apart = { name: '', depth: 0 };
  /** The same for an element whose text is not part of the page's text. */
  private around = { name: '', depth: 0 };

  /**
   * The open formula: its text, and its TeX source if it has one. The source is preferred, because the text can mean something else:
   * `a2` for `a^2`.
   */
  private formula: { text: string; source: string | null; isSource: boolean } | null = null;

  /** Returns the change that the element needs, or null. */
  open(name: string, attributes: Readonly<Record<string, string>>): Rewrite | null {
    if (silent.has(name)) this.quiet += 1;
    for (const url of imageUrls(name, attributes)) this.images.add(url);
    if (name === 'pre') this.code += 1;
    if (name === 'math') this.formula ??= { text: '', source: null, isSource: false };
    if (this.formula) this.formula.isSource = isFormulaSource(name, attributes);
    if (hasClass(attributes, 'callout')) this.callout += 1;
    else if (this.callout > 0 && (name === 'div' || name === 'details')) this.callout += 1;
    if (this.apart.depth > 0) this.apart.depth += Number(name === this.apart.name);
    else if (hasClass(attributes, 'toc-exclude')) this.apart = { name, depth: 1 };
    if (this.around.depth > 0) this.around.depth += Number(name === this.around.name);
    else if (attributes['data-plain'] === 'none') this.around = { name, depth: 1 };
    if (/^(?:p|li|td|th|br|div|dt|dd|pre|tr)$/.test(name)) this.addText(' ');
    if (name === 'p' && this.callout === 0 && this.description === '') this.paragraph = '';
    if (/^h[1-6]$/.test(name)) return this.openHeading(name, attributes);
    if (attributes['id']) this.anchors.add(attributes['id']);
    if (name === 'a' && attributes['name']) this.names.add(attributes['name']);
    return linking.has(name) && attributes['href'] !== undefined ? this.openLink(attributes['href'], attributes) : null;
  }

  close(name: string): void {
    if (silent.has(name)) this.quiet -= 1;
    if (name === 'pre') this.code -= 1;
    if (this.formula) this.closeFormula(name, this.formula);
    if (this.callout > 0 && (name === 'div' || name === 'details')) this.callout -= 1;
    if (name === 'a') this.skipAnchor = false;
    if (this.heading && name === `h${this.heading.depth}`) this.closeHeading(this.heading);
    if (name === this.apart.name && this.apart.depth > 0) this.apart.depth -= 1;
    if (name === this.around.name && this.around.depth > 0) this.around.depth -= 1;
    if (name === 'p' && this.paragraph !== null) {
      this.description = oneLine(this.paragraph);
      this.paragraph = null;
    }
  }

  text(text: string): void {
    if (this.quiet > 0 || this.around.depth > 0 || this.skipAnchor) return;
    if (this.formula?.isSource) this.formula.source = (this.formula.source ?? '') + text;
    else if (this.formula) this.formula.text += text;
    else this.addAnywhere(text);
  }

  private closeFormula(name: string, { text, source }: NonNullable<FactReader['formula']>): void {
    if (name !== 'math') {
      if (this.formula) this.formula.isSource = false;
      return;
    }
    this.formula = null;
    this.addAnywhere(source ?? text);
  }

  private addAnywhere(text: string): void {
    if (this.heading) this.heading.text += text;
    else this.addText(text);
    if (this.paragraph !== null) this.paragraph += text;
  }

  finish(): Omit<PageFacts, 'html'> {
    for (const section of this.sections) {
      section.text = oneLine(section.text);
      section.code = section.code.trim();
    }
    return {
      title: this.title,
      description: this.description,
      toc: this.toc,
      anchors: [...new Set([...this.anchors, ...this.names])],
      links: [...this.links.keys()],
      images: [...this.images],
      sections: this.sections.filter(({ heading, text, code }) => heading || text || code),
    };
  }

  private addText(text: string): void {
    const section = this.sections.at(-1);
    if (!section || this.heading) return;
    if (this.code > 0) section.code += text;
    else section.text += text;
  }

  private openHeading(name: string, { id: written = '' }: Readonly<Record<string, string>>): Rewrite | null {
    const id = this.unique(written);
    this.heading = { depth: Number(name[1]), id, written, text: '' };
    return id === written ? null : { attribute: 'id', value: escape(id) };
  }

  private closeHeading({ depth, id, text }: Heading): void {
    const heading = oneLine(text);
    this.heading = null;
    if (depth === 1 && this.title === '') this.title = heading;
    if (depth >= 2 && depth <= 4 && id && this.apart.depth === 0) this.toc.push({ text: heading, id, depth });
    this.sections.push({ id, heading, depth, text: '', code: '' });
  }

  private unique(written: string): string {
    if (!written) return '';
    let id = written;
    for (let n = 1; this.anchors.has(id); n += 1) id = `${written}-${n}`;
    this.anchors.add(id);
    return id;
  }

  private openLink(written: string, attributes: Readonly<Record<string, string>>): Rewrite | null {
    if (hasClass(attributes, 'header-anchor')) {
      this.skipAnchor = true;
      const { heading } = this;
      if (!heading || heading.id === heading.written) return null;
      return { attribute: 'href', value: `#${encodeURI(heading.id)}` };
    }
    // Of a component: the same as `site:` in Markdown.
    const href = 'data-unchecked' in attributes && written.startsWith('/') ? `site:${written}` : written;
    const index = this.links.get(href) ?? this.links.size;
    this.links.set(href, index);
    const isOfSite = /^(?:file:|site:|\/(?!\/)|\.)/.test(href) || /^[^:#?]+$/.test(href);
    return isOfSite ? { attribute: 'href', value: linkToken(index) } : null;
  }
}

function hasClass(attributes: Readonly<Record<string, string>>, name: string): boolean {
  const names = attributes['class'];
  return names !== undefined && names.split(' ').includes(name);
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}

/** Whether an element contains the TeX source of a formula. */
export function isFormulaSource(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'annotation' && attributes['encoding'] === 'application/x-tex';
}

/** The URLs of files that an element of rendered markup loads. */
function imageUrls(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const urls: string[] = [];
  for (const attribute of fileAttributes.get(name) ?? []) {
    const value = attributes[attribute] ?? (attribute === 'srcset' ? attributes['srcSet'] : undefined) ?? '';
    mapUrls(attribute, value, (url) => `${urls.push(url)}`);
  }
  return urls;
}
