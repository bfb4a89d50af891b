import type { InlineCode, Link, Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { defaultHandlers } from 'mdast-util-to-markdown';

type Given<Node> = [node: Node, ...rest: Parameters<Handle> extends [unknown, ...infer Rest] ? Rest : never];

/** A text without characters that could be Markdown syntax at any position. Most texts match. */
const plainText = /^(?![\d#+=:.)>-]| [ #+=:.)>-])(?:[^\\`*_[\]{}<>&~|!@:#\r\n\t.]|[.:](?= |$))*$/;
/** Code that needs only one back-tick on each side. */
const plainCode = /^(?! )[^`|\r\n]+(?<! )$/;
/** A URL without characters that could end it early, and without character references. */
const plainUrl = /^(?!.*&#?\w+;)[^\s<>()\\|]+$/;

/**
 * Writes a plain text unchanged, because searching for sixty characters in every text takes half of the time of a page.
 */
export function text(...given: Given<Text>): string {
  const [{ value }] = given;
  return plainText.test(value) ? value : defaultHandlers.text(...given);
}

function writeCode(...[node, parent, state]: Given<InlineCode>): string {
  if (plainCode.test(node.value)) return `\`${node.value}\``;
  const value = defaultHandlers.inlineCode(node, parent, state);
  if (!state.stack.includes('tableCell')) return value;
  // Parsers disagree about whether a bar after two backslashes ends the cell.
  return node.value.includes('\\|') ? htmlCode(node.value) : value.replace(/\|/g, '\\|');
}

/** Code as HTML, with character references for everything that could be syntax. */
function htmlCode(value: string): string {
  return `<code>${value.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
}

export const inlineCode = Object.assign(writeCode, { peek: () => '`' });

/** Keeps a URL unchanged, so that it can be copied from the source. */
function writeLink(...given: Given<Link>): string {
  const [node, , state, info] = given;
  if (node.title || !plainUrl.test(node.url)) return defaultHandlers.link(...given);
  const exits = [state.enter('link'), state.enter('label')];
  const tracker = state.createTracker(info);
  const open = tracker.move('[');
  const label = state.containerPhrasing(node, { before: open, after: '](', ...tracker.current() });
  for (const exit of exits.reverse()) exit();
  return `${open}${label}](${node.url})`;
}

export const link = Object.assign(writeLink, { peek: () => '[' });
