const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Characters of the private use area protect escaped text from the rules for markup. */
const firstMark = 0xe000;
const marks = /[\ue000-\uefff]/g;

/**
 * The text of inline Markdown, such as that of a heading. Markup, tags and `{#id}` are removed; code spans and escaped
 * characters are kept. An approximation without a parser, for lists of titles.
 */
export function inlineText(markdown: string): string {
  const kept: string[] = [];
  const keep = (text: string): string => {
    if (kept.length >= 0xfff) return text;
    kept.push(text);
    return String.fromCharCode(firstMark + kept.length - 1);
  };
  const stripped = markdown
    .replace(marks, '')
    .replace(/\s*\\?\{#[^\s{}]+\}\s*$/, '')
    .replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, (_, _ticks, code: string) =>
      keep(code.replace(/^ (.*\S.*) $/, '$1')),
    )
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => keep(character))
    .replace(/<((?:https?|mailto):[^\s<>]+)>/g, (_, url: string) => keep(url))
    .replace(/<\/?[A-Za-z][^<>]*>|<!--.*?-->|\{[^{}]*\}/g, '')
    .replace(/!?\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1')
    .replace(/(\*{1,3})(?=\S)(.*?\S)\1/g, '$2');
  return withoutUnderscores(stripped)
    .replace(/~~(?=\S)(.*?\S)~~/g, '$1')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, decode)
    .replace(marks, (mark) => kept[mark.charCodeAt(0) - firstMark] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutUnderscores(text: string): string {
  // Checked first, so that most processes do not have to compile an expression with Unicode classes.
  if (!text.includes('_')) return text;
  return text.replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, '$2');
}

function decode(...[reference, decimal, hex, name]: [reference: string, ...(string | undefined)[]]): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? reference;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}
