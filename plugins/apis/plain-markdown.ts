// Descriptions are written by others: they are shown as Markdown, and neither as HTML nor with what Tapdocs adds to Markdown.

/** Elements that stand for Markdown; the others of HTML are left out, and what else looks like a tag is shown. */
const marks: Readonly<Record<string, readonly [open: string, close: string]>> = {
  b: ['**', '**'],
  strong: ['**', '**'],
  i: ['*', '*'],
  em: ['*', '*'],
  code: ['`', '`'],
  tt: ['`', '`'],
  li: ['\n- ', ''],
  hr: ['\n\n', ''],
};
const blockTags = 'p div ul ol dl dt dd table thead tbody tr h1 h2 h3 h4 h5 h6 blockquote center section pre'.split(
  ' ',
);
const silent = new Set('a abbr details font img small span sub summary sup td th u'.split(' '));

/** A fence, a code span, an address, a comment, a tag, or another `<`. */
const parts =
  /^( {0,3})(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\5(?!`)|<(?:https?:|mailto:)[^\s<>]*>|<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:\s[^<>]*)?)\/?>|</gim;

/**
 * The Markdown of a description, without HTML and without what belongs to pages.
 *
 * @param depth what is added to the depth of headings
 */
export function plainMarkdown(text: string, depth: number): string {
  const links: string[] = [];
  const inner = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(parts, (whole: string, ...[indent, fence, info, lines, span, slash, tag, attributes]: string[]) => {
      // Options of a fence could show files of the site.
      if (fence) return `${indent}${fence}${/^[\w+#.-]*/.exec(info?.trim() ?? '')?.[0] ?? ''}\n${lines}${fence}`;
      if (span || /^<(?:https?:|mailto:)/i.test(whole)) return whole;
      if (whole === '<') return '\\<';
      if (tag === undefined) return '';
      return tagText({ name: tag.toLowerCase(), isEnd: slash === '/', attributes: attributes ?? '', whole, links });
    });
  return withoutSyntax(inner, depth).trim();
}

interface HtmlTag {
  name: string;
  isEnd: boolean;
  attributes: string;
  whole: string;
  /** Targets of the links that are open. */
  links: string[];
}

function tagText({ name, isEnd, attributes, whole, links }: HtmlTag): string {
  if (name === 'br') return '  \n';
  if (name === 'a') {
    if (isEnd) {
      const target = links.pop();
      return target ? `](<${target}>)` : '';
    }
    const href = /\bhref\s*=\s*(?:"([^"<>\n]*)"|'([^'<>\n]*)')/i.exec(attributes);
    links.push(href?.[1] ?? href?.[2] ?? '');
    return links.at(-1) ? '[' : '';
  }
  const mark = marks[name];
  if (mark) return mark[isEnd ? 1 : 0];
  if (blockTags.includes(name)) return '\n\n';
  return silent.has(name) ? '' : `\\${whole}`;
}

/** Lines outside of fences: headings get their depth, and the syntax of containers and of ids means nothing. */
function withoutSyntax(text: string, depth: number): string {
  let fence = '';
  return text
    .replaceAll(/^([^\n#>`~\s-][^\n]*)\n(=+|-{3,})[ \t]*$/gm, (_, title: string, line: string) =>
      line.startsWith('=') ? `# ${title}` : `## ${title}`,
    )
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = '';
        return line;
      }
      fence = mark;
      if (mark) return line;
      return line
        .replace(/^ {0,3}(#{1,6})(?=\s)/, (_, signs: string) => '#'.repeat(Math.min(6, signs.length + depth)))
        .replace(/^(\s*)(:{3,})/, '$1\\$2')
        .replace(/\{#([^{}]*)\}\s*$/, '');
    })
    .join('\n');
}

/** Text that is shown as it is, on one line. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~{}$&]/g, '\\$&');
}

/** Code in a line. */
export function code(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const space = longest > 0 || /^ .* $/.test(flat) ? ' ' : '';
  return flat === '' ? '`""`' : mark + space + flat + space + mark;
}

/** Paragraphs and the like, without those that are empty. */
export function blocks(texts: readonly (string | false)[]): string {
  return texts.filter(Boolean).join('\n\n');
}

/** An item of a list, with what stands below its first line. */
export function listItem(line: string, below: string): string {
  return `- ${line}${below ? `\n\n${below.replaceAll(/^(?=.)/gm, '  ')}` : ''}`;
}

/** A link, in which nothing ends the address. */
export function linked(text: string, href: string): string {
  return `[${text}](${href.replaceAll(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;
}

/** A block of code, longer than what is in it. */
export function fenced(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${text}\n${mark}`;
}
