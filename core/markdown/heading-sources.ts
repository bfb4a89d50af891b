/** A heading as written: its depth and its inline Markdown. */
export interface HeadingSource {
  depth: number;
  source: string;
  /** Where it starts in the file, in UTF-16 units. */
  start: number;
}

/** Where the scan is: what an open construct needs to be closed. */
interface Scan {
  /** The fence that opened the code block. */
  fence: string;
  /** Text that ends a comment, or '' outside one. */
  commentEnd: string;
  /** In `import` or `export` of MDX, up to a blank line. */
  esm: boolean;
  /** Lines of the paragraph so far; `===` or `---` makes it a heading. */
  paragraph: string[];
}

const prefix = String.raw`^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*`;
const fenceLine = new RegExp(`${prefix}(\`{3,}(?=[^\`]*$)|~{3,})`);
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setextLine = /^ {0,3}(=+|-+)[ \t]*$/;
/** Lines that belong to no paragraph. */
const otherBlock = /^(?: {0,3}(?:#{1,6}(?:[ \t]|$)|>|[-*+][ \t]|\d+[.)][ \t]|<[/!A-Za-z]|:{3}|\|)|[ \t]*$)/;

/**
 * The headings of a content file, in order, found line by line without parsing it: for navigation, where a mistake costs little.
 * Those in quotes and lists are left out.
 *
 * @param start where the content begins, in UTF-16 units
 */
export function* headingSources(source: string, start: number): Generator<HeadingSource> {
  const scan: Scan = { fence: '', commentEnd: '', esm: false, paragraph: [] };
  let paragraphStart = start;
  for (let offset = start; offset < source.length;) {
    const end = source.indexOf('\n', offset);
    const line = source.slice(offset, end < 0 ? undefined : end).replace(/\r$/, '');
    if (scan.paragraph.length === 0) paragraphStart = offset;
    const heading = readLine(line, scan);
    if (heading) yield { ...heading, start: atxHeading.test(line) ? offset : paragraphStart };
    if (end < 0) break;
    offset = end + 1;
  }
}

/** The heading that the line completes. */
function readLine(line: string, scan: Scan): Omit<HeadingSource, 'start'> | null {
  if (isInside(line, scan)) return null;
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
  scan.commentEnd = commentEndOf(line);
  scan.esm = scan.paragraph.length === 0 && /^(?:import|export)\b/.test(line);
  if (fence !== undefined || scan.esm || scan.commentEnd !== '' || otherBlock.test(line)) scan.paragraph = [];
  else scan.paragraph.push(line.trim());
  return null;
}

/** Whether the line is inside code, a comment or ESM; notes when that ends with this line. */
function isInside(line: string, scan: Scan): boolean {
  if (scan.fence !== '') {
    const closing = new RegExp(`${prefix}(${scan.fence[0]}{${scan.fence.length},})[ \\t]*$`);
    if (closing.test(line)) scan.fence = '';
    return true;
  }
  if (scan.commentEnd !== '') {
    if (line.includes(scan.commentEnd)) scan.commentEnd = '';
    return true;
  }
  if (scan.esm && line.trim() === '') scan.esm = false;
  return scan.esm;
}

function commentEndOf(line: string): string {
  const comment = /^[ \t]*(<!--|\{\/\*)/.exec(line);
  if (!comment) return '';
  const end = comment[1] === '<!--' ? '-->' : '*/}';
  return line.indexOf(end, comment[0].length) < 0 ? end : '';
}
