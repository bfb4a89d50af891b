import type { ElementNeed } from './selectors.js';

/** Whether a document has the elements that a selector requires. */
export type Matcher = (needs: readonly ElementNeed[]) => boolean;

/**
 * Compares selectors with the elements of a document.
 *
 * @param elements kinds of elements from `createElementFinder`
 * @param isNamed whether the scripts of the head name a class or an attribute, because they may set it on the root element
 */
export function createMatcher(elements: Iterable<string>, isNamed: NamedByScript): Matcher {
  const byName = new Map<string, Set<string>[]>();
  for (const element of elements) {
    const names = new Set(element.split('\n'));
    for (const name of names) {
      const list = byName.get(name);
      if (list) list.push(names);
      else byName.set(name, [names]);
    }
  }
  const meets = (need: ElementNeed): boolean => {
    if (need.tag === 'html') return need.any.every((options) => options.some((needs) => needs.every(meetsRoot)));
    const names = need.tag && need.tag !== '*' ? [need.tag, ...need.names] : need.names;
    const last = names.at(-1);
    const isThere =
      last === undefined ||
      (byName.get(last) ?? []).some((element) => names.every((name) => element.has(name))) ||
      names.every(isNamed);
    return isThere && need.any.every((options) => options.some(matches));
  };
  // Scripts in the head may have changed the classes and attributes of the root element, but not its language.
  const meetsRoot = (need: ElementNeed): boolean => need.any.length === 0 || meets({ ...need, tag: '', names: [] });
  const matches = (needs: readonly ElementNeed[]): boolean => needs.every(meets);
  return matches;
}

/** Whether a script may set a class or a data attribute: `.dark` of `'dark'`, `[data-theme=dark]` of `dataset.theme`. */
export type NamedByScript = (name: string) => boolean;

/** Reads the names in a script. Results are cached for the following documents, which have the same script. */
export function namedBy(script: string): NamedByScript {
  const known = new Map<string, boolean>();
  return (name) => {
    const result = known.get(name) ?? isIn(name, script);
    known.set(name, result);
    return result;
  };
}

function isIn(name: string, script: string): boolean {
  if (script === '') return false;
  if (name.startsWith('.')) return [`'${name.slice(1)}'`, `"${name.slice(1)}"`].some((text) => script.includes(text));
  const attribute = /^\[data-([\w-]+)/.exec(name)?.[1];
  if (attribute === undefined) return false;
  const property = attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return script.includes(`data-${attribute}`) || new RegExp(`\\bdata(?:set)?\\.${property}\\b`).test(script);
}
