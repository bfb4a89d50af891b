import type { MarkupElement } from '../html.js';
import type { Selector, ElementNeed, Fact } from './selectors.js';
import type { StyleRule, StyleTable } from './style-table.js';

/** URLs of the style sheets of a document, in their order. */
export interface DocumentSheets {
  /** Style sheets of the app. */
  main: readonly string[];
  islands: readonly string[];
  content: readonly string[];
}

/** Chooses the inline style sheets of documents, so that these can be painted before any other file has loaded. */
export interface InlineSheets {
  /** Whether all of these style sheets can be split. Otherwise they must be loaded before the document is painted. */
  canSplit(sheets: DocumentSheets): boolean;
  /**
   * The inline style sheets of a document: one for its layout, and one for each part of its content. Their number
   * depends on the layouts and parts of content of a site, not on its pages, because a policy lists each by its hash.
   */
  choose(elements: readonly MarkupElement[], sheets: DocumentSheets): string[];
}

/** Any content may have these, so that an edit of prose does not change the style sheet of the layout. */
const plainElements = 'h1 h2 h3 h4 h5 h6 p a ul ol li strong em code pre blockquote img'
  .split(' ')
  .map((tag) => ({ tag, attributes: {} }));
/** The layer for text, which layouts also contain. */
const contentLayer = '@layer content';

/** @param read returns the table of a style sheet; null for one that is unknown or cannot be split */
export function createInlineSheets(read: (href: string) => StyleTable | null): InlineSheets {
  const tables = new Map<string, StyleTable | null>();
  const tablesOf = (hrefs: readonly string[]): (StyleTable | null)[] =>
    hrefs.map((href) => {
      if (!tables.has(href)) tables.set(href, read(href));
      return tables.get(href) ?? null;
    });
  return {
    canSplit: ({ main, islands, content }) =>
      main.length > 0 && tablesOf([...main, ...islands, ...content]).every((table) => table !== null),
    choose(elements, sheets) {
      const app = tablesOf(sheets.main).filter((table) => table !== null);
      const styleTables = tablesOf([...sheets.islands, ...sheets.content]).filter((table) => table !== null);
      const displayed = new Set([...app, ...styleTables].flatMap((table) => table.displayed));
      const { layout, content } = visibleElements(elements, displayed);
      const script = scriptsOf(elements);
      const rules = app.flatMap((table) => table.rules);
      const isInFrame = createMatcher([...layout, ...plainElements], script);
      const frame = rules
        .filter((rule) => !isAboutContent(rule))
        .map((rule) => ({ ...rule, selectors: rule.selectors.filter(({ needs }) => isInFrame(needs)) }));
      const framed = new Set<Selector>(frame.flatMap(({ selectors }) => selectors));
      const matches = createMatcher([...layout, ...content], script);
      const isWanted = (selector: Selector): boolean => !framed.has(selector) && matches(selector.needs);
      const groups = groupsOf(rules).filter((group) => group.some(({ selectors }) => selectors.some(isWanted)));
      const parts = styleTables.filter((table) => table.rules.some(({ selectors }) => selectors.some(isWanted)));
      const layers = [...new Set(app.flatMap((table) => table.layers))];
      return [
        layerStatement(layers) + writeRules(frame),
        ...groups.map(writeRules),
        ...parts.map((table) => sheetOf(table, layers)),
      ];
    },
  };
}

/** The texts of the inline scripts, which may run before the first paint. */
function scriptsOf(elements: readonly MarkupElement[]): string {
  return elements
    .filter(({ tag, attributes }) => tag === 'script' && !attributes['type']?.startsWith('application/'))
    .map(({ text }) => text)
    .join('\n');
}

function isAboutContent({ within: [layer = ''] }: StyleRule): boolean {
  return layer === contentLayer;
}

