import type { JSXOpeningElement, Program } from 'estree-jsx';
import type { ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { walk } from 'estree-walker';
import { moduleBindings, esmNode, importStatement } from '../estree/build.js';
import { type PageCode, readPageCode } from '../estree/page-code.js';
import type { JsxNode } from '../walk-hast.js';
import { type PageState, pageState, placeOf } from '../page-state.js';

/** MDX treats a name that starts with `$` as a component, and users do not use such names. */
const headName = '$Head';

/**
 * Replaces `<head>` and `<Head>` in MDX with the component of `tapdocs/client`, even without an import. Otherwise their
 * tags would be lost. Content that is not allowed in it is an error.
 */
export function jsxHead() {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    if (!/<head[\s>]/i.test(state.source) && !state.source.includes('tapdocs/client')) return;
    const code = readPageCode(tree);
    const headNames = new Set(code.esm.flatMap(headImports));
    const isBound = code.esm.flatMap(moduleBindings).includes('Head');
    const renamed = new Set(isBound ? ['head'] : ['head', 'Head']);
    let hasHead = false;
    for (const element of code.elements) {
      const { name } = element;
      if (name === null || (!renamed.has(name) && !headNames.has(name))) continue;
      checkChildren(element.children, state);
      if (renamed.has(name)) {
        element.name = headName;
        hasHead = true;
      }
    }
    hasHead = renameIn(code, renamed) || hasHead;
    if (hasHead) tree.children.unshift(esmNode([importStatement(headName, 'tapdocs/client', 'Head')]));
  };
}

/** Names under which statements import the component. */
function headImports({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'tapdocs/client') return [];
    return statement.specifiers.flatMap((specifier) => {
      const isHead =
        specifier.type === 'ImportSpecifier' &&
        specifier.imported.type === 'Identifier' &&
        specifier.imported.name === 'Head';
      return isHead ? [specifier.local.name] : [];
    });
  });
}

/** Elements inside code. */
function renameIn({ esm, expressions }: PageCode, names: ReadonlySet<string>): boolean {
  let isRenamed = false;
  for (const program of [...esm, ...expressions]) {
    walk(program, {
      enter(node) {
        const element = node as JSXOpeningElement | { type: 'JSXClosingElement'; name: JSXOpeningElement['name'] };
        if (element.type !== 'JSXOpeningElement' && element.type !== 'JSXClosingElement') return;
        if (element.name.type !== 'JSXIdentifier' || !names.has(element.name.name)) return;
        element.name.name = headName;
        isRenamed = true;
      },
    });
  }
  return isRenamed;
}

const allowed: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'script', 'style', 'html', 'body']);

function checkChildren(children: readonly ElementContent[], state: PageState): void {
  for (const child of children) {
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') continue;
    if (child.type === 'text' && child.value.trim() === '') continue;
    if (isJsx(child) && child.name === null) {
      checkChildren(child.children, state);
    } else if (isJsx(child) && allowed.has(child.name ?? '')) {
      checkText(child, state);
    } else {
      const what = isJsx(child) ? `<${child.name}>` : child.type === 'text' ? child.value.trim() : 'Markdown';
      report(`\`${what}\` is not allowed in the head of a page.`, child, state);
    }
  }
}

function checkText({ name, children }: JsxNode, state: PageState): void {
  const isText = ({ type }: ElementContent): boolean => /^(?:text|mdxFlowExpression|mdxTextExpression)$/.test(type);
  const other = children.find((child) => !isText(child));
  if (other) report(`\`<${name}>\` in \`<Head>\` can contain text only.`, other, state);
}

function isJsx(node: ElementContent): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function report(detail: string, node: ElementContent, state: PageState): void {
  state.problems.push(problem('HEAD_CONTENT', { detail }, placeOf(state, node)));
}
