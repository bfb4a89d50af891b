import { isFormulaSource } from '../facts/html-facts.js';
import { Parser } from 'htmlparser2';
import { type PageRecord, replaceLinkTokens } from '../record.js';
import type { Attributes, Content, ContentNode, Island, Json } from '../../contract/index.js';

/** Elements without meaning outside of the page. */
const silentTags = new Set(
  'script style svg button template noscript link meta select textarea object canvas'.split(' '),
);
const silentClasses = new Set(['header-anchor', 'code-actions', 'copy-ignore', 'line-number', 'linenumber']);

/** Attributes that are kept on all elements. */
const keptAttributes = new Set(
  (
    'id alt title width height colspan rowspan align start type reversed checked controls lang dir datetime cite open ' +
    'data-footnotes data-footnote-ref data-footnote-backref'
  ).split(' '),
);

/** Elements that are replaced with their content, because the page only needs them for styles. */
const transparentClasses = new Set(['code-body', 'code-fold', 'callout-body']);

interface Open {
  /** Parent of the children; null inside of elements that are left out. */
  into: PlainElement | null;
  /** Called when the element is closed. */
  close?: () => void;
  /** Kind of the element. A space separates it from a direct neighbour of the same kind. */
  kind?: string;
}

export interface PlainUrls {
  link(href: string): string;
  resource(url: string): string;
}

interface Formula {
  into: PlainElement;
  isBlock: boolean;
  text: string;
  /** TeX source; null if there is none. */
  source: string | null;
  /** Whether the element with the source is open. */
  isSource: boolean;
}

/** Builds plain content from the tags and texts of a page, without elements that only affect its look. */
class PlainBuilder {
  readonly #root: PlainElement = { tag: 'root', attributes: {}, children: [] };
  readonly #stack: Open[] = [{ into: this.#root }];
  readonly #urls: PlainUrls;
  /** Language class of the surrounding code block. */
  #language = '';
  /** The kind of the inline element that was just closed, if nothing followed it. */
  #closed = '';

  /** The open formula. If it has a source, the source replaces its text. */
  #formula: Formula | null = null;

  constructor(urls: PlainUrls) {
    this.#urls = urls;
  }

  /** @param attributes under their HTML names */
  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const into = this.#stack.at(-1)?.into ?? null;
    if (this.#formula) this.#formula.isSource = isFormulaSource(tag, attributes);
    const classes = attributes['class']?.split(' ') ?? [];
    if (into === null || isSilent(tag, attributes, classes)) {
      this.#stack.push({ into: null });
      return;
    }
    // Styles separate these elements. Without styles, their texts would touch. In code, elements only add colours.
    const kind = into.tag === 'code' || into.tag === 'pre' ? '' : apartKind(tag, classes);
    if (kind !== '' && kind === this.#closed) addText(into, ' ');
    this.#closed = '';
    this.#stack.push({ kind, ...this.#opened(into, tag, { attributes, classes }) });
  }

  close(): void {
    const open = this.#stack.at(-1);
    if (this.#formula) this.#formula.isSource = false;
    open?.close?.();
    this.#stack.pop();
    if (open?.into) this.#closed = open.kind ?? '';
  }

  text(text: string): void {
    if (this.#formula?.isSource) this.#formula.source = (this.#formula.source ?? '') + text;
    else if (this.#formula) this.#formula.text += text;
    const into = this.#stack.at(-1)?.into;
    if (!into || text === '') return;
    this.#closed = '';
    addText(into, text);
  }

  /** Adds an element unchanged. */
  element(element: PlainElement): void {
    this.#stack.at(-1)?.into?.children.push(element);
    this.#closed = '';
  }

  /** Adds a line with a label for the next content. */
  label(text: string): void {
    const into = this.#stack.at(-1)?.into;
    if (into) add(add(into, 'p'), 'strong').children.push(text);
  }

  finish(): PlainNode[] {
    return this.#root.children;
  }

  #opened(into: PlainElement, tag: string, { attributes, classes }: Given): Open {
    if (tag === 'math') return this.#openFormula(into, attributes['display'] === 'block');
    if (tag === 'pre') return this.#code(into, { attributes, classes });
    if (into.tag === 'pre' || into.tag === 'code') return { into };
    if (classes.includes('code-block')) return this.#codeBlock(into, classes);
    if (classes.includes('code-title')) return { into: add(into, 'figcaption') };
    if (classes.includes('callout-title')) return { into: add(add(into, 'p'), 'strong') };
    if (attributes['data-plain'] === 'label') {
      addText(into, '(');
      return { into, close: () => addText(into, ')') };
    }
    if (tag === 'span' || tag.includes('-') || classes.some((name) => transparentClasses.has(name))) return { into };
    const callout = tag === 'div' && classes[0] === 'callout' && classes[1]?.replace(/^callout-/, '');
    if (callout) return { into: add(into, 'blockquote', { 'data-callout': callout }) };
    const element = add(into, tag, this.#kept(attributes));
    return tag === 'div' ? { into: element, close: () => dropEmpty(into) } : { into: element };
  }

  /** Opens a formula. It becomes a code block in the language `math`, or code between dollar signs, which is the Markdown syntax. */
  #openFormula(into: PlainElement, isBlock: boolean): Open {
    const formula: Formula = { into, isBlock, text: '', source: null, isSource: false };
    this.#formula = formula;
    return { into: null, close: () => this.#closeFormula(formula) };
  }

  #closeFormula({ into, isBlock, text, source }: Formula): void {
    this.#formula = null;
    if (source === null) addText(into, text);
    else if (isBlock) add(add(into, 'pre'), 'code', { class: 'language-math' }).children.push(source.trim());
    else {
      addText(into, '$');
      add(into, 'code').children.push(source.trim());
      addText(into, '$');
    }
  }

  #codeBlock(into: PlainElement, classes: readonly string[]): Open {
    const figure = add(into, 'figure');
    this.#language = languageOf(classes);
    return {
      into: figure,
      close: () => {
        this.#language = '';
        if (!figure.children.some((child) => isElement(child, 'figcaption'))) unwrapLast(into);
      },
    };
  }

  #code(into: PlainElement, { attributes, classes }: Given): Open {
    const title = attributes['data-title'];
    const place = title ? add(into, 'figure') : into;
    if (title) add(place, 'figcaption').children.push(title);
    const language = languageOf(classes) || this.#language;
    return { into: add(add(place, 'pre'), 'code', language ? { class: language } : {}) };
  }

  #kept(attributes: Readonly<Record<string, string>>): Record<string, string> {
    const result: Record<string, string> = {};
    for (const [name, value] of Object.entries(attributes)) {
      if (keptAttributes.has(name)) result[name] = value;
      else if (name === 'href') result[name] = this.#urls.link(value);
      else if (name === 'src' || name === 'poster') result[name] = this.#urls.resource(value);
      else if (name === 'srcset') result[name] = this.#srcset(value);
    }
    return result;
  }

