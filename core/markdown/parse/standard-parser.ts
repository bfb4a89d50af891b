import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import type { Extension } from 'micromark-util-types';
import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { parseWithMicromark, type SyntaxExtensions, UnreadableError } from './micromark-parser.js';

/** Parses with micromark and the syntax of all sites. Null for a text with a mistake. */
export function parseStandard(text: string, isMdx: boolean): Root | null {
  try {
    return parseWithMicromark(text, standardSyntax(isMdx));
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

interface SyntaxData {
  micromarkExtensions?: Extension[];
  fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[];
}

function standardSyntax(isMdx: boolean): SyntaxExtensions {
  const processor = createProcessor({ format: isMdx ? 'mdx' : 'md', remarkPlugins: [remarkFrontmatter, remarkGfm] });
  const data = processor.freeze().data() as SyntaxData;
  return { micromark: data.micromarkExtensions ?? [], tree: data.fromMarkdownExtensions ?? [] };
}
