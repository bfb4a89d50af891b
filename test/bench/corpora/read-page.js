// @ts-check
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { wordsIn } from './source-words.js';

const { findAll, findOne, getAttributeValue, textContent } = DomUtils;

/**
 * @typedef {ReturnType<typeof DomUtils.findAll>[number]} Element
 *
 * @typedef {object} PageHeading
 * @property {number} level
 * @property {string} text
 * @property {string} id '' for none
 *
 * @typedef {object} ReadPage
 * @property {ReadonlySet<string>} words of the whole document, attributes of scripts and styles left out
 * @property {ReadonlySet<string> | null} content words of the content; null if it has none, or several parts
 * @property {readonly PageHeading[]} headings of the content
 * @property {string | null} redirect where the document leads at once; null for a page
 */

/**
 * Reads a document.
 *
 * @param {string} html
 * @param {(element: Element) => boolean} isContent whether an element is the content of the page
 * @returns {ReadPage}
 */
export function readPage(html, isContent) {
  const document = parseDocument(html);
  const refresh = findOne(
    (element) => element.name === 'meta' && getAttributeValue(element, 'http-equiv')?.toLowerCase() === 'refresh',
    document.children,
  );
  const contents = outermost(findAll(isContent, document.children));
  const [content] = contents;
  const headings = content ? findAll(({ name }) => /^h[1-6]$/.test(name), content.children) : [];
  return {
    words: wordsIn(shownText(document.children)),
    content: content && contents.length === 1 ? wordsIn(shownText([content])) : null,
    headings: contents.length === 1 ? headings.map(headingOf) : [],
    redirect: refresh ? (/url=(.*)$/i.exec(getAttributeValue(refresh, 'content') ?? '')?.[1] ?? '') : null,
  };
}

/** @param {Element[]} elements */
function outermost(elements) {
  return elements.filter((element) => !elements.some((other) => other !== element && isIn(element, other)));
}

/**
 * @param {Element} element
 * @param {Element} other
 */
function isIn(element, other) {
  for (let { parent } = element; parent; parent = parent.parent) if (parent === other) return true;
  return false;
}

/**
 * The id of a heading may be on an element in it, or be that of an anchor before its text.
 *
 * @param {Element} element
 * @returns {PageHeading}
 */
function headingOf(element) {
  const inner = findOne(
    (child) => child.name === 'a' && getAttributeValue(child, 'id') !== undefined,
    element.children,
  );
  const id = getAttributeValue(element, 'id') ?? (inner ? getAttributeValue(inner, 'id') : undefined) ?? '';
  const marks = new Set(
    findAll(({ name }) => name === 'a', element.children).filter((link) => /^[#\u{200B}\s]*$/u.test(textContent(link))),
  );
  const text = element.children
    .filter((child) => !('attribs' in child && marks.has(child)))
    .map((child) => textContent(child))
    .join('');
  return { level: Number(element.name.slice(1)), text: plain(text), id };
}

/** @param {string} text */
function plain(text) {
  return text.replaceAll('\u{200B}', '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * The text nodes, separated by spaces, because blocks need no spaces in HTML. Includes `alt` and `title`.
 *
 * @param {ReturnType<typeof parseDocument>['children']} nodes
 * @returns {string}
 */
function shownText(nodes) {
  return nodes
    .map((node) => {
      if (node.type === ElementType.Text) return node.data;
      if (!('attribs' in node) || ['script', 'style', 'svg'].includes(node.name)) return '';
      const own = ['alt', 'title', 'label', 'content'].map((name) => getAttributeValue(node, name) ?? '').join(' ');
      const inner = shownText(node.children);
      return isInline(node.name) ? inner : ` ${own} ${inner} `;
    })
    .join('');
}

/** @param {string} name */
function isInline(name) {
  return ['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'del', 'mark', 'sub', 'sup', 'wbr'].includes(name);
}
