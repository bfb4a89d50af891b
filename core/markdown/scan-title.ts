import type { JsonObject } from '../contract.js';
import type { Problem } from '../errors.js';
import { parseFrontMatter } from './front-matter.js';
import { inlineText } from './inline-text.js';

export interface ScannedTitle {
  frontMatter: JsonObject;
  /** Text of the first top heading that has any, null without one. */
  title: string | null;
  /** What is wrong with the front matter. */
  problems: Problem[];
}

/** Where the scan is: what an open construct needs to be closed. */
interface Scan {
  /** The fence that opened the code block. */
  fence: string;
  /** Text that ends a comment, or '' outside one. */
  commentEnd: string;
  /** In `import` or `export` of MDX, up to a blank line. */
  esm: boolean;
  /** Lines of the paragraph so far; `===` makes it a heading. */
  paragraph: string[];
}

const prefix = String.raw`^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*`;
const fenceLine = new RegExp(`${prefix}(\`{3,}(?=[^\`]*$)|~{3,})`);
const atxHeading = /^ {0,3}#(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const setextLine = /^ {0,3}=+[ \t]*$/;
/** Lines that belong to no paragraph. */
const otherBlock = /^(?: {0,3}(?:#{1,6}(?:[ \t]|$)|>|[-*+][ \t]|\d+[.)][ \t]|<[/!A-Za-z]|:{3}|\|)|[ \t]*$)/;

/**
 * Reads front matter and the first `# heading` of a content file without parsing it, for navigation.
 *
 * @param file path for the problems, below the site's root
 */
export function scanTitle(source: string, file = ''): ScannedTitle {
  const { data, bodyOffset, problems } = parseFrontMatter(source, file);
  return { frontMatter: data, title: findTitle(source, bodyOffset), problems };
}

function findTitle(source: string, start: number): string | null {
  const scan: Scan = { fence: '', commentEnd: '', esm: false, paragraph: [] };
  for (let offset = start; offset < source.length;) {
    const end = source.indexOf('\n', offset);
    const line = source.slice(offset, end < 0 ? undefined : end).replace(/\r$/, '');
    const heading = readLine(line, scan);
    const title = heading === null ? '' : inlineText(heading);
    if (title !== '') return title;
    if (end < 0) break;
    offset = end + 1;
  }
  return null;
}

/** The source of the title when the line completes a top heading. */
function readLine(line: string, scan: Scan): string | null {
  if (isInside(line, scan)) return null;
  const heading = atxHeading.exec(line);
  if (heading) return heading[1] ?? '';
  if (setextLine.test(line) && scan.paragraph.length > 0) return scan.paragraph.join(' ');
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
