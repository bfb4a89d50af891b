import { isElement, plainContent, type PageRecord, type PlainElement, type PlainNode, plainText } from 'tapdocs';

/** The part of a record that readers see. */
export type ComparedRecord = Pick<PageRecord, 'content' | 'islands' | 'links' | 'plain'>;

/** A paragraph, an entry of a list, a row of a table, a code block or a picture. */
export interface SectionBlock {
  kind: 'text' | 'code' | 'image';
  /** What readers see: white space is collapsed, except in code. For a picture, its description or its file name. */
  text: string;
  /** Blocks with the same key are the same. */
  key: string;
}

/** A heading and the blocks up to the next one. */
export interface PageSection {
  /** Id of the heading; '' for what comes before the first one. */
  id: string;
  heading: string;
  /** 1 to 6; 0 without a heading. */
  depth: number;
  blocks: SectionBlock[];
}

/** Elements that are part of a line of text. */
const inlineTags = new Set(
  (
    'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark picture q s samp small source span strong ' +
    'sub sup time u var video audio wbr'
  ).split(' '),
);

/** Splits the content of a page at its headings. */
export function pageSections(record: ComparedRecord): PageSection[] {
  const reader = new SectionReader();
  reader.addAll(plainContent(record, { link: (href) => href, resource: (url) => url }));
  return reader.finish();
}

class SectionReader {
  readonly #sections: PageSection[] = [{ id: '', heading: '', depth: 0, blocks: [] }];
  #line = '';

  addAll(nodes: readonly PlainNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#line += node;
      else this.#add(node);
    }
  }

  finish(): PageSection[] {
    this.#endLine();
    return this.#sections.filter(({ depth, blocks }) => depth > 0 || blocks.length > 0);
  }

  #add(element: PlainElement): void {
    const { tag, attributes, children } = element;
    if (/^h[1-6]$/.test(tag)) {
      this.#endLine();
      const heading = collapse(plainText(children));
      this.#sections.push({ id: attributes['id'] ?? '', heading, depth: Number(tag[1]), blocks: [] });
    } else if (tag === 'pre') {
      this.#endLine();
      this.#push('code', plainText(children).replace(/\n$/, ''));
    } else if (tag === 'img' || tag === 'video' || tag === 'audio') this.#addImage(element);
    else if (tag === 'br') this.#line += ' ';
    else if ((tag === 'td' || tag === 'th') && !children.some(isBlock)) {
      if (this.#line.trim() !== '') this.#line += ' | ';
      this.addAll(children);
    } else if (inlineTags.has(tag)) this.addAll(children);
    else {
      this.#endLine();
      this.addAll(children);
      this.#endLine();
    }
  }

  #addImage({ attributes, children }: PlainElement): void {
    const source = children.find((child) => isElement(child, 'source'));
    const url = attributes['src'] ?? (isElement(source) ? source.attributes['src'] : undefined) ?? '';
    const text = collapse(attributes['alt'] ?? attributes['title'] ?? '') || fileName(url);
    this.#last().blocks.push({ kind: 'image', text, key: `image ${url} ${text}` });
  }

  #endLine(): void {
    const text = collapse(this.#line);
    this.#line = '';
    if (text !== '') this.#push('text', text);
  }

  #push(kind: 'text' | 'code', text: string): void {
    this.#last().blocks.push({ kind, text, key: `${kind} ${text}` });
  }

  #last(): PageSection {
    return this.#sections.at(-1) as PageSection;
  }
}

function isBlock(node: PlainNode): boolean {
  return isElement(node) && (!inlineTags.has(node.tag) || node.children.some(isBlock));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** `dot` for `/_tapdocs/assets/dot.1a2b3c.svg`. */
function fileName(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return name.replace(/\..*$/, '') || name;
}
