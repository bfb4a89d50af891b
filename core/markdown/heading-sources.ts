/** A heading as written: its depth and its inline Markdown. */
export interface HeadingSource {
  depth: number;
  source: string;
  /** Offset in the file, in UTF-16 units. */
  start: number;
}

/** State of the scan: what closes the open construct. */
interface Scan {
  /** The fence that opened the code block. */
  fence: string;
  /** Text that ends the open comment; '' outside of comments. */
  commentEnd: string;
  /** In `import` or `export` of MDX, up to a blank line. */
  esm: boolean;
  /** Lines of the current paragraph; `===` or `---` makes it a heading. */
  paragraph: string[];
}

const prefix = String.raw`^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*`;
const fenceLine = new RegExp(`${prefix}(\`{3,}(?=[^\`]*$)|~{3,})`);
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setextLine = /^ {0,3}(=+|-+)[ \t]*$/;
/** Lines that do not belong to a paragraph. */
const otherBlock = /^(?: {0,3}(?:#{1,6}(?:[ \t]|$)|>|[-*+][ \t]|\d+[.)][ \t]|<[/!A-Za-z]|:{3}|\|)|[ \t]*$)/;

/**
 * The headings of a content file, in order. They are found line by line without parsing the file. This is for
 * navigation, where a mistake matters little. Headings in quotes and lists are left out.
 *
 * @param start start of the content, in UTF-16 units
 */
export function* headingSources(source: string, start: number): Generator<HeadingSource> {
  const scan: Scan = { fence: '', commentEnd: '', esm: false, paragraph: [] };
  let paragraphStart = start;
  for (let offset = start; offset < source.length;) {
    const end = source.indexOf('\n', offset);
    const line = source.slice(offset, end < 0 ? undefined : end).replace(/\r$/, '');
    if (scan.paragraph.length === 0) paragraphStart = offset;
    const heading = readLine(line, scan, () => paragraphRest(source, end));
    if (heading) yield { ...heading, start: atxHeading.test(line) ? offset : paragraphStart };
    if (end < 0) break;
    offset = end + 1;
  }
}

/** The rest of the paragraph after the line that ends at an offset. */
function paragraphRest(source: string, end: number): string {
  const rest = end < 0 ? '' : source.slice(end + 1);
  const blank = /^[ \t]*\r?$/m.exec(rest);
  return blank ? rest.slice(0, blank.index) : rest;
}

/**
 * The heading that the line completes.
 *
 * @param following returns the lines up to the next empty one
 */
function readLine(line: string, scan: Scan, following: () => string): Omit<HeadingSource, 'start'> | null {
  if (isInside(line, scan, following)) return null;
  const heading = atxHeading.exec(line);
  if (heading) {
    scan.paragraph = [];
    return { depth: heading[1]?.length ?? 1, source: heading[2] ?? '' };
  }
  const setext = setextLine.exec(line);
  if (setext && scan.paragraph.length > 0) {
    const source = scan.paragraph.join(' ');
    scan.paragraph = [];
    return { depth: setext[1]?.startsWith('=') ? 1 : 2, source };
  }
  const fence = fenceLine.exec(line)?.[1];
  if (fence !== undefined) scan.fence = fence;
  scan.esm = scan.paragraph.length === 0 && /^(?:import|export)\b/.test(line);
  const isCode = fence !== undefined || scan.esm;
  if (!isCode) scan.commentEnd = commentEndOf(line, following);
  if (isCode || otherBlock.test(line)) scan.paragraph = [];
  else scan.paragraph.push(beforeComment(line, scan));
  return null;
}

/** Whether the line is in code, a comment or ESM. Updates the state if that ends with this line. */
function isInside(line: string, scan: Scan, following: () => string): boolean {
  const { fence, commentEnd, paragraph } = scan;
  if (fence !== '') {
    const closing = new RegExp(`${prefix}(${fence[0]}{${fence.length},})[ \\t]*$`);
    if (closing.test(line)) scan.fence = '';
    return true;
  }
  if (commentEnd !== '') {
    const end = line.indexOf(commentEnd);
    if (end < 0) return true;
    const rest = line.slice(end + commentEnd.length);
    scan.commentEnd = commentEndOf(rest, following);
    // A comment in the text of a paragraph does not end the paragraph.
    if (paragraph.length > 0) paragraph.push(beforeComment(rest, scan));
    return true;
  }
  if (scan.esm && line.trim() === '') scan.esm = false;
  return scan.esm;
}

const codeSpan = /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;
const htmlComment = /<!--(?:-?>|.*?(?:-->|$))/g;
/** A comment on separate lines may contain empty lines. */
const commentBlock = new RegExp(`${prefix}<!--`);

/** Text that ends a comment that the line opens but does not close, or ''. */
function commentEndOf(line: string, following: () => string): string {
  const braces = /^[ \t]*\{\/\*/.exec(line)?.[0];
  if (braces !== undefined) return line.includes('*/}', braces.length) ? '' : '*/}';
  if (!line.includes('<!--')) return '';
  const last = line.replace(codeSpan, '').match(htmlComment)?.at(-1);
  if (last === undefined || /^<!--(?:-?>|.*-->)/.test(last)) return '';
  return commentBlock.test(line) || following().includes('-->') ? '-->' : '';
}

/** The text of a line, up to a comment that continues in the next line. */
function beforeComment(line: string, { commentEnd }: Scan): string {
  return (commentEnd === '' ? line : line.slice(0, line.lastIndexOf('<!--'))).trim();
}