  /** Rewrites the URLs of `srcset`, each of which may have a width or a density. */
  #srcset(value: string): string {
    const candidates = value.matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([^\s,]+))?/g);
    return [...candidates]
      .map(([, url = '', size]) => [this.#urls.resource(url), size].filter(Boolean).join(' '))
      .join(', ');
  }
}

interface Given {
  attributes: Readonly<Record<string, string>>;
  classes: readonly string[];
}

/** Whether an element is no part of what its page says. */
export function isSilent(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  classes: readonly string[],
): boolean {
  if (silentTags.has(tag) || attributes['aria-hidden'] === 'true' || attributes['data-plain'] === 'none') return true;
  return (tag === 'input' && attributes['type'] !== 'checkbox') || classes.some((name) => silentClasses.has(name));
}

/** Kind of an element that styles separate from its neighbours: links, and spans with a class. '' for other elements. */
function apartKind(tag: string, classes: readonly string[]): string {
  return tag === 'a' || (tag === 'span' && classes.length > 0) ? tag : '';
}

function languageOf(classes: readonly string[]): string {
  return classes.find((name) => name.startsWith('language-') && name !== 'language-text') ?? '';
}

function add(parent: PlainElement, tag: string, attributes: Record<string, string> = {}): PlainElement {
  const element: PlainElement = { tag, attributes, children: [] };
  parent.children.push(element);
  return element;
}

/** Adds text. Joins it with text before it, because the parser splits texts at entities. */
function addText({ children }: PlainElement, text: string): void {
  const last = children.length - 1;
  const before = children[last];
  if (typeof before === 'string') children[last] = before + text;
  else if (text) children.push(text);
}

/** Removes the last child if it is empty because its content was left out. */
function dropEmpty(parent: PlainElement): void {
  const last = parent.children.at(-1);
  if (isElement(last) && last.children.length === 0) parent.children.pop();
}

/** Replaces the last child with its children. */
function unwrapLast(parent: PlainElement): void {
  const element = parent.children.pop();
  if (isElement(element)) parent.children.push(...element.children);
}

/** An element of plain content: attributes under their HTML names, all of them meaningful outside of the site. */
export interface PlainElement {
  tag: string;
  attributes: Record<string, string>;
  children: PlainNode[];
}

/** A string is text. */
export type PlainNode = string | PlainElement;

