import type { ElementNeed } from './selectors.js';

/** The names that the style sheets of a site use. */
export interface Vocabulary {
  /** `.class`, `[attribute]`, `[attribute=value]`, `:lang(zh)`, `:dir(rtl)`. */
  names: ReadonlySet<string>;
  /** Attributes, in lower case. */
  attributes: ReadonlySet<string>;
}

/** Elements that browsers hide by default and style sheets show. */
export interface Shown {
  /** The content of a closed `<details>`. */
  unfolds: boolean;
  /** Elements with a `display`. */
  displays: readonly ElementNeed[];
}

/** The kinds of elements that are visible when a document is opened, each as its tag, classes and attributes. */
export interface VisibleElements {
  /** In the layout. */
  layout: ReadonlySet<string>;
  /** In the page's content. */
  content: ReadonlySet<string>;
}

const tags = /<\/?[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g;
const tagParts = /^<(\/?)([a-zA-Z][^\s/>]*)([\s\S]*)>$/;
const attributePattern = /([^\s"'=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Data about a tag. */
interface Known {
  tag: string;
  isEnd: boolean;
  /** Tag, classes and attributes; '' for an end tag. */
  element: string;
  /** How browsers handle its content by default. */
  hides: 'all' | 'details' | 'nothing';
  isPopover: boolean;
  isContent: boolean;
}

/** Maximum number of cached tags. Tags of layouts occur in each document, those of content rarely. */
const mostKnown = 5000;

/** Finds the elements of documents. Results are cached for the following documents. */
export function createElementFinder({ names: spoken, attributes }: Vocabulary) {
  const known = new Map<string, Known>();
  const keyOf = (tag: string, text: string): string => {
    const names: string[] = [];
    for (const [, given = '', ...values] of text.matchAll(attributePattern)) {
      const name = given.toLowerCase();
      const value = decode(values.find((option) => option !== undefined) ?? '');
      if (name === 'class') names.push(...value.split(/\s+/).map((word) => `.${word}`));
      else if (attributes.has(name)) names.push(`[${name}]`, `[${name}=${value}]`);
      if (name === 'lang') names.push(...languages(value));
      if (name === 'dir' && value !== 'ltr') names.push(':dir(rtl)');
    }
    return [tag.toLowerCase(), ...names.filter((name) => spoken.has(name)).sort()].join('\n');
  };
  const know = (text: string): Known => {
    const old = known.get(text);
    if (old) return old;
    const [, end, tag = '', own = ''] = tagParts.exec(text) ?? [];
    const folds = tag === 'details' && !hasAttribute(own, /\sopen\b/);
    const fresh: Known = {
      tag,
      isEnd: end === '/',
      element: end === '/' ? '' : keyOf(tag, own),
      hides: folds ? 'details' : isHidden(tag, own) ? 'all' : 'nothing',
      isPopover: hasAttribute(own, /\spopover\b/),
      isContent: own.includes(' id="tap-content"'),
    };
    if (known.size >= mostKnown) known.clear();
    known.set(text, fresh);
    return fresh;
  };

  /**
   * Lists the visible elements, without the content of a closed `<details>`, a dialog or a popover, and without hidden
   * elements.
   *
   * @param html from React and the Markdown pipeline, so each element has its end tag
   */
  return (html: string, { unfolds, displays }: Shown): VisibleElements => {
    const layout = new Set<string>();
    const content = new Set<string>();
    /**
     * The element that is skipped with its content, and the element of the page's content, each with the number of open
     * elements with the same name in it.
     */
    const skipped = { tag: '', depth: 0 };
    const inside = { tag: '', depth: 0 };
    let folds = false;
    // `matchAll` creates an object for each of thousands of tags.
    for (const text of html.match(tags) ?? []) {
      const { tag, isEnd, element, hides, isPopover, isContent } = know(text);
      if (inside.depth > 0 && tag === inside.tag) inside.depth += isEnd ? -1 : 1;
      if (skipped.depth > 0) {
        if (tag === skipped.tag) skipped.depth += isEnd ? -1 : 1;
      } else if (isEnd) {
        if (folds && tag === 'summary') Object.assign(skipped, { tag: 'details', depth: 1 });
        if (tag === 'summary' || tag === 'details') folds = false;
      } else {
        const isSkipped = hides === 'all' && !hasDisplay(element, displays);
        // A popover is a separate box; other hidden elements may have spacing around them.
        if (!isSkipped || !isPopover) (inside.depth > 0 ? content : layout).add(element);
        if (isContent) Object.assign(inside, { tag, depth: 1 });
        if (tag === 'details') folds = hides === 'details' && !unfolds;
        if (isSkipped) Object.assign(skipped, { tag, depth: 1 });
      }
    }
    return { layout, content };
  };
}

function isHidden(tag: string, attributes: string): boolean {
  if (voidTags.has(tag) || attributes.endsWith('/')) return false;
  if (/^(?:script|style|template|noscript)$/.test(tag)) return true;
  return (
    hasAttribute(attributes, /\s(?:hidden|popover)\b/) || (tag === 'dialog' && !hasAttribute(attributes, /\sopen\b/))
  );
}

function hasAttribute(attributes: string, name: RegExp): boolean {
  return name.test(attributes) && name.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''));
}

function hasDisplay(element: string, displays: readonly ElementNeed[]): boolean {
  const [tag = '', ...names] = element.split('\n');
  return displays.some(
    (need) =>
      (need.tag === '' || need.tag === tag) &&
      need.names.every((name) => names.includes(name)) &&
      need.any.length === 0,
  );
}

/** `zh-Hant-TW` matches the languages `zh-hant-tw`, `zh-hant` and `zh`. */
function languages(value: string): string[] {
  const parts = value.toLowerCase().split('-');
  return parts.map((_, index) => `:lang(${parts.slice(0, index + 1).join('-')})`);
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
