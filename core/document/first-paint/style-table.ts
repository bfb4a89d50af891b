import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { type ElementNeed, type Selector, selectorsOf } from './selectors.js';

/** A rule of a style sheet, ready to be chosen for a document. */
export interface StyleRule {
  /** Layers and conditions around it, outermost first: `@layer base`, `@media (width<=768px)`. */
  within: string[];
  /** Its selectors, each with what it asks of a document. An at-rule has none. */
  selectors: Selector[];
  /** Of an at-rule: `@keyframes spin`, `@font-face`; else ''. */
  name: string;
  /** What stands between its braces. */
  body: string;
  /** Words of its animations, among them names of `@keyframes`. */
  animations: string[];
}

/** A style sheet as rules that can be chosen one by one. */
export interface StyleTable {
  /** Names of layers, in the order in which the sheet first names them. */
  layers: string[];
  rules: StyleRule[];
  /** Whether it shows what a closed `<details>` holds. */
  unfolds: boolean;
  /** Elements that it gives a `display`: they are seen even if they are popovers, or hidden. */
  displays: ElementNeed[];
}

/**
 * Splits a style sheet into the rules that may matter when a document is first painted: not those of states that a reader brings
 * about, such as `:hover`, nor those of print, of forced colours, and of readers without scripts.
 *
 * @param css minified
 * @returns null for a sheet whose rules cannot stand ahead of it without changing what wins in the end: one with layers that have
 *   no name, with namespaces, or with an import into a layer
 */
export function styleTable(css: string): StyleTable | null {
  const table: StyleTable = { layers: [], rules: [], unfolds: false, displays: [] };
  return addNodes(postcss.parse(css), [], table) ? table : null;
}

/** False when the sheet cannot be split. */
function addNodes({ nodes = [] }: Pick<Container, 'nodes'>, within: readonly string[], table: StyleTable): boolean {
  return nodes.every((node) => {
    if (node.type === 'rule') addRule(node, within, table);
    return node.type !== 'atrule' || addAtRule(node, within, table);
  });
}

/** False when a sheet with this at-rule cannot be split. */
function addAtRule(node: AtRule, within: readonly string[], table: StyleTable): boolean {
  const { name, params } = node;
  const own = `@${name}${params && ` ${params}`}`;
  if (name === 'layer') return addLayer(node, within, table);
  if (/^(?:media|supports|container|scope)$/.test(name)) {
    return (name === 'media' && isLate(params)) || addNodes(node, [...within, own], table);
  }
  if (/^(?:-webkit-)?keyframes$|^(?:font-face|property|counter-style)$/.test(name)) {
    const body = (node.nodes ?? []).map(String).join(';');
    table.rules.push({ within: [...within], selectors: [], name: own, body, animations: [] });
  }
  return name !== 'namespace' && !(name === 'import' && /\blayer\b/.test(params));
}

/**
 * Whether a condition holds for print only; for readers without scripts, whose documents wait for the style sheets; or in forced
 * colours, where what rules say alone is a mark more or less.
 */
function isLate(media: string): boolean {
  return media
    .split(',')
    .every(
      (option) =>
        /^\s*print\b|scripting:\s*none|forced-colors:\s*active/.test(option) && !/\bnot\b|\bor\b/.test(option),
    );
}

const layerRule = '@layer ';

function addLayer(node: AtRule, within: readonly string[], table: StyleTable): boolean {
  if (!node.params) return false;
  const outer = within.filter((rule) => rule.startsWith(layerRule)).map((rule) => rule.slice(layerRule.length));
  for (const own of node.params.split(',')) {
    const name = [...outer, own.trim()].join('.');
    if (!table.layers.includes(name)) table.layers.push(name);
  }
  return addNodes(node, [...within, layerRule + node.params], table);
}

function addRule(node: Rule, within: readonly string[], table: StyleTable): void {
  if (unfolds(node)) table.unfolds = true;
  const selectors = selectorsOf(node.selector);
  const body = [...new Set(node.nodes.filter(isPainted).map(String))].join(';').replace(/"[^"]*"|, /g, shorten);
  if (selectors.length === 0 || !body) return;
  if (/(?:^|;)display:(?!none)/.test(body)) {
    table.displays.push(...selectors.flatMap(({ needs }) => needs.slice(-1)));
  }
  const animations = body.match(/animation(?:-name)?:[^;}]*/g) ?? [];
  table.rules.push({
    within: [...within],
    selectors,
    name: '',
    body,
    animations: [...new Set(animations.flatMap((value) => value.match(/[\w-]+/g) ?? []))],
  });
}

/** The space after a comma means nothing outside of strings. */
function shorten(text: string): string {
  return text === ', ' ? ',' : text;
}

/** Whether a rule may show what is folded. */
function unfolds({ selector, nodes }: Rule): boolean {
  if (!selector.includes('::details-content') || selector.includes('[open]')) return false;
  return nodes.some((node) => node.type === 'decl' && node.prop === 'content-visibility' && node.value === 'visible');
}

/** Properties that change nothing that is seen before a reader does something. */
const unseen =
  /^(?:-webkit-|-moz-)?(?:transition(?:-.*)?|cursor|touch-action|user-select|pointer-events|will-change|overscroll-behavior.*|scroll-behavior|view-transition-.*|caret-color|tap-highlight-color|interpolate-size|orphans|widows|break-.*)$/;

function isPainted(node: ChildNode): boolean {
  if (node.type === 'decl') return !unseen.test(node.prop);
  return node.type !== 'comment' && !(node.type === 'atrule' && node.name === 'starting-style');
}
