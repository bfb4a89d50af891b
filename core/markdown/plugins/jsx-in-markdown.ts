import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';

/** A tag with the name of a component: `<Tabs>`, but not `<BR>`. */
const component = /<[A-Z][\w.]*[a-z][\w.]*[\s/>]/;
/** A module statement at the start of a paragraph. */
const statement = /^(?:import\s+(?:[\w*{][^;]*\sfrom\s+)?['"][^'"]+['"]|export\s+(?:default|const|function)\b)/;

/**
 * Warns about a `.md` file that is written like MDX, because its code is not run. Once per file, at the first such
 * place.
 */
export function jsxInMarkdown() {
  return (tree: Root, file: VFile): void => {
    if (!file.path?.endsWith('.md') || file.data.format === 'mdx') return;
    const found = findCode(tree);
    if (found)
      file.message('JSX and imports in a `.md` file are not run: rename the file to `.mdx`.', found.position?.start);
  };
}

function findCode(node: Nodes): Nodes | undefined {
  if (node.type === 'html' && component.test(node.value.replace(/<!--[\s\S]*?-->/g, ''))) return node;
  if (node.type === 'paragraph') {
    const [first] = node.children;
    if (first?.type === 'text' && statement.test(first.value)) return node;
  }
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findCode(child);
    if (found) return found;
  }
  return undefined;
}
