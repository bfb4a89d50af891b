/** Markup for a parser that is to be done with highlighted code quickly: most tags of a page are spans that colour a word. */
export interface BlankedMarkup {
  /** As long as the markup, with spaces in the place of highlighted code. */
  markup: string;
  /** Text of the code, by where its spaces start. */
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

/** Blanks highlighted code, but for what has more in it than colours. */
export function blankCode(markup: string): BlankedMarkup {
  const codes = new Map<number, string>();
  const blank = markup.replace(codeBlock, (whole: string, open: string, code: string, start: number) => {
    const text = code.replace(colouring, '');
    if (text.includes('<') || text.replace(entity, '').includes('&')) return whole;
    if (text !== '')
      codes.set(
        start + open.length,
        text.replace(entity, (name) => characters[name] ?? name),
      );
    return `${open}${' '.repeat(code.length)}</code>`;
  });
  return { markup: blank, codes };
}
