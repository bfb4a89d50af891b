import type { Element, ElementContent, Root } from 'hast';
import { hastText, pageTools } from 'tapdocs/kit';
import type { VFile } from 'vfile';
import { makeInert, type NamedLinks, resolveNames, visit } from '../apis/named-links.js';
import { codeMark } from './page-texts.js';
import { typedocProblem } from './problems.js';

/** A rehype plugin that resolves links such as `type:Plugin`, and marks the code of pages whose paths contain `folder`. */
export function finishPages({ folder, ...names }: Omit<NamedLinks, 'problem'> & { folder: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const isOfApi = file.path.replaceAll('\\', '/').includes(folder);
    if (!isOfApi && !String(file.value).includes(`${names.scheme}:`)) return;
    const problem: NamedLinks['problem'] = (params, place) => typedocProblem('TYPEDOC_LINK', params, place);
    await resolveNames(tree, pageTools(file), { ...names, problem });
    if (!isOfApi) return;
    visit(tree, (node) => {
      if (node.type !== 'element') return;
      makeInert(node);
      if (node.tagName === 'li' && isMarked(node)) node.children = [element('p', node.children)];
      if (node.tagName === 'p' && isMarked(node)) markCode(node);
    });
  };
}

function isMarked({ children: [first] }: Element): boolean {
  return first?.type === 'text' && first.value.startsWith(codeMark);
}

function markCode(line: Element): void {
  line.properties['className'] = ['type-code'];
  line.children.shift();
  for (const child of line.children) if (child.type === 'element' && child.tagName === 'code') colour(child);
}

/** Words of the language that are no names of members or parameters. */
const words =
  /\b(abstract|asserts|class|const|enum|extends|function|get|implements|in|infer|interface|is|keyof|let|new|protected|readonly|set|static|type|typeof)\b(?!\??[:(=])/;

function colour(code: Element): void {
  const pieces = hastText(code.children).split(words);
  code.children = pieces.map((value, index): ElementContent => {
    const text = { type: 'text', value } as const;
    return index % 2 === 0 ? text : element('span', [text]);
  });
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
