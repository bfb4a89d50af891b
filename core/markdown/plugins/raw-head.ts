import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { problem, type ProblemPlace } from '../../problems/problem.js';
import type { RawNode } from '../walk-hast.js';
import { type PageState, pageState, placeOf } from '../page-state.js';
import { placeInRaw } from '../tags/visit-tags.js';
import type { HeadTag } from '../../contract/index.js';
import { Parser } from 'htmlparser2';

/** Extracts `<head>` from raw HTML, because its tags belong in the head of the document, not in the content. */
export function rawHead() {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    if (/<head[\s>]/i.test(state.source)) takeFrom(tree, state);
  };
}

/** An open head. Its markup may be split into several nodes, because an empty line ends HTML in CommonMark. */
interface OpenHead {
  at: ProblemPlace;
  markup: string;
  /** The sources of the parts of the markup. */
  parts: { start: number; node: RawNode; offset: number }[];
}

function takeFrom(parent: Nodes, state: PageState): void {
  if (!('children' in parent)) return;
  const children: RootContent[] = parent.children;
  for (const child of children) takeFrom(child, state);
  if (!children.some((child) => child.type === 'raw' && findTag(child.value, 0, 'head') !== null)) return;
  let head: OpenHead | null = null;
  const kept: RootContent[] = [];
  for (const child of children) {
    if (child.type === 'raw') {
      const taken = takeFromRaw(child, head, state);
      head = taken.head;
      if (taken.rest.trim() !== '' || taken.rest === child.value) kept.push({ ...child, value: taken.rest });
    } else if (head === null) {
      kept.push(child);
    } else if (child.type === 'text') {
      head.markup += child.value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    } else {
      const detail = '`<head>` contains Markdown, which is not allowed in the head of a page.';
      state.problems.push(problem('HEAD_CONTENT', { detail }, placeOf(state, child)));
    }
  }
  if (head) state.problems.push(problem('HEAD_CONTENT', { detail: '`<head>` is not closed.' }, head.at));
  parent.children = kept as ElementContent[];
}

/** The rest of a node, and the head that is open at its end. */
function takeFromRaw(node: RawNode, open: OpenHead | null, state: PageState): { rest: string; head: OpenHead | null } {
  const { value } = node;
  let head = open;
  let rest = '';
  for (let offset = 0; offset < value.length;) {
    const tag = findTag(value, offset, head ? '/head' : 'head');
    const text = value.slice(offset, tag?.start);
    if (head) {
      head.parts.push({ start: head.markup.length, node, offset });
      head.markup += text;
      if (tag) head = close(head, state);
    } else {
      rest += text;
      if (tag) head = { at: placeInRaw(state, node, tag.start), markup: '', parts: [] };
    }
    offset = tag?.end ?? value.length;
  }
  return { rest, head };
}

/** The next tag with a name that is not in the text of another element. */
function findTag(html: string, from: number, name: string): { start: number; end: number } | null {
  const tags = /<(script|style|textarea|title)\b[^]*?<\/\1\s*>|<(\/?head)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>/gi;
  tags.lastIndex = from;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    if (match[2]?.toLowerCase() === name) return { start: match.index, end: tags.lastIndex };
  }
  return null;
}

function close({ markup, parts }: OpenHead, state: PageState): null {
  const { tags, wrong } = readHeadTags(markup);
  state.head.push(...tags);
  for (const { what, offset } of wrong) {
    const part = parts.findLast(({ start }) => start <= offset);
    const at = part ? placeInRaw(state, part.node, part.offset + offset - part.start) : { file: state.place };
    state.problems.push(problem('HEAD_CONTENT', { detail: `\`${what}\` is not allowed in the head of a page.` }, at));
  }
  return null;
}

/** The content of the markup of a head. */
export interface HeadMarkup {
  tags: HeadTag[];
  /** Content that is not allowed, with its offset: `<div>`, or the first words of a text. */
  wrong: { what: string; offset: number }[];
}

const allowed: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'script', 'style']);

/** Parses the tags in markup such as `<title>A</title><meta name="robots" content="noindex">`. */
export function readHeadTags(markup: string): HeadMarkup {
  const tags: HeadTag[] = [];
  const wrong: HeadMarkup['wrong'] = [];
  let open: HeadTag | null = null;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (!allowed.has(tag)) {
          wrong.push({ what: `<${tag}>`, offset: parser.startIndex });
          return;
        }
        const pairs = Object.entries(attributes).map(([name, value]) => [name, value === '' ? true : value] as const);
        open = { tag, attributes: Object.fromEntries(pairs) };
        tags.push(open);
      },
      ontext(text) {
        if (open) open.text = (open.text ?? '') + text;
        else if (text.trim() !== '') wrong.push({ what: text.trim().slice(0, 40), offset: parser.startIndex });
      },
      onclosetag() {
        open = null;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
  return { tags, wrong };
}
