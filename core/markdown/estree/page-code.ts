import type { Program } from 'estree-jsx';
import type { Root } from 'hast';
import type { JsxNode } from '../hast-nodes.js';
import { walkHast } from '../walk-hast.js';

/** The JavaScript of a page, from the tree of the parser. */
export interface PageCode {
  /** Its `import` and `export` statements, block by block. */
  esm: Program[];
  /** Expressions in the content and in attributes. */
  expressions: Program[];
  /** JSX in the content. */
  elements: JsxNode[];
}

export function readPageCode(tree: Root): PageCode {
  const code: PageCode = { esm: [], expressions: [], elements: [] };
  walkHast(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      if (node.data?.estree) code.esm.push(node.data.estree);
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.data?.estree) code.expressions.push(node.data.estree);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      code.elements.push(node);
      code.expressions.push(...attributeCode(node));
    }
  });
  return code;
}

function attributeCode({ attributes }: JsxNode): Program[] {
  return attributes.flatMap((attribute) => {
    const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
    const program = typeof holder === 'object' ? holder?.data?.estree : undefined;
    return program ? [program] : [];
  });
}