/** Whether a node is an element, with this tag if one is given. */
export function isElement<Tag extends string = string>(
  node: PlainNode | undefined,
  tag?: Tag,
): node is PlainElement & { tag: Tag } {
  return typeof node === 'object' && (tag === undefined || node.tag === tag);
}

/** The text of nodes. */
export function plainText(nodes: readonly PlainNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

const breaks = /^(?:br|p|div|li|ul|ol|h[1-6])$/;

/** The text of HTML in one line, without scripts and styles. Tags that break lines separate words. */
export function htmlText(html: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    ontext: (text) => void (hidden === 0 && texts.push(text)),
    onopentagname(name) {
      if (name === 'script' || name === 'style') hidden += 1;
      if (breaks.test(name)) texts.push(' ');
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1;
      if (breaks.test(name)) texts.push(' ');
    },
  });
  parser.end(html);
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** Rewrites the URLs of a page for plain content. */
export interface PlainOptions {
  /** URL for an href of the page (`/guide`, `#a`, `https://…`). A link to a content file has the form `file:docs/en/a.mdx#b`. */
  link(href: string): string;
  /** URL for that of an image or another resource, which includes the site's base. */
  resource(url: string): string;
  /** Element that represents an island. Its slots and children follow the element. Default: none. */
  island?(island: Island): PlainElement;
}

/**
 * The content of a page for use outside of the site, such as feeds and Markdown: HTML elements without classes, styles, buttons, icons
 * and heading anchors. A callout is a `blockquote` with `data-callout`, code with a title is a `figure`. An island is replaced with its
 * slots in the order of its props, with each panel below its label, and with the text of its children.
 */
export function plainContent(record: PlainInput, options: PlainOptions): PlainNode[] {
  const { content, islands } = record.plain ?? record;
  const builder = new PlainBuilder({
    resource: options.resource,
    link: (href) => options.link(replaceLinkTokens(href, (n) => record.links[n]?.href ?? '')),
  });
  addContent(content, { builder, islands, elementOf: options.island });
  return builder.finish();
}

export type PlainInput = Pick<PageRecord, 'content' | 'islands' | 'links' | 'plain'>;

interface Target {
  builder: PlainBuilder;
  islands: readonly Island[];
  elementOf: PlainOptions['island'];
}

function addContent(content: Content, target: Target): void {
  if (typeof content === 'string') addHtml(content, target.builder);
  else for (const node of content) addNode(node, target);
}

function addHtml(html: string, builder: PlainBuilder): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      onclosetag: () => builder.close(),
      ontext: (text) => builder.text(text),
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.end(html);
}

function addNode(node: ContentNode, target: Target): void {
  const { builder, islands } = target;
  if (typeof node === 'string') return builder.text(node);
  if (!Array.isArray(node)) return addIsland(islands[node.island], target);
  const [tag, attributes, inner] = node;
  builder.open(tag, htmlAttributes(attributes));
  addContent(inner, target);
  builder.close();
}

/** Attributes of a node under their HTML names. Of the attributes that plain content keeps, only these have another name in React. */
function htmlAttributes(attributes: Attributes): Record<string, string> {
  const names: Readonly<Record<string, string>> = { className: 'class', colSpan: 'colspan', rowSpan: 'rowspan' };
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false || typeof value === 'object') continue;
    result[names[name] ?? (name === 'srcSet' || name === 'dateTime' ? name.toLowerCase() : name)] =
      value === true ? '' : String(value);
  }
  return result;
}

function addIsland(island: Island | undefined, target: Target): void {
  if (!island) return;
  if (target.elementOf) target.builder.element(target.elementOf(island));
  const { children, ...props } = island.props;
  addProps(props, { ...target, island });
  if (typeof children === 'string') target.builder.text(children);
  else if (children !== undefined) addProps(children, { ...target, island });
}

/** Adds the slots in a value. Slots in a list go below the texts of the list `labels` next to it. */
function addProps(value: Json, target: Target & { island: Island }): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) return value.forEach((item) => addProps(item, target));
  const { $slot, labels } = value;
  if (typeof $slot === 'number') return addContent(target.island.slots[$slot] ?? '', target);
  for (const item of Object.values(value)) {
    if (!Array.isArray(item) || !Array.isArray(labels) || item.length !== labels.length) addProps(item, target);
    else item.forEach((panel, index) => addPanel(panel, labels[index], target));
  }
}

function addPanel(panel: Json, label: Json | undefined, target: Target & { island: Island }): void {
  const isSlot = panel !== null && typeof panel === 'object' && '$slot' in panel;
  if (isSlot && typeof label === 'string') target.builder.label(label);
  addProps(panel, target);
}
