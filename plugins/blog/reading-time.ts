/** Words that readers read in a minute. */
const wordsPerMinute = 230;
/** Characters of scripts without spaces that readers read in a minute. */
const charactersPerMinute = 420;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Minutes that it takes to read Markdown, at least 1. Links, tags, comments and statements are not counted. */
export function readingTime(markdown: string): number {
  const text = markdown
    .replace(/^(?:import|export)\s.*$/gm, ' ')
    .replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\]\([^()\s]*(?:\s[^()]*)?\)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ');
  const characters = text.match(dense)?.length ?? 0;
  const words = text.replace(dense, ' ').match(word)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}
