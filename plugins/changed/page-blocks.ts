import { Parser } from 'htmlparser2';
import { isSilent, oneLine } from 'tapdocs/kit';
import { inlineTags, type PageSection, type SectionBlock } from '../versions/comparison/index.js';

/** A piece of the text of a page. An entity, such as `&amp;`, is a piece of its own. */
export interface TextPiece {
  /** Offsets in the document. */
  start: number;
  end: number;
  text: string;
}

/** An element of a document. */
interface Place {
  /** Offset of its `<`. */
  start: number;
  tag: string;
  /** Its text; for a row, that of each cell. */
  pieces: TextPiece[][];
}

export type PlacedBlock = SectionBlock & Place;
export type PlacedSection = PageSection & Place & { blocks: PlacedBlock[] };

/** The part of a document that its author wrote. */
export interface PageBlocks {
  /** Of the first `<h1>`, or else of the document. */
  title: string;
  lang: string;
  sections: PlacedSection[];
  /** Offset of the end of the content. */
  end: number;
}

/** Reads the sections and blocks of a document, with their places. Buttons and other parts of the theme are left out. */
export function readBlocks(html: string, base: string): PageBlocks {
  const reader = new BlockReader(rootOf(html), base);
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes, parser.startIndex),
    ontext: (text) => reader.text({ start: parser.startIndex, end: parser.endIndex + 1, text }),
    onclosetag: (tag) => reader.close(tag, parser.startIndex),
  });
  parser.end(html);
  return reader.finish();
}

