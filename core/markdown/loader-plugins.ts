import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { UnifiedPlugins } from '../config/types.js';
import type { MarkdownPlugins } from '../hooks.js';
import type { PageProcessor } from './page-processor.js';

/**
 * The plugins for `@mdx-js/loader`: a parser that returns the finished nodes, then the user's plugins for JavaScript.
 *
 * @param processor called when there is a page to compile
 */
export function createLoaderPlugins(
  processor: () => Promise<Pick<PageProcessor, 'take'>>,
  recma: UnifiedPlugins,
): MarkdownPlugins {
  const adopt = () => {
    return async (tree: Root, file: VFile): Promise<void> => {
      const { take } = await processor();
      tree.children = await take(file.path, String(file));
    };
  };
  return { remark: [emptyParser], rehype: [adopt], recma };
}

interface Parsing {
  parser?: () => unknown;
}

/** The page was already parsed when its nodes were finished. */
function emptyParser(this: Parsing): void {
  this.parser = () => ({ type: 'root', children: [] });
}
