import type { ElementNeed } from './selectors.js';

/** Whether a document has the elements that a selector requires. */
export type Matcher = (needs: readonly ElementNeed[]) => boolean;

/**
 * Compares selectors with the elements of a document.
 *
 * @param elements kinds of elements from `createElementFinder`
 * @param script the scripts of the head, because they may set the classes that they name on the root element
 */
export function createMatcher(elements: Iterable<string>, script: string): Matcher {
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
      names.every((name) => isNamed(name, script));
    return isThere && need.any.every((options) => options.some(matches));
  };
  // Scripts in the head may have changed the classes and attributes of the root element, but not its language.
  const meetsRoot = (need: ElementNeed): boolean => need.any.length === 0 || meets({ ...need, tag: '', names: [] });
  const matches = (needs: readonly ElementNeed[]): boolean => needs.every(meets);
  return matches;
}

/** Whether a script may set a class or a data attribute: `.dark` of `'dark'`, `[data-theme=dark]` of `dataset.theme`. */
function isNamed(name: string, script: string): boolean {
  if (script === '') return false;
  if (name.startsWith('.')) return [`'${name.slice(1)}'`, `"${name.slice(1)}"`].some((text) => script.includes(text));
  const attribute = /^\[data-([\w-]+)/.exec(name)?.[1];
  if (attribute === undefined) return false;
  const property = attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return script.includes(`data-${attribute}`) || new RegExp(`\\bdata(?:set)?\\.${property}\\b`).test(script);
}
