import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';

/** A tag whose name is that of a component: `<Tabs>`, and not `<BR>`. */
const component = /<[A-Z][\w.]*[a-z][\w.]*[\s/>]/;
/** A statement of a module, as a paragraph begins. */
const statement = /^(?:import\s+(?:[\w*{][^;]*\sfrom\s+)?['"][^'"]+['"]|export\s+(?:default|const|function)\b)/;

/** Warns of a `.md` file that is written as if it were MDX: its code is not run. Once a file, at the first such place. */
export function jsxInMarkdown() {
  return (tree: Root, file: VFile): void => {
    if (!file.path?.endsWith('.md')) return;
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
