import parseSelectors, { type Node, type Pseudo, type Selector as ParsedSelector } from 'postcss-selector-parser';

/** The requirements for one element. */
export interface ElementNeed {
  /** In lower case; '' for any. */
  tag: string;
  /** Classes, attributes, languages and directions: `.name`, `[name]`, `[name=value]`, `:lang(zh)`, `:dir(rtl)`. */
  names: string[];
  /** Lists of alternatives, such as those of `:is()`. One alternative of each list must match. */
  any: ElementNeed[][][];
}

/**
 * A selector, with the elements that a document must have for it to match. It may still match nothing, because the
 * positions of elements are ignored.
 */
export interface Selector {
  text: string;
  /** The elements that it requires. */
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
/** Requirements of the same element. */
const alternatives = /^:(?:is|where|matches|-webkit-any|-moz-any)$/;

/** Null for a selector that matches nothing before an interaction. */
function needsOf({ nodes }: ParsedSelector): ElementNeed[] | null {
  const needs: ElementNeed[] = [];
  let need = emptyNeed();
  for (const node of nodes) {
    if (node.type === 'combinator') {
      needs.push(need);
      need = emptyNeed();
    } else if (!addNeed(node, { need, others: needs })) return null;
  }
  return [...needs, need].filter(({ tag, names, any }) => tag || names.length > 0 || any.length > 0);
}

function emptyNeed(names: string[] = []): ElementNeed {
  return { tag: '', names, any: [] };
}

interface Needs {
  /** Requirements of the element of this part. */
  need: ElementNeed;
  others: ElementNeed[];
}

/** False if the part matches nothing before an interaction. */
function addNeed(node: Node, needs: Needs): boolean {
  const { need } = needs;
  if (node.type === 'tag') need.tag = node.value.toLowerCase();
  if (node.type === 'class') need.names.push(`.${node.value}`);
  if (node.type === 'id') need.names.push(`[id=${node.value}]`);
  if (node.type === 'attribute') {
    const name = node.attribute.toLowerCase();
    need.names.push(node.operator === '=' && !node.insensitive ? `[${name}=${node.value ?? ''}]` : `[${name}]`);
  }
  return node.type !== 'pseudo' || addPseudo(node, needs);
}

function addPseudo(node: Pseudo, { need, others }: Needs): boolean {
  const name = node.value.toLowerCase();
  if (later.test(name)) return false;
  if (name === ':root') need.tag = 'html';
  if (/^:(?:lang|dir)$/.test(name)) {
    // Both are inherited, so any element must have it.
    const texts = node.nodes.map((option) => option.toString().trim().toLowerCase().replace(/["']/g, ''));
    if (texts.join() !== 'ltr')
      others.push({ ...emptyNeed(), any: [texts.map((text) => [emptyNeed([`${name}(${text})`])])] });
  }
  if (!alternatives.test(name) && name !== ':has') return true;
  const any = node.nodes.map(needsOf).filter((option) => option !== null);
  // Every document meets an empty requirement.
  if (any.length > 0 && any.every((option) => option.length > 0)) {
    if (name === ':has') others.push({ ...emptyNeed(), any: [any] });
    else need.any.push(any);
  }
  return any.length > 0;
}
