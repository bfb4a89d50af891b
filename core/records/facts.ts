import type { TocEntry } from '../contract/index.js';
import { Parser } from 'htmlparser2';
import { blankCode } from './blank-code.js';
import { imageUrls } from './image-urls.js';
import { linkToken } from './link-token.js';
import type { TextSection } from './record.js';

/** What the markup of a page says, read in one pass. */
export interface PageFacts {
  /** The markup without `tap-html` marks, with link tokens, and ids made unique. */
  html: string;
  /** Text of the first h1, '' without one. */
  title: string;
  /** Text of the first paragraph outside callouts, '' without one. */
  description: string;
  toc: TocEntry[];
  anchors: string[];
  /** Hrefs in order of appearance, each once; external ones and hashes of the page as well. */
  links: string[];
  /** URLs of images, videos and sounds in order of appearance, each once. */
  images: string[];
  sections: TextSection[];
}

/** First and last index of a tag in the markup. */
type Place = [start: number, end: number];

interface Heading {
  depth: number;
  id: string;
  /** Id before it was made unique. */
  written: string;
  text: string;
}

/** Elements whose text is no prose. */
const silent = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript']);

/** Reads the facts of a page from its rendered markup. */
export function readFacts(markup: string): PageFacts {
  const reader = new FactReader(markup);
  const { markup: blanked, codes } = blankCode(markup);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, [parser.startIndex, parser.endIndex]),
      onclosetag: (name, implied) => reader.close(name, implied ? null : [parser.startIndex, parser.endIndex]),
      ontext: (text) => reader.text(codes.get(parser.startIndex) ?? text),
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.end(blanked);
  return reader.finish();
}

class FactReader {
  private readonly output: string[] = [];
  private copied = 0;
  private readonly links = new Map<string, number>();
  private readonly images = new Set<string>();
  private readonly anchors = new Set<string>();
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
  /** Elements of one name that are open in one that the outline leaves out, that one included. */
  private apart = { name: '', depth: 0 };

  constructor(private readonly markup: string) {}

  open(name: string, attributes: Record<string, string>, place: Place): void {
    const [start, end] = place;
    if (name === 'tap-html') {
      this.replace(start, end + 1, '');
      return;
    }
    if (silent.has(name)) this.quiet += 1;
    for (const url of imageUrls(name, attributes)) this.images.add(url);
    if (name === 'pre') this.code += 1;
    if (hasClass(attributes, 'callout')) this.callout += 1;
    else if (this.callout > 0 && (name === 'div' || name === 'details')) this.callout += 1;
    if (this.apart.depth > 0) this.apart.depth += Number(name === this.apart.name);
    else if (hasClass(attributes, 'toc-exclude')) this.apart = { name, depth: 1 };
    if (/^h[1-6]$/.test(name)) this.openHeading(name, attributes, [start, end]);
    else if (attributes['id']) this.anchors.add(attributes['id']);
    if (name === 'p' && this.callout === 0 && this.description === '') this.paragraph = '';
    if (name === 'a' && attributes['href'] !== undefined) this.openLink(attributes, [start, end]);
    if (/^(?:p|li|td|th|br|div|dt|dd|pre|tr)$/.test(name)) this.addText(' ');
  }

  close(name: string, place: Place | null): void {
    if (name === 'tap-html') {
      if (place) this.replace(place[0], place[1] + 1, '');
      return;
    }
    if (silent.has(name)) this.quiet -= 1;
    if (name === 'pre') this.code -= 1;
    if (this.callout > 0 && (name === 'div' || name === 'details')) this.callout -= 1;
    if (name === 'a') this.skipAnchor = false;
    if (this.heading && name === `h${this.heading.depth}`) this.closeHeading(this.heading);
    if (name === this.apart.name && this.apart.depth > 0) this.apart.depth -= 1;
    if (name === 'p' && this.paragraph !== null) {
      this.description = collapse(this.paragraph);
      this.paragraph = null;
    }
  }

  text(text: string): void {
    if (this.quiet > 0 || this.skipAnchor) return;
    if (this.heading) this.heading.text += text;
    else this.addText(text);
    if (this.paragraph !== null) this.paragraph += text;
  }

  finish(): PageFacts {
    this.output.push(this.markup.slice(this.copied));
    for (const section of this.sections) {
      section.text = collapse(section.text);
      section.code = section.code.trim();
    }
    return {
      html: this.output.join(''),
      title: this.title,
      description: this.description,
      toc: this.toc,
      anchors: [...this.anchors],
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

  private openHeading(name: string, attributes: Record<string, string>, [start, end]: Place): void {
    const written = attributes['id'] ?? '';
    const id = this.unique(written);
    if (id !== written) this.replaceAttribute([start, end], 'id', escape(id));
    this.heading = { depth: Number(name[1]), id, written, text: '' };
  }

  private closeHeading({ depth, id, text }: Heading): void {
    const heading = collapse(text);
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

  private openLink(attributes: Record<string, string>, [start, end]: Place): void {
    const href = attributes['href'] ?? '';
    if (hasClass(attributes, 'header-anchor')) {
      this.skipAnchor = true;
      const { heading } = this;
      if (heading && heading.id !== heading.written) {
        this.replaceAttribute([start, end], 'href', `#${encodeURI(heading.id)}`);
      }
      return;
    }
    const index = this.links.get(href) ?? this.links.size;
    this.links.set(href, index);
    if (/^(?:file:|\/(?!\/)|\.)/.test(href) || /^[^:#?]+$/.test(href))
      this.replaceAttribute([start, end], 'href', linkToken(index));
  }

  /** @param value as it stands between quotes */
  private replaceAttribute([start, end]: Place, name: string, value: string): void {
    const found = findAttribute(this.markup.slice(start, end + 1), name);
    if (found) this.replace(start + found[0], start + found[1], `${name}="${value}"`);
  }

  private replace(start: number, end: number, text: string): void {
    this.output.push(this.markup.slice(this.copied, start), text);
    this.copied = end;
  }
}

/** Where an attribute with a value stands in a tag. The names and values before it are passed over one by one. */
function findAttribute(tag: string, wanted: string): Place | null {
  const attributes = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
  // The name of the element.
  attributes.exec(tag);
  for (let found = attributes.exec(tag); found; found = attributes.exec(tag)) {
    const [text, name = ''] = found;
    if (name.toLowerCase() === wanted && text !== name) return [found.index, found.index + text.length];
  }
  return null;
}

function hasClass(attributes: Record<string, string>, name: string): boolean {
  const names = attributes['class'];
  return names !== undefined && names.split(' ').includes(name);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}