/** Groups in the order of their first rules, each with all animations. */
function groupsOf(rules: readonly StyleRule[]): StyleRule[][] {
  const groups = new Map<string, StyleRule[]>();
  const animations = rules.filter(({ name }) => animationOf(name));
  for (const rule of rules.filter(({ selectors }) => selectors.length > 0)) {
    const key = `${isAboutContent(rule)} ${rule.group}`;
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  return [...groups.values()].map((group) => [...group, ...animations]);
}

function animationOf(name: string): string | undefined {
  return /^@(?:-webkit-)?keyframes (.*)$/.exec(name)?.[1];
}

/** A complete style sheet that comes after those of the app, whose layers are known. */
function sheetOf({ rules, layers }: StyleTable, declared: readonly string[]): string {
  return (layers.every((layer) => declared.includes(layer)) ? '' : layerStatement(layers)) + writeRules(rules);
}

/** The order of layers is the order in which they are first named, and omitted rules may name one. */
function layerStatement(layers: readonly string[]): string {
  return layers.length > 0 ? `@layer ${layers.join()};` : '';
}

/**
 * Writes rules as a style sheet, without unused animations and rules without selectors. Consecutive rules in the same
 * layers and conditions share these.
 */
export function writeRules(rules: readonly StyleRule[]): string {
  const running = new Set(rules.flatMap(({ animations, selectors }) => (selectors.length > 0 ? animations : [])));
  let css = '';
  let open: readonly string[] = [];
  const enter = (within: readonly string[]): void => {
    const other = open.findIndex((wrapper, index) => wrapper !== within[index]);
    const same = other === -1 ? open.length : other;
    css += '}'.repeat(open.length - same);
    for (const wrapper of within.slice(same)) css += `${wrapper}{`;
    open = within;
  };
  for (const { within, selectors, name, body } of rules) {
    const animation = animationOf(name);
    if (animation === undefined ? name === '' && selectors.length === 0 : !running.has(animation)) continue;
    enter(within);
    css += `${name || selectors.map(({ text }) => text).join()}{${body}}`;
  }
  enter([]);
  return css;
}

type Element = Pick<MarkupElement, 'tag' | 'attributes'>;

/** The elements that are visible when a document opens. */
interface VisibleElements {
  layout: Element[];
  /** Those of the page's content. */
  content: Element[];
}

/**
 * Finds the visible elements: not the content of a closed `<details>`, a dialog or a popover, and no hidden elements.
 *
 * @param displayed classes with a `display`, which show elements that browsers hide by default
 */
function visibleElements(elements: readonly MarkupElement[], displayed: ReadonlySet<string>): VisibleElements {
  const visible: VisibleElements = { layout: [], content: [] };
  const skipped = new Set<MarkupElement | null>();
  const inContent = new Set<MarkupElement | null>();
  for (const element of elements) {
    const { attributes, parent } = element;
    const isContent = inContent.has(parent);
    if (isContent || attributes['id'] === 'tap-content') inContent.add(element);
    const isInSkipped = skipped.has(parent) || isFolded(element);
    const isSkipped = isInSkipped || isHidden(element, displayed);
    if (isSkipped) skipped.add(element);
    // A popover is a separate box; other hidden elements may have spacing around them.
    if (!isInSkipped && !(isSkipped && 'popover' in attributes))
      visible[isContent ? 'content' : 'layout'].push(element);
  }
  return visible;
}

function isFolded({ tag, parent }: MarkupElement): boolean {
  return parent?.tag === 'details' && tag !== 'summary' && !('open' in parent.attributes);
}

function isHidden({ tag, attributes }: Element, displayed: ReadonlySet<string>): boolean {
  if (/^(?:script|style|template|noscript)$/.test(tag)) return true;
  const isClosed = tag === 'dialog' && !('open' in attributes);
  if (!isClosed && !('hidden' in attributes) && !('popover' in attributes)) return false;
  return !classesOf(attributes).some((name) => displayed.has(name));
}

function classesOf({ class: classes = '' }: Element['attributes']): string[] {
  return classes.split(/\s+/);
}

/**
 * Compares what selectors need with the elements of a document. Their positions are ignored.
 *
 * @param script may set the classes and attributes that it names on the root element
 */
function createMatcher(elements: readonly Element[], script: string): (needs: readonly ElementNeed[]) => boolean {
  const indexed = new Map<string, Element[]>();
  const add = (key: string, element: Element): void => {
    const list = indexed.get(key);
    if (list) list.push(element);
    else indexed.set(key, [element]);
  };
  for (const element of elements) {
    add(`=${element.tag.toLowerCase()}`, element);
    for (const name in element.attributes) add(name, element);
    for (const name of classesOf(element.attributes)) add(`class=${name}`, element);
  }
  const withFact = ([attribute, value]: Fact): readonly Element[] => {
    const isNamed = value !== undefined && (attribute === '' || attribute === 'class');
    return indexed.get(isNamed ? `${attribute}=${value}` : attribute) ?? [];
  };
  const words = new Set(script.match(/(?<=["'])[\w-]+(?=["'])|\bdata(?:set)?\.\w+|\bdata-[\w-]+/g));
  const isSet = (fact: Fact): boolean => namesOf(fact).some((name) => words.has(name));
  const isMet = ({ facts, any }: ElementNeed): boolean => {
    const [first] = facts;
    const isThere =
      !first || withFact(first).some((element) => facts.every((fact) => hasFact(element, fact))) || facts.every(isSet);
    return isThere && any.every((options) => options.some(matches));
  };
  const matches = (needs: readonly ElementNeed[]): boolean => needs.every(isMet);
  return matches;
}

function hasFact({ tag, attributes }: Element, [attribute, value]: Fact): boolean {
  if (attribute === '') return tag.toLowerCase() === value;
  const fact = attributes[attribute];
  if (fact === undefined || value === undefined) return fact !== undefined;
  if (attribute === 'class') return classesOf(attributes).includes(value);
  // `zh-Hant-TW` matches the languages `zh-hant-tw`, `zh-hant` and `zh`.
  if (attribute === 'lang') return `${fact.toLowerCase()}-`.startsWith(`${value.toLowerCase()}-`);
  return attribute === 'dir' ? fact !== 'ltr' : fact === value;
}

/** How a script may write a class or a data attribute: `.dark` as `'dark'`, `[data-theme]` as `dataset.theme`. */
function namesOf([attribute, value = '']: Fact): string[] {
  if (attribute === 'class') return [value];
  if (!attribute.startsWith('data-')) return [];
  const property = attribute.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [attribute, `data.${property}`, `dataset.${property}`];
}
