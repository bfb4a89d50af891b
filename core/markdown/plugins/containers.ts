import type { Html, Root, RootContent, Blockquote, Nodes } from 'mdast';
import type { VFile } from 'vfile';
import { type CalloutContent, type CalloutKind, createCallout, fenceText, type Pair, pairFences } from '../callouts.js';
import { type PageState, pageState } from '../page-state.js';
import { nearest } from '../../problems/nearest.js';
import type { UiStrings } from '../../contract/index.js';

const codeGroup = 'code-group';
const kinds: ReadonlySet<string> = new Set('tip note info important warning caution danger details'.split(' '));

export interface ContainerOptions {
  /** Additional names of kinds. */
  aliases: Readonly<Record<string, string>>;
}

/**
 * `:::tip Title` … `:::` become callouts, `:::code-group` tabs. A container with an unknown name is shown as text, with
 * a warning.
 */
export function containers({ aliases }: ContainerOptions) {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    if (!state.source.includes(':::')) return;
    pairFences(tree, {
      build: (pair) => build(withKind(pair, aliases), state, file),
      onStray: ({ source, position }) => {
        file.message(`The line \`${source.trim()}\` does not close a container; it is shown as text.`, position?.start);
      },
      splitHtml: (node) => (node.type === 'html' ? splitHtml(node, state.parse) : [node]),
    });
  };
}

/** Replaces an additional name with its kind. The name becomes the title unless one is given. */
function withKind(pair: Pair, aliases: ContainerOptions['aliases']): Pair {
  const { opening } = pair;
  const kind = Object.hasOwn(aliases, opening.name) ? aliases[opening.name] : undefined;
  if (kind === undefined) return pair;
  const value = opening.name.charAt(0).toUpperCase() + opening.name.slice(1);
  const children = opening.children.length > 0 ? opening.children : [{ type: 'text' as const, value }];
  return { ...pair, opening: { ...opening, name: kind, children } };
}

/** The end of a message about a name that is none of these. */
export function kindHint(name: string, others: readonly string[] = []): string {
  const names = [...kinds, ...others];
  const near = nearest(name, names) ?? names.find((kind) => name.length > 2 && kind.startsWith(name));
  return near ? `did you mean \`${near}\`?` : `there are ${names.map((kind) => `\`${kind}\``).join(', ')}.`;
}

function build({ opening, closing, endsWith, children }: Pair, state: PageState, file: VFile): RootContent[] {
  const { name, position } = opening;
  const place = position?.start;
  if (!isKind(name) && name !== codeGroup) {
    file.message(
      `There is no container \`${name}\`; ${kindHint(name, [codeGroup])} The lines are shown as text.`,
      place,
    );
    return [fenceText(opening), ...children, ...(closing ? [fenceText(closing)] : [])];
  }
  if (endsWith !== 'fence') {
    const end =
      endsWith === 'container' ? 'the one around it' : 'what contains it: a list item, an element or the page';
    file.message(
      `The container \`:::${name}\` is not closed; it ends with ${end}. Add a line \`:::\`, with as many colons and the same indentation.`,
      place,
    );
  }
  const { attributes } = opening;
  for (const attribute of attributes.keys()) {
    if (attributesOf(name).includes(attribute)) continue;
    file.message(`The container \`:::${name}\` has no attribute \`${attribute}\`.`, place);
  }
  if (name === codeGroup)
    return [{ ...codeGroupElement(children, attributes.get('groupId')), ...(position && { position }) }];
  const title = attributes.get('title');
  const { strings } = state;
  return [
    createCallout({
      kind: name,
      title: title ? [{ type: 'text', value: title }] : opening.children,
      children: children as CalloutContent[],
      strings,
      open: attributes.has('open'),
      id: attributes.get('id') || undefined,
      classes: attributes.get('class')?.split(/\s+/).filter(Boolean) ?? [],
      ...(position && { position }),
    }),
  ];
}

function attributesOf(name: CalloutKind | typeof codeGroup): readonly string[] {
  if (name === codeGroup) return ['groupId'];
  return ['title', 'class', 'id', ...(name === 'details' ? ['open'] : [])];
}

/** `<CodeGroup>`: code blocks as tabs, in CommonMark as well. */
function codeGroupElement(children: RootContent[], groupId: string | undefined): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeGroup',
    attributes: groupId ? [{ type: 'mdxJsxAttribute', name: 'groupId', value: groupId }] : [],
    children: children as CalloutContent[],
  };
}

export function isKind(name: string): name is CalloutKind {
  return kinds.has(name);
}

/**
 * In CommonMark, an HTML block ends at a blank line, so a block directly before `:::` includes this line. This splits
 * it there. The text after the fence is parsed separately, after as many line ends as are before it, so that its line
 * numbers are correct.
 */
function splitHtml(node: Html, parse: PageState['parse']): RootContent[] {
  const fence = /^[ \t]*:{3,}[ \t]*$/m.exec(node.value);
  const line = node.position?.start.line;
  if (!fence || line === undefined || /^<(?:!|\?|script|pre|style|textarea)/i.test(node.value)) return [node];
  const before = node.value.slice(0, fence.index);
  if (/^[ \t]*:{3,}[ \t]*[A-Za-z]/m.test(before)) return [node];
  const linesBefore = line - 1 + before.split('\n').length - 1;
  const tail = parse('\n'.repeat(linesBefore) + node.value.slice(fence.index));
  return [{ ...node, value: before.replace(/\n$/, '') }, ...tail.children];
}

const alertKinds: Readonly<Record<string, CalloutKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'important',
  WARNING: 'warning',
  CAUTION: 'caution',
};

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\r\n|\n|\r|$)/i;

/** GitHub's alerts become callouts: a quotation that starts with a line `[!NOTE]`. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    const { source, strings } = pageState(file);
    if (source.includes('[!')) replaceAlerts(tree, strings);
  };
}

function replaceAlerts(node: Nodes, strings: UiStrings): void {
  if (!('children' in node)) return;
  const children: RootContent[] = node.children;
  for (const [index, child] of children.entries()) {
    replaceAlerts(child, strings);
    if (child.type === 'blockquote') children[index] = alertOf(child, strings) ?? child;
  }
}

function alertOf({ children, position }: Blockquote, strings: UiStrings): RootContent | null {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return null;
  const [text, ...rest] = first.children;
  const match = text?.type === 'text' ? marker.exec(text.value) : null;
  const kind = alertKinds[match?.[1]?.toUpperCase() ?? ''];
  if (!match || !kind || text?.type !== 'text') return null;
  const left = text.value.slice(match[0].length);
  // `[!NOTE]` with more content on its line, such as a link, is not an alert.
  if (left === '' && rest.length > 0 && !/[\r\n]$/.test(match[0]) && rest[0]?.type !== 'break') return null;
  if (rest[0]?.type === 'break') rest.shift();
  const inline = left === '' ? rest : [{ ...text, value: left }, ...rest];
  const content = inline.length > 0 ? [{ ...first, children: inline }, ...others] : others;
  return createCallout({ kind, title: [], children: content, strings, ...(position && { position }) });
}
