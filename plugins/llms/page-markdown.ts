import { calloutTitles } from './callout-titles.js';
import type { Block } from './block.js';
import type { InlineCode, Link, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Join, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Locale, PageRecord } from 'tapdocs';
import { plainContent, type PlainOptions } from 'tapdocs/kit';
import { createFlow } from './flow.js';

/**
 * Markdown of a rendered page, including the output of its components. A page without a top heading gets one with its
 * title.
 */
export function pageMarkdown(record: PageRecord, { locale, urls }: { locale: Locale; urls: PlainOptions }): string {
  const blocks = createFlow(calloutTitles(locale))(plainContent(record, urls));
  return writeMarkdown(hasTitle(blocks) ? blocks : [titleOf(record), ...blocks]);
}

function hasTitle(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'heading' && block.depth === 1);
}

function titleOf({ title }: PageRecord): Block {
  return { type: 'heading', depth: 1, children: [{ type: 'text', value: title.replace(/\s+/g, ' ').trim() }] };
}

type Given<Node> = [node: Node, ...rest: Parameters<Handle> extends [unknown, ...infer Rest] ? Rest : never];

/** A URL without characters that could end it early, and without character references. */
const plainUrl = /^(?!.*&#?\w+;)[^\s<>()\\|]+$/;

function writeCode(...[node, parent, state]: Given<InlineCode>): string {
  const value = defaultHandlers.inlineCode(node, parent, state);
  if (!state.stack.includes('tableCell')) return value;
  // Parsers disagree about whether a bar after two backslashes ends the cell.
  return node.value.includes('\\|') ? htmlCode(node.value) : value.replace(/\|/g, '\\|');
}

/** Code as HTML, with character references for everything that could be syntax. */
function htmlCode(value: string): string {
  return `<code>${value.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
}

const inlineCode = Object.assign(writeCode, { peek: () => '`' });

/** Keeps a URL unchanged, so that it can be copied from the source. */
function writeLink(...args: Given<Link>): string {
  const [node, , state, info] = args;
  if (node.title || !plainUrl.test(node.url)) return defaultHandlers.link(...args);
  const exits = [state.enter('link'), state.enter('label')];
  const tracker = state.createTracker(info);
  const open = tracker.move('[');
  const label = state.containerPhrasing(node, { before: open, after: '](', ...tracker.current() });
  for (const exit of exits.reverse()) exit();
  return `${open}${label}](${node.url})`;
}

const link = Object.assign(writeLink, { peek: () => '[' });

/** In a tight list, only a nested list may directly follow the text of an item. */
const apart: Join = (left, right, parent) =>
  parent.type === 'listItem' && !(left.type === 'paragraph' && right.type === 'list') ? 1 : undefined;

const options: Options = {
  bullet: '-',
  // A thematic break of dashes or stars at the start of a list item would be parsed as bullets.
  rule: '_',
  emphasis: '*',
  strong: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  join: [apart],
  handlers: { inlineCode, link },
};

/** Writes blocks as GitHub Flavored Markdown. Ends with a line break; '' without blocks. */
export function writeMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] };
  return toMarkdown(root, options);
}
