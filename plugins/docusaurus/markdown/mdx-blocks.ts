import type { VFile } from 'vfile';

/** The used part of the processor. */
interface Processor<Tree> {
  parser?: (document: string, file: VFile) => Tree;
}

/** Parses the content of fences in the language `mdx-code-block` as a part of the page. */
export function mdxBlocks<Tree>(processor: Processor<Tree>): void {
  const { parser } = processor;
  if (parser) processor.parser = (document, file) => parser(withoutMdxFences(document), file);
}

/**
 * The text with spaces instead of the lines of these fences, so that other characters keep their positions. As in Docusaurus, a fence
 * has three or four backticks, and ends at the first line that contains only these.
 */
function withoutMdxFences(document: string): string {
  if (!document.includes('mdx-code-block')) return document;
  return ['```', '````'].reduce(blankFences, document);
}

function blankFences(document: string, ticks: string): string {
  const lines = document.split('\n');
  const isStart = new RegExp(`^ *${ticks} *mdx-code-block\\r?$`);
  const isEnd = new RegExp(`^ *${ticks}\\r?$`);
  for (let start = 0; start < lines.length; start += 1) {
    if (!isStart.test(lines[start] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > start + 1 && isEnd.test(line));
    if (end < 0) continue;
    for (const line of [start, end]) lines[line] = (lines[line] ?? '').replace(/[^\r]/g, ' ');
    start = end;
  }
  return lines.join('\n');
}
