import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { UnifiedPlugins } from '../config/types.js';
import type { MarkdownPlugins } from '../hooks.js';
import type { PageProcessor } from './page-processor.js';

/**
 * What `@mdx-js/loader` is given: finished nodes instead of a parser, then the plugins of the user that see JavaScript.
 *
 * @param processor asked for when there is a page to compile
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

/** Source is parsed where the page is finished. */
function emptyParser(this: Parsing): void {
  this.parser = () => ({ type: 'root', children: [] });
}
