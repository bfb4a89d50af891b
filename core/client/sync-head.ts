import type { HeadTag, PageHead } from '../contract/index.js';

/** Attribute of the tags in a document that belong to its page. */
const mark = 'data-page-head';

/**
 * Updates the parts of the head that React does not manage to those of another page: scripts, styles, attributes of
 * `<html>` and `<body>`.
 */
export function syncHead(before: PageHead, after: PageHead): void {
  const { documentElement, body } = document;
  replaceAttributes(documentElement, before.html, after.html);
  replaceAttributes(body, before.body, after.body);
  if (JSON.stringify(before.others) === JSON.stringify(after.others)) return;
  for (const element of document.querySelectorAll(`[${mark}]`)) element.remove();
  for (const tag of after.others ?? []) {
    document.head.append(createTag(tag));
    // At the end of the body, as in documents, so that its style sheets override those of the app.
    if (tag.tag === 'style' || tag.attributes['rel'] === 'stylesheet') body.append(createTag(tag));
  }
}

function createTag({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(mark, '');
  setAttributes(element, attributes);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Classes are added to and removed from those that the theme sets. */
function replaceAttributes(
  element: HTMLElement,
  before: HeadTag['attributes'] = {},
  after: HeadTag['attributes'] = {},
): void {
  for (const [name, value] of Object.entries(before)) {
    if (name === 'class') element.classList.remove(...namesIn(value));
    else if (!(name in after)) element.removeAttribute(name);
  }
  const { class: classes = '', ...others } = after;
  if (classes !== '') element.classList.add(...namesIn(classes));
  setAttributes(element, others);
}

/**
 * Sets only attributes that differ, because browsers recalculate the styles of the whole page even if `lang` is set to
 * the same value.
 */
function setAttributes(element: HTMLElement, attributes: HeadTag['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value;
    if (text !== false && element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

function namesIn(value: string | boolean): string[] {
  return String(value).split(/\s+/).filter(Boolean);
}
