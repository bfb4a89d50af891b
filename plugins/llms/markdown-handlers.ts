import type { InlineCode, Link, Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { defaultHandlers } from 'mdast-util-to-markdown';

type Given<Node> = [node: Node, ...rest: Parameters<Handle> extends [unknown, ...infer Rest] ? Rest : never];

/** A text in which nothing could be taken for Markdown, wherever it stands in a line. Most texts are so. */
const plainText = /^(?![\d#+=:.)>-]| [ #+=:.)>-])(?:[^\\`*_[\]{}<>&~|!@:#\r\n\t.]|[.:](?= |$))*$/;
/** Code that needs no more than a back-tick on either side. */
const plainCode = /^(?! )[^`|\r\n]+(?<! )$/;
/** A URL that can end nowhere but at the bracket after it, and in which nothing stands for another character. */
const plainUrl = /^(?!.*&#?\w+;)[^\s<>()\\|]+$/;

/** Writes a plain text as it is: to look for each of sixty signs in every text takes half of the time of a page. */
export function text(...given: Given<Text>): string {
  const [{ value }] = given;
  return plainText.test(value) ? value : defaultHandlers.text(...given);
}

function writeCode(...[node, parent, state]: Given<InlineCode>): string {
  if (plainCode.test(node.value)) return `\`${node.value}\``;
  const value = defaultHandlers.inlineCode(node, parent, state);
  if (!state.stack.includes('tableCell')) return value;
  // Whether a bar after two backslashes ends the cell, parsers do not agree.
  return node.value.includes('\\|') ? htmlCode(node.value) : value.replace(/\|/g, '\\|');
}

/** Code as HTML, with references instead of everything that could be a sign. */
function htmlCode(value: string): string {
  return `<code>${value.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
}

export const inlineCode = Object.assign(writeCode, { peek: () => '`' });

/** Leaves a URL as it is, so that it can be copied from the source. */
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
