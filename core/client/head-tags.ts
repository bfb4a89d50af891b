import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HelmetProps } from 'react-helmet-async';
import type { HeadTag } from '../contract/index.js';

/** Something that is not allowed in the head of a page. */
export class HeadContentError extends Error {
  override readonly name = 'HeadContentError';
}

/** Elements that `<Head>` may contain; `html` and `body` set attributes. */
const allowed: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'script', 'style', 'html', 'body']);

/**
 * The tags of a `<Head>`, as data.
 *
 * @throws HeadContentError for children that are not tags or cannot be data
 */
export function headTags({ children, ...props }: HelmetProps & { children?: ReactNode }): HeadTag[] {
  return [...Object.entries(props).flatMap(([name, value]) => tagsOfProp(name, value)), ...tagsOf(children)];
}

function tagsOfProp(name: string, value: unknown): HeadTag[] {
  if (value === undefined || value === null) return [];
  if (name === 'title') return [{ tag: name, attributes: {}, text: childText(value as ReactNode, name) }];
  const list = /^(?:meta|link|script|style)$/.test(name) && Array.isArray(value) ? (value as unknown[]) : null;
  if (list) return list.map((item) => tagOf(name, item as Props));
  if (name === 'htmlAttributes' || name === 'bodyAttributes') return [tagOf(name.slice(0, 4), value as Props)];
  throw new HeadContentError(`The prop \`${name}\` of \`<Head>\` has no effect in content.`);
}

function tagsOf(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child): HeadTag[] => {
    if (!isValidElement<Props>(child)) {
      const text = String(child as string | number).trim();
      if (text === '') return [];
      throw new HeadContentError(`The text \`${text}\` is not allowed in the head of a page.`);
    }
    if (child.type === Fragment) return tagsOf(child.props.children);
    if (typeof child.type !== 'string' || !allowed.has(child.type)) {
      throw new HeadContentError(`\`<${nameOf(child.type)}>\` is not allowed in the head of a page.`);
    }
    return [tagOf(child.type, child.props)];
  });
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  return (typeof type === 'function' && type.name) || 'a component';
}

interface Props {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
  [name: string]: unknown;
}

/** `innerHTML` and `cssText` are what react-helmet-async calls the text of scripts and styles. */
function tagOf(tag: string, { children, dangerouslySetInnerHTML, innerHTML, cssText, ...props }: Props): HeadTag {
  const [markup] = Object.values(dangerouslySetInnerHTML ?? {});
  const innerMarkup = markup ?? innerHTML ?? cssText;
  const text = typeof innerMarkup === 'string' ? innerMarkup : childText(children, tag);
  const attributes = Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => attributeOf(name, value, tag)),
  );
  return { tag, attributes, ...(text !== '' && { text }) };
}

function childText(children: ReactNode, tag: string): string {
  return Children.toArray(children)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      throw new HeadContentError(`\`<${tag}>\` in \`<Head>\` can contain text only.`);
    })
    .join('');
}

/** Names that differ from the HTML names by more than case. */
const names: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for' };

function attributeOf(name: string, value: unknown, tag: string): [string, string | boolean][] {
  const isText = /^(?:data|aria)-/.test(name);
  if (value === undefined || value === null || (value === false && !isText)) return [];
  const key = names[name] ?? name.toLowerCase();
  if (value === true && !isText) return [[key, true]];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[key, String(value)]];
  throw new HeadContentError(`The attribute \`${name}\` of \`<${tag}>\` in \`<Head>\` is not a string.`);
}
