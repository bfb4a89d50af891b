import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import type { NativeParser } from '../../../core/installed/native-parser.js';
import { UnreadableError } from '../../../core/markdown/parse/micromark-parser.js';
import { parse, type ParseOptions } from '../../../core/markdown/plugins/parse.js';
import { isTapdocsError } from '../../../core/problems/problem.js';

/** Null: micromark itself fails, such as for `<b>a` above `- `. */
export type Result = Root | unknown[][] | null;

/** The tree, or the codes and places of problems. */
export async function treeMaker(nativeParser: NativeParser | null) {
  const options: ParseOptions = {
    nativeParser,
    treeOf: () => ({ root: '/', request: '@site', nameOf: (file) => file, fileOf: (name) => name }),
    stringsFor: () => ({}) as never,
    highlighter: {} as never,
  };
  return async (source: string, path: string): Promise<Result> => {
    let result: Root | undefined;
    const take = () => (tree: unknown) => void (result = structuredClone(tree as Root));
    const processor = createProcessor({
      format: path.endsWith('.mdx') ? 'mdx' : 'md',
      remarkPlugins: [remarkFrontmatter, remarkGfm, [parse as never, options], take],
    });
    const file = new VFile({ path, value: source });
    try {
      await processor.run(processor.parse(file) as never, file);
    } catch (error) {
      if (error instanceof UnreadableError) return null;
      if (!isTapdocsError(error)) throw error;
      return error.problems.map(({ code, at }) => [code, at?.line, at?.column]);
    }
    if (!result) throw new Error('The tree was not read.');
    return result;
  };
}
