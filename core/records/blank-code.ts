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
