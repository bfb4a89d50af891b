import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visitNodes } from '../../presets/page-nodes.js';

const options = /(?:^|\s)(?:live|noInline)(?:=\S+)?(?=\s|$)/g;

/** Shows code with `live` as static code, with a warning at the first place of a page. */
export function liveCode(tree: Root, file: VFile): void {
  let isReported = false;
  visitNodes(tree, (node) => {
    if (node.type !== 'code' || !node.meta || !/(?:^|\s)live(?=[\s=]|$)/.test(node.meta)) return;
    node.meta = node.meta.replace(options, '').trim() || null;
    if (!isReported) file.message('`live` has no effect: the code is shown, but it is not run.', node.position);
    isReported = true;
  });
}
