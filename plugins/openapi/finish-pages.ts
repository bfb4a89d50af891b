import type { Element, ElementContent, Root, RootContent } from 'hast';
import type {} from 'mdast-util-mdx';
import type {} from 'mdast-util-to-hast';
import { hastText, pageTools, type PageTools } from 'tapdocs/kit';
import type { VFile } from 'vfile';
import { makeInert, type NamedLinks, resolveNames, visit } from '../apis/named-links.js';
import { asideMark, formMark } from './page-texts.js';
import { openapiProblem } from './problems.js';
import { fieldMark } from './schema-texts.js';

export interface FinishOptions extends Omit<NamedLinks, 'problem'> {
  /** Path of the pages, without version and language. */
  readonly path: string;
  /** In the paths of the sources of the pages. */
  readonly folder: string;
}

/** A rehype plugin that resolves links such as `api:listPets`, and arranges the pages of the API. */
export function finishPages({ path, folder, ...names }: FinishOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const isOfApi = file.path.replaceAll('\\', '/').includes(folder);
    if (!isOfApi && !String(file.value).includes(`${names.scheme}:`)) return;
    const tools = pageTools(file);
    await resolveNames(tree, tools, {
      ...names,
      problem: (params, place) => openapiProblem('OPENAPI_LINK', params, place),
    });
    if (!isOfApi) return;
    visit(tree, (node) => {
      if (node.type !== 'element') return;
      makeInert(node);
      // Examples are most of the lines of an API. Two colours are enough for them, and take no grammar.
      if (node.tagName === 'code' && node.data?.meta !== undefined) node.data = { ...node.data, decorate: coloured };
      if (node.tagName === 'ul') markFields(node, { path, tools });
    });
    arrange(tree, { path, tools });
  };
}

interface Page {
  path: string;
  tools: PageTools;
}

/** Gives the entries of a list their classes, and what unfolds the schemas that they name. */
function markFields(list: Element, page: Page): void {
  for (const item of list.children) {
    if (item.type !== 'element') continue;
    const [first] = item.children.filter((child) => child.type === 'element');
    const isLoose = first?.tagName === 'p' && hastText(first.children).includes(fieldMark);
    if (!isLoose && !item.children.some((child) => child.type === 'text' && child.value.includes(fieldMark))) continue;
    item.properties['className'] = ['api-field'];
    list.properties['className'] = ['api-fields'];
    const head = isLoose
      ? first.children
      : item.children.filter((child) => child.type !== 'element' || child.tagName !== 'ul');
    item.children.push(...references(head, page));
  }
}

/** A disclosure for each schema that a type links to. A script fills it from the page of schemas. */
function references(head: readonly ElementContent[], { path, tools }: Page): Element[] {
  return head
    .filter((node): node is Element => node.type === 'element' && node.tagName === 'a')
    .filter(({ properties }) => String(properties['href']).startsWith(`${path}/schemas/`))
    .map(({ children }) => {
      const text = tools.strings.apiFields.replace('{name}', () => hastText(children));
      return element('details', { className: ['api-ref'], dataPlain: 'none' }, [
        element('summary', {}, [{ type: 'text', value: text }]),
      ]);
    });
}

/** Tags and entities, then strings and other values of JSON and of the languages of requests. */
const values = /<[^>]*>|&[^;\s]+;|(["'])(?:\\.|(?!\1)[^\\\n<])*\1|\b(true|false|null|True|False|None|\d+(?:\.\d+)?)\b/g;

/** HTML of code with its values coloured. */
function coloured(html: string): string {
  return html.replaceAll(values, (text, quote: string | undefined, word: string | undefined) => {
    if (quote) return `<i>${text}</i>`;
    return word ? `<b>${text}</b>` : text;
  });
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Puts the examples of operations next to their texts. */
function arrange(tree: Root, page: Page): void {
  const asides = tree.children.filter(isAside);
  const depth = asides[0] ? depthOf(asides[0]) : 0;
  const result: RootContent[] = [];
  let text: RootContent[] = [];
  let aside: RootContent[] | null = null;
  const flush = (): void => {
    result.push(...(aside ? [operation(text, aside)] : text));
    text = [];
    aside = null;
  };
  for (const node of tree.children) {
    const level = depthOf(node);
    if (level > 0 && level < depth) {
      flush();
      result.push(node);
    } else {
      if (asides.includes(node)) aside = [];
      // Only what this plugin has written is there: a description can neither have a form nor fold anything.
      if (aside) aside.push(formOf(node) ?? (aside.some(isCode) ? folded(node) : node));
      else text.push(styled(node, page));
    }
  }
  flush();
  tree.children = result;
}

function operation(text: RootContent[], aside: RootContent[]): Element {
  return element('div', { className: ['api-operation'] }, [
    element('div', { className: ['api-text'] }, text as ElementContent[]),
    element('div', { className: ['api-aside'] }, aside as ElementContent[]),
  ]);
}

function isCode(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'pre';
}

/** A request in another language, which readers unfold. */
function folded(node: RootContent): RootContent {
  const code = isCode(node) ? node.children[0] : undefined;
  const title = code?.type === 'element' && /^title="([a-z]\w+)"$/i.exec(code.data?.meta ?? '')?.[1];
  if (code?.type !== 'element' || node.type !== 'element' || !title) return node;
  code.data = { ...code.data, meta: '' };
  const summary = element('summary', {}, [{ type: 'text', value: title }]);
  return element('details', { className: ['api-request'] }, [summary, node]);
}

/** The line with the method and the path of an operation, and the line with the type of a schema. */
function styled(node: RootContent, page: Page): RootContent {
  if (node.type !== 'element' || node.tagName !== 'p') return node;
  const [first, , third] = node.children;
  const isCall = first?.type === 'element' && first.tagName === 'strong';
  if (isCall && third?.type === 'element' && third.tagName === 'code') {
    node.properties['className'] = ['api-call'];
    first.properties['dataMethod'] = hastText(first.children);
  }
  if (!hastText(node.children).startsWith(fieldMark)) return node;
  return element('div', { className: ['api-field'] }, [node, ...references(node.children, page)]);
}

/** The form for a request, instead of its data. */
function formOf(node: RootContent): RootContent | null {
  const code = isCode(node) ? node.children[0] : undefined;
  if (code?.type !== 'element' || !String(code.properties['className']).includes(`language-${formMark}`)) return null;
  return {
    type: 'mdxJsxFlowElement',
    name: 'ApiRequest',
    attributes: [{ type: 'mdxJsxAttribute', name: 'request', value: hastText(code.children).trim() }],
    children: [],
  };
}

function depthOf(node: RootContent): number {
  return node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
}

function isAside(node: RootContent): boolean {
  const id = node.type === 'element' && depthOf(node) > 0 && node.properties['id'];
  return typeof id === 'string' && id.endsWith(asideMark);
}
