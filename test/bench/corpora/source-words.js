// @ts-check
import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';

/** Comments in code that mark lines; no generator shows them. */
const magicLine = /^.*(?:highlight-(?:next-line|start|end)|prettier-ignore(?:-start|-end)?).*$/gm;

/**
 * The words that a reader of a page must find: prose and code, without front matter, imports, attributes, URLs and comments.
 *
 * @param {string} source of a Markdown or MDX file
 * @returns {Set<string>}
 */
export function sourceWords(source) {
  const body = source
    .replace(/^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^[ \t>]*:::+.*$/gm, (line) => line.replace(/:::+[ \t]*\w*/, ''))
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replaceAll(/^(#{1,6} .*?)\s*\{#[^}]*\}\s*$/gm, '$1');
  return wordsIn(textsOf(parse(body)).join('\n'));
}

/**
 * The words of a text: runs of three or more letters and digits, in lower case.
 *
 * @param {string} text
 */
export function wordsIn(text) {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu);
  return new Set(words ?? []);
}

/**
 * As MDX, or as Markdown if it is not valid MDX.
 *
 * @param {string} text
 * @returns {import('mdast').Nodes}
 */
function parse(text) {
  const remarkPlugins = [remarkGfm];
  try {
    return createProcessor({ format: 'mdx', remarkPlugins }).parse(text);
  } catch {
    return createProcessor({ format: 'md', remarkPlugins }).parse(text);
  }
}

/**
 * @param {import('mdast').Nodes} node
 * @returns {string[]}
 */
function textsOf(node) {
  if (node.type === 'code') return [node.value.replaceAll(magicLine, '')];
  if (node.type === 'text' || node.type === 'inlineCode') return [node.value];
  // Inline text between HTML tags is a separate node.
  if (node.type === 'html') return [node.value.replaceAll(/<[^>]*>/g, ' ')];
  return 'children' in node ? node.children.flatMap(textsOf) : [];
}
