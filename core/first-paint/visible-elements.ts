import type { ElementNeed } from './selectors.js';

/** Of what the style sheets of a site speak. */
export interface Vocabulary {
  classes: ReadonlySet<string>;
  /** Attributes, in lower case. */
  attributes: ReadonlySet<string>;
}

/** What style sheets show that browsers hide. */
export interface Shown {
  /** What a closed `<details>` holds. */
  unfolds: boolean;
  /** Elements that have a `display`. */
  displays: readonly ElementNeed[];
}

/** The kinds of elements that a document shows when it is opened, each as its tag, classes and attributes. */
export interface VisibleElements {
  /** Of the layout. */
  layout: ReadonlySet<string>;
  /** Of the page's content. */
  content: ReadonlySet<string>;
}

const tags = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const attributePattern = /([^\s"'=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Finds the elements of documents. What one has found makes the next one faster. */
export function createElementFinder({ classes, attributes }: Vocabulary) {
  const known = new Map<string, string>();
  const keyOf = (tag: string, text: string): string => {
    const names: string[] = [];
    for (const [, given = '', ...values] of text.matchAll(attributePattern)) {
      const name = given.toLowerCase();
      const value = decode(values.find((option) => option !== undefined) ?? '');
      if (name === 'class')
        names.push(
          ...value
            .split(/\s+/)
            .filter((word) => classes.has(word))
            .map((word) => `.${word}`),
        );
      else if (attributes.has(name)) names.push(`[${name}]`, `[${name}=${value}]`);
      if (name === 'lang') names.push(...languages(value));
      if (name === 'dir' && value !== 'ltr') names.push(':dir(rtl)');
    }
    return [tag, ...names.sort()].join('\n');
  };

  /**
   * Lists what is seen: not what a closed `<details>`, a dialog or a popover holds, nor what is hidden.
   *
   * @param html as React and the Markdown pipeline write it: each element has its end
   */
  return (html: string, { unfolds, displays }: Shown): VisibleElements => {
    const layout = new Set<string>();
    const content = new Set<string>();
    /** The element that is left out with all that it holds, and the one of the content: how many of their name are open in them. */
    const skipped = { tag: '', depth: 0 };
    const inside = { tag: '', depth: 0 };
    let folds = false;
    for (const [text, end, name = '', own = ''] of html.matchAll(tags)) {
      const tag = name.toLowerCase();
      if (tag === inside.tag && inside.depth > 0) inside.depth += end ? -1 : 1;
      if (skipped.depth > 0) {
        if (tag === skipped.tag) skipped.depth += end ? -1 : 1;
        continue;
      }
      if (end) {
        if (folds && tag === 'summary') Object.assign(skipped, { tag: 'details', depth: 1 });
        if (tag === 'summary' || tag === 'details') folds = false;
        continue;
      }
      let element = known.get(text);
      if (element === undefined) known.set(text, (element = keyOf(tag, own)));
      const isSkipped = isHidden(tag, own) && !hasDisplay(element, displays);
      // A popover is a box of its own; what is hidden otherwise may have room around it.
      if (!isSkipped || !hasAttribute(own, /\spopover\b/)) (inside.depth > 0 ? content : layout).add(element);
      if (own.includes(' id="tap-content"')) Object.assign(inside, { tag, depth: 1 });
      if (tag === 'details') folds = !unfolds && !hasAttribute(own, /\sopen\b/);
      else if (isSkipped) Object.assign(skipped, { tag, depth: 1 });
    }
    return { layout, content };
  };
}

function isHidden(tag: string, attributes: string): boolean {
  if (voidTags.has(tag) || attributes.endsWith('/')) return false;
  if (/^(?:script|style|template)$/.test(tag)) return true;
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

/** `zh-Hant-TW` is of the languages `zh-hant-tw`, `zh-hant` and `zh`. */
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
