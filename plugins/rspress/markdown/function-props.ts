import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { importsOf } from '../../presets/page-imports.js';
import { isCodeNode, isJsx, type JsxNode, visitCode, visitNodes } from '../../presets/page-nodes.js';

/**
 * A page that gives a function to a component of the site runs in the browser as a whole: a component that needs a browser cannot get
 * a function from static content.
 *
 * @param isStatic whether the components of a module are always static
 */
export function functionProps(tree: Root, file: VFile, isStatic: (source: string) => boolean): void {
  const names = new Set(
    importsOf(tree)
      .filter(({ source }) => !isStatic(String(source.value)))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
  if (names.size === 0) return;
  visitNodes(tree, (node) => {
    if (isJsx(node) && names.has((node.name ?? '').split('.')[0] ?? '') && getsFunction(node))
      file.data.interactive = true;
  });
}

function getsFunction({ attributes, children }: JsxNode): boolean {
  const programs = [
    ...attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree;
      return typeof attribute.value === 'object' ? attribute.value?.data?.estree : undefined;
    }),
    ...children.map((child) =>
      child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression' ? child.data?.estree : undefined,
    ),
  ];
  return programs.some(givesFunction);
}

/** Whether the value has a function. A function that is called, such as that of `map`, is none. */
function givesFunction(code: unknown): boolean {
  let found = false;
  const called = new Set<unknown>();
  visitCode(code, (node) => {
    if (node.type === 'CallExpression' && Array.isArray(node['arguments']))
      for (const argument of node['arguments'] as unknown[]) if (isCodeNode(argument)) called.add(argument);
    if (/^(?:Arrow)?FunctionExpression$/.test(node.type) && !called.has(node)) found = true;
  });
  return found;
}