/** The outermost element with content: of a page in Markdown, or what other pages and other generators have. */
const roots = [
  { test: /\bid="?tap-content\b/, is: (_: string, { id }: Attributes) => id === 'tap-content' },
  { test: /<article[\s>]/i, is: (tag: string) => tag === 'article' },
  { test: /<main[\s>]/i, is: (tag: string) => tag === 'main' },
  { test: /<body[\s>]/i, is: (tag: string) => tag === 'body' },
];

type Attributes = Readonly<Record<string, string>>;
type IsRoot = (tag: string, attributes: Attributes) => boolean;

const rootOf = (html: string): IsRoot => roots.find(({ test }) => test.test(html))?.is ?? (() => false);

interface Open {
  place: Place;
  isSilent: boolean;
}

class BlockReader {
  readonly #isRoot: IsRoot;
  readonly #base: string;
  readonly #page: PageBlocks = { title: '', lang: '', sections: [], end: 0 };
  readonly #stack: Open[] = [];
  /** Number of open elements at the root; 0 outside it. */
  #root = 0;
  /** The text and the link targets of the line, code block, heading or cell that is open. */
  #pieces: TextPiece[] = [];
  #targets: string[] = [];
  /** The row that is open, and the header cells of its table. */
  #row: { place: Place; cells: string[]; isHead: boolean } | null = null;
  #head: string[] = [];
  #documentTitle = '';
  /** The heading, code block or document title that is open. */
  #whole: Place | null = null;

  constructor(isRoot: IsRoot, base: string) {
    this.#isRoot = isRoot;
    this.#base = base;
  }

  open(tag: string, attributes: Attributes, start: number): void {
    if (tag === 'html') this.#page.lang = attributes['lang'] ?? '';
    const above = this.#stack.at(-1);
    const silent = (above?.isSilent ?? false) || isSilent(tag, attributes, attributes['class']?.split(' ') ?? []);
    const place = { start, tag, pieces: [] };
    this.#stack.push({ place, isSilent: silent });
    if (this.#root === 0 && this.#isRoot(tag, attributes)) {
      this.#root = this.#stack.length;
      this.#page.sections.push({ ...place, id: '', heading: '', depth: 0, blocks: [] });
    }
    if (this.#root === 0 || silent || this.#whole) return;
    if (/^(?:img|video|audio)$/.test(tag)) this.#addMedia(place, attributes);
    else if (tag === 'a' && attributes['href'] !== undefined) this.#targets.push(this.#target(attributes['href']));
    else if (tag === 'table') this.#head = [];
    if (inlineTags.has(tag)) return;
    if (!this.#row) this.#endLine();
    if (tag === 'tr') this.#row = { place, cells: [], isHead: true };
    else if (tag === 'td' && this.#row) this.#row.isHead = false;
    else if (/^h[1-6]$/.test(tag)) {
      const section = { ...place, id: attributes['id'] ?? '', heading: '', depth: Number(tag[1]), blocks: [] };
      this.#page.sections.push(section);
      this.#whole = section;
    } else if (tag === 'pre') this.#whole = place;
  }

  text(piece: TextPiece): void {
    if (this.#stack.at(-1)?.place.tag === 'title' && this.#root === 0) this.#documentTitle += piece.text;
    if (this.#root > 0 && this.#stack.at(-1)?.isSilent === false) this.#pieces.push(piece);
  }

  close(tag: string, start: number): void {
    const closed = this.#stack.at(-1);
    if (this.#stack.length === this.#root) {
      this.#endLine();
      this.#page.end = start;
      // Only the first root counts.
      this.#root = -1;
    }
    if (this.#root > 0 && closed?.isSilent === false) this.#closeContent(tag, closed.place);
    this.#stack.pop();
  }

  finish(): PageBlocks {
    const { sections } = this.#page;
    const title = sections.find(({ depth }) => depth === 1)?.heading ?? oneLine(this.#documentTitle);
    return { ...this.#page, title, sections: sections.filter(({ depth, blocks }) => depth > 0 || blocks.length > 0) };
  }

  #closeContent(tag: string, place: Place): void {
    const whole = this.#whole;
    if (whole?.start === place.start) {
      this.#whole = null;
      const raw = this.#take(whole);
      if (tag === 'pre') this.#push({ ...whole, kind: 'code', text: raw.replace(/\n$/, ''), key: '' });
      else Object.assign(whole, { heading: oneLine(raw) });
    } else if (whole) return;
    else if ((tag === 'td' || tag === 'th') && this.#row) this.#row.cells.push(oneLine(this.#take(this.#row.place)));
    else if (tag === 'tr' && this.#row) this.#endRow(this.#row);
    else if (!inlineTags.has(tag) && !this.#row) this.#endLine();
  }

  #endRow({ place, cells, isHead }: { place: Place; cells: string[]; isHead: boolean }): void {
    this.#row = null;
    if (isHead && this.#head.length === 0) this.#head = cells;
    this.#push({ ...place, kind: 'row', text: cells.join(' | '), cells, head: this.#head, key: '' });
  }

  /** The text of a line belongs to the innermost element that is no part of a line. */
  #endLine(): void {
    const text = oneLine(this.#pieces.map((piece) => piece.text).join(''));
    const { place } = this.#stack.findLast(({ place: { tag } }) => !inlineTags.has(tag)) ?? {};
    if (text === '' || !place) {
      this.#pieces = [];
      return;
    }
    const own: Place = { ...place, pieces: [] };
    this.#take(own);
    this.#push({ ...own, kind: 'text', text, key: '' });
  }

  /** Moves the open text to an element. */
  #take(place: Place): string {
    place.pieces.push(this.#pieces);
    const text = this.#pieces.map((piece) => piece.text).join('');
    this.#pieces = [];
    return text;
  }

  #addMedia(place: Place, attributes: Attributes): void {
    const url = attributes['src'] ?? '';
    const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    const text = oneLine(attributes['alt'] ?? attributes['title'] ?? '') || name.replace(/\..*$/, '');
    this.#targets.push(this.#target(url));
    this.#push({ ...place, kind: 'image', text, key: '' });
  }

  /** Adds a block. Two with the same kind, text and link targets are the same. */
  #push(block: PlacedBlock): void {
    const cells = block.cells === undefined ? block.text : JSON.stringify(block.cells);
    const key = [block.kind, cells, ...this.#targets].join(' ');
    this.#targets = [];
    this.#page.sections.at(-1)?.blocks.push({ ...block, key });
  }

  /** Two hosts, or the page at two paths of one host, have the same links. */
  #target(href: string): string {
    const path = href.replace(/^https?:\/\/[^/]+(?=\/)/i, '');
    return path.startsWith(this.#base) ? path.slice(this.#base.length - 1) : href;
  }
}
