import parseSelectors, { type Node, type Pseudo, type Selector as ParsedSelector } from 'postcss-selector-parser';

/** A tag (`['', 'p']`), or an attribute with or without its value. Classes are values of `class`. */
export type Fact = readonly [attribute: string, value?: string];

/** The requirements for one element. */
export interface ElementNeed {
  /** All facts of the element. */
  facts: Fact[];
  /** Lists of alternatives, such as those of `:is()`. One alternative of each list must match. */
  any: ElementNeed[][][];
}

/**
 * A selector, with the elements that a document must have for it to match. It may still match nothing, because the
 * positions of elements are ignored.
 */
export interface Selector {
  text: string;
  needs: ElementNeed[];
}

/** Splits a list of selectors, and drops those that match nothing before the first interaction. */
export function selectorsOf(list: string): Selector[] {
  return parseSelectors()
    .astSync(list)
    .nodes.flatMap((selector) => {
      const needs = needsOf(selector);
      return needs ? [{ text: selector.toString().trim(), needs }] : [];
    });
}

/** States that need an interaction, and parts that are visible only in such states. */
const later =
  /^:(?:hover|active|focus|focus-visible|focus-within|popover-open|modal|fullscreen|user-invalid|user-valid|(?:-webkit-)?autofill)$|^::(?:-moz-|-webkit-)?(?:selection|backdrop|view-transition.*|target-text|search-text|highlight)$/;
const alternatives = /^:(?:is|where|matches|-webkit-any|-moz-any|has)$/;

/** Null for a selector that matches nothing before an interaction. */
function needsOf({ nodes }: ParsedSelector): ElementNeed[] | null {
  const needs: ElementNeed[] = [emptyNeed()];
  let isRoot = false;
  for (const node of nodes) {
    const need = needs.at(-1) ?? emptyNeed();
    if (node.type === 'combinator') {
      isRoot = false;
      needs.push(emptyNeed());
    } else if (/^(?:html|:root)$/i.test(node.toString().trim())) isRoot = true;
    else if (node.type === 'pseudo') {
      if (!addPseudo(node, need)) return null;
      // Scripts in the head may change the classes and attributes of the root element.
    } else if (!isRoot) need.facts.unshift(...factsOf(node));
  }
  return needs;
}

function emptyNeed(facts: Fact[] = []): ElementNeed {
  return { facts, any: [] };
}

function factsOf(node: Node): Fact[] {
  if (node.type === 'tag') return [['', node.value.toLowerCase()]];
  if (node.type === 'class' || node.type === 'id') return [[node.type, node.value]];
  if (node.type !== 'attribute') return [];
  const name = node.attribute.toLowerCase();
  return [node.operator === '=' && !node.insensitive ? [name, node.value ?? ''] : [name]];
}

/** False if it matches nothing before an interaction. */
function addPseudo(node: Pseudo, { any }: ElementNeed): boolean {
  const name = node.value.toLowerCase();
  if (later.test(name)) return false;
  if (name === ':lang' || name === ':dir') {
    // Both are inherited, so any element must have it.
    const values = node.nodes.map((option) => option.toString().trim().replace(/["']/g, ''));
    if (!values.includes('ltr')) any.push(values.map((value) => [emptyNeed([[name.slice(1), value]])]));
  }
  if (!alternatives.test(name)) return true;
  const options = node.nodes.map(needsOf).filter((option) => option !== null);
  any.push(options);
  return options.length > 0;
}
