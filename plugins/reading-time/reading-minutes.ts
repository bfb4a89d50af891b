/** How fast a text is read. */
export interface ReadingSpeed {
  /** Words a minute. Default: 230. */
  words?: number;
  /** Characters a minute, in scripts without spaces between words. Default: 420. */
  characters?: number;
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Minutes that it takes to read Markdown, at least 1, or 0 if it has no prose. Code blocks, links, tags, comments and statements are not counted. */
export function readingMinutes(markdown: string, { words = 230, characters = 420 }: ReadingSpeed = {}): number {
  const text = withoutCode(markdown)
    .replace(/^(?:import|export)\s.*$/gm, ' ')
    .replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\]\([^()\s]*(?:\s[^()]*)?\)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ');
  const denseCount = text.match(dense)?.length ?? 0;
  const wordCount = text.replace(dense, ' ').match(word)?.length ?? 0;
  if (denseCount + wordCount === 0) return 0;
  return Math.max(1, Math.round(wordCount / words + denseCount / characters));
}

/** Leaves out fenced blocks. A fence ends with as many of its characters, or more, or with the text. */
function withoutCode(markdown: string): string {
  let fence = '';
  const kept = markdown.split('\n').filter((line) => {
    const [, marks = '', rest = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === '') {
      // A line of back-ticks with others after them is code in a line of text.
      if (marks !== '' && !(marks.startsWith('`') && rest.includes('`'))) fence = marks;
      return fence === '';
    }
    if (marks.startsWith(fence) && rest.trim() === '') fence = '';
    return false;
  });
  return kept.join('\n');
}
