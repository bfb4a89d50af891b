import { type PageRecord, plainText } from 'tapdocs';
import { isElement, plainContent, type PlainElement, type PlainNode, stableJson, oneLine } from 'tapdocs/kit';

/** The part of a record that readers see. */
export type ComparedRecord = Pick<PageRecord, 'content' | 'islands' | 'links' | 'plain'>;

/** Identifies the code of an island, by the id of its module. */
export type CodeOf = (module: string) => string;

/** A paragraph, a list item, a table row, a code block, a picture or an island. */
export interface SectionBlock {
  kind: 'text' | 'code' | 'image' | 'row' | 'component';
  /**
   * The visible text, with collapsed white space, except in code. For a picture, its description or its file name; for a component,
   * its name with its props.
   */
  text: string;
  /** The cells of a row, and the header cells of its table. */
  cells?: string[];
  head?: string[];
  /** Blocks with the same key are the same. */
  key: string;
}

/** A heading and the blocks up to the next one. */
export interface PageSection {
  /** Id of the heading; '' for the content before the first one. */
  id: string;
  heading: string;
  /** 1 to 6; 0 without a heading. */
  depth: number;
  blocks: SectionBlock[];
}

/** Elements that are part of a line of text. */
export const inlineTags = new Set(
  (
    'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark picture q s samp small source span strong ' +
    'sub sup time u var video audio wbr tap-component'
  ).split(' '),
);

/** Splits the content of a page at its headings. */
export function pageSections(record: ComparedRecord, codeOf: CodeOf): PageSection[] {
  const reader = new SectionReader();
  const island = (part: Island): PlainElement => ({
    tag: componentTag,
    attributes: { key: codeOf(part.module) },
    children: [componentText(part)],
  });
  reader.addAll(plainContent(record, { link: (href) => href, resource: (url) => url, island }));
  return reader.finish();
}

type Island = ComparedRecord['islands'][number];

const componentTag = 'tap-component';

/** `<Count start={5} />`. The content of its slots is compared separately. */
function componentText({ module, export: exported, props }: Island): string {
  const file = module.split('/').slice(module.endsWith('/index.tsx') ? -2 : -1)[0] ?? '';
  const name = exported === 'default' ? file.replace(/^_+|\..*$/g, '') : exported;
  const shown = Object.entries(props).flatMap(([prop, value]) => {
    const text = stableJson(value);
    if (text.includes('{"$slot":')) return [];
    return typeof value === 'string' ? `${prop}=${text}` : `${prop}={${text}}`;
  });
  return `<${[name, ...shown.sort(), '/>'].join(' ')}`;
}

class SectionReader {
  readonly #sections: PageSection[] = [{ id: '', heading: '', depth: 0, blocks: [] }];
  #line = '';
  /** Header cells of the surrounding table. */
  #head: string[] = [];

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
      const heading = oneLine(plainText(children));
      this.#sections.push({ id: attributes['id'] ?? '', heading, depth: Number(tag[1]), blocks: [] });
    } else if (tag === 'pre') {
      this.#endLine();
      this.#push('code', plainText(children).replace(/\n$/, ''));
    } else if (tag === 'img' || tag === 'video' || tag === 'audio') this.#addImage(element);
    else if (tag === 'br') this.#line += ' ';
    else if (tag === componentTag) this.#addComponent(element);
    else if (tag === 'table') this.#addTable(element);
    else if (tag === 'tr' && cellsOf(element).length > 0 && !cellsOf(element).some(hasBlocks)) this.#addRow(element);
    else if ((tag === 'td' || tag === 'th') && !hasBlocks(element)) {
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
    const text = oneLine(attributes['alt'] ?? attributes['title'] ?? '') || fileName(url);
    this.#last().blocks.push({ kind: 'image', text, key: `image ${url} ${text}` });
  }

  #addComponent({ attributes, children }: PlainElement): void {
    const text = plainText(children);
    this.#last().blocks.push({ kind: 'component', text, key: `component ${attributes['key']} ${text}` });
  }

  #addTable(element: PlainElement): void {
    this.#endLine();
    const before = this.#head;
    const rows = rowsOf(element);
    const cells = rows[0] ? cellsOf(rows[0]) : [];
    const isHead = cells.length > 0 && cells.every(({ tag }) => tag === 'th');
    this.#head = isHead ? cells.map((cell) => oneLine(plainText(cell.children))) : [];
    this.addAll(element.children);
    this.#endLine();
    this.#head = before;
  }

  #addRow(row: PlainElement): void {
    this.#endLine();
    const cells = cellsOf(row).map((cell) => {
      this.addAll(cell.children);
      const text = oneLine(this.#line);
      this.#line = '';
      return text;
    });
    const text = cells.join(' | ');
    this.#last().blocks.push({ kind: 'row', text, key: `row ${JSON.stringify(cells)}`, cells, head: this.#head });
  }

  #endLine(): void {
    const text = oneLine(this.#line);
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

function rowsOf({ children }: PlainElement): PlainElement[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tag === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.tag) ? rowsOf(child) : [];
  });
}

function cellsOf({ children }: PlainElement): PlainElement[] {
  return children.filter((child): child is PlainElement => isElement(child, 'td') || isElement(child, 'th'));
}

function hasBlocks({ children }: PlainElement): boolean {
  return children.some(isBlock);
}

function isBlock(node: PlainNode): boolean {
  return isElement(node) && (!inlineTags.has(node.tag) || node.children.some(isBlock));
}

/** `dot` for `/_tapdocs/assets/dot.1a2b3c.svg`. */
function fileName(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return name.replace(/\..*$/, '') || name;
}
