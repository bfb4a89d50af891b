import { Parser } from 'htmlparser2';

/** An element of markup. */
export interface MarkupElement {
  tag: string;
  /** In lower case, with decoded values. */
  attributes: Record<string, string>;
  parent: MarkupElement | null;
  /** Place of its start tag. */
  start: number;
  end: number;
  /** The text of a script or style sheet. */
  text: string;
}

/** Markup with its elements, in their order. */
export interface Markup {
  html: string;
  elements: MarkupElement[];
}

/** Reads the elements of markup, which can be a part of a document. */
export function readMarkup(html: string): Markup {
  const elements: MarkupElement[] = [];
  let open: MarkupElement | null = null;
  const parser: Parser = new Parser({
    onopentag(tag, attributes) {
      open = { tag, attributes, parent: open, start: parser.startIndex, end: parser.endIndex + 1, text: '' };
      elements.push(open);
    },
    ontext(text) {
      if (open?.tag === 'script' || open?.tag === 'style') open.text += text;
    },
    onclosetag() {
      open = open?.parent ?? null;
    },
  });
  parser.end(html);
  return { html, elements };
}
