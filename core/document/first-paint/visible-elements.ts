import type { MarkupElement } from '../markup.js';
import type { ElementNeed, Fact } from './selectors.js';

type Element = Pick<MarkupElement, 'tag' | 'attributes'>;

/** The elements that are visible when a document opens. */
export interface VisibleElements {
  layout: Element[];
  /** Those of the page's content. */
  content: Element[];
}

/**
 * Finds the visible elements: not the content of a closed `<details>`, a dialog or a popover, and no hidden elements.
 *
 * @param displayed classes with a `display`, which show elements that browsers hide by default
 */
export function visibleElements(elements: readonly MarkupElement[], displayed: ReadonlySet<string>): VisibleElements {
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
export function createMatcher(
  elements: readonly Element[],
  script: string,
): (needs: readonly ElementNeed[]) => boolean {
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
