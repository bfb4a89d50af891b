import { transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { lightningTargets } from '../../bundle/toolkit.js';
import { type Selector, selectorsOf } from './selectors.js';

/** A rule of a style sheet that can be chosen for a document. */
export interface StyleRule {
  /** Layers and conditions around it, outermost first: `@layer base`, `@media (width<=768px)`. */
  within: string[];
  /** Its selectors, each with its requirements for a document. An at-rule has none. */
  selectors: Selector[];
  /** The name of an at-rule: `@keyframes spin`, `@font-face`; otherwise ''. */
  name: string;
  /** The part of the layout or of content that it belongs to; '' for an at-rule. */
  group: string;
  /** The text between its braces. */
  body: string;
  /** Words of its animations, including names of `@keyframes`. */
  animations: string[];
}

/** A style sheet as rules that can be chosen separately. */
export interface StyleTable {
  /** Names of layers, in the order in which the sheet first names them. */
  layers: string[];
  rules: StyleRule[];
  /** Classes for which it sets `display`. Their elements are visible even if they are popovers or hidden. */
  displayed: string[];
}

/** Creates the table of a style sheet. Null for one that cannot be split or parsed. */
export function parseStyles(filename: string, bytes: Uint8Array): StyleTable | null {
  try {
    const { code } = transform({ filename, code: bytes, minify: true, targets: lightningTargets, errorRecovery: true });
    return styleTable(Buffer.from(code).toString());
  } catch {
    // Browsers skip invalid rules. Documents wait for such a style sheet, as for any that cannot be split.
    return null;
  }
}

/**
 * Splits a style sheet into the rules that can affect the first paint. These do not include rules for states that need
 * an interaction, such as `:hover`, for print, for forced colours, and for readers without scripts.
 *
 * @param css minified
 * @returns null for a sheet whose rules cannot be inlined before it without changing the cascade: one with unnamed
 *   layers, namespaces, or an import into a layer
 */
export function styleTable(css: string): StyleTable | null {
  const table: StyleTable = { layers: [], rules: [], displayed: [] };
  return addNodes(postcss.parse(css), [], table) ? table : null;
}

/** False if the sheet cannot be split. */
function addNodes({ nodes = [] }: Pick<Container, 'nodes'>, within: readonly string[], table: StyleTable): boolean {
  return nodes.every((node) => {
    if (node.type === 'rule') addRule(node, within, table);
    return node.type !== 'atrule' || addAtRule(node, within, table);
  });
}

/** False if a sheet with this at-rule cannot be split. */
function addAtRule(node: AtRule, within: readonly string[], table: StyleTable): boolean {
  const { name, params } = node;
  const statement = `@${name}${params && ` ${params}`}`;
  if (name === 'layer') return addLayer(node, within, table);
  if (/^(?:media|supports|container|scope)$/.test(name)) {
    const isLater = name === 'media' ? isLate(params) : params.includes('animation-timeline');
    return isLater || addNodes(node, [...within, statement], table);
  }
  if (/^(?:-webkit-)?keyframes$|^(?:font-face|property|counter-style)$/.test(name)) {
    const body = (node.nodes ?? []).map(String).join(';');
    table.rules.push({ within: [...within], selectors: [], name: statement, group: '', body, animations: [] });
  }
  return name !== 'namespace' && !(name === 'import' && /\blayer\b/.test(params));
}

/**
 * Whether a condition, besides one about scrolling, applies only to print, to readers without scripts, whose documents wait for the style sheets, or
 * to forced colours, where the rules only change small marks.
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
  for (const layer of node.params.split(',')) {
    const name = [...outer, layer.trim()].join('.');
    if (!table.layers.includes(name)) table.layers.push(name);
  }
  return addNodes(node, [...within, layerRule + node.params], table);
}

function addRule(node: Rule, within: readonly string[], table: StyleTable): void {
  const selectors = selectorsOf(node.selector);
  const body = [...new Set(node.nodes.filter(isPainted).map(String))].join(';').replace(/"[^"]*"|, /g, shorten);
  if (selectors.length === 0 || !body) return;
  if (/(?:^|;)display:(?!none)/.test(body)) {
    for (const { text } of selectors)
      table.displayed.push(...(/[^\s>+~]*$/.exec(text)?.[0].match(/(?<=\.)[\w-]+/g) ?? []));
  }
  const animations = body.match(/animation(?:-name)?:[^;}]*/g) ?? [];
  table.rules.push({
    within: [...within],
    selectors,
    name: '',
    group: groupOf(selectors[0]?.text ?? ''),
    body,
    animations: [...new Set(animations.flatMap((value) => value.match(/[\w-]+/g) ?? []))],
  });
}

/** The space after a comma has no meaning outside strings. */
function shorten(text: string): string {
  return text === ', ' ? ',' : text;
}

/** Properties without a visible effect before the first interaction, and a prefixed one that no supported browser needs. */
const unseen =
  /^(?:-webkit-|-moz-)?(?:transition(?:-.*)?|cursor|touch-action|user-select|pointer-events|will-change|overscroll-behavior.*|scroll-behavior|view-transition-.*|caret-color|tap-highlight-color|interpolate-size|orphans|widows|break-.*)$|^-webkit-text-decoration-color$/;

function isPainted(node: ChildNode): boolean {
  if (node.type === 'decl') return !unseen.test(node.prop);
  return node.type !== 'comment' && !(node.type === 'atrule' && node.name === 'starting-style');
}

/** Parts of a selector about the position, the exclusions or the state of an element. */
const conditions = /:(?:has|not)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g;
/** All alternatives except the first. */
const otherAlternatives = /,[^()]*(?=\))/g;
/** Groups for elements that not every text has, by tag. */
const kinds: readonly (readonly [kind: string, tags: RegExp])[] = [
  ['colours of code', /^\.shiki(?:$| \.c[a-z]+\d*$)/],
  ['numbers of lines', /^\.has-line-numbers(?![\w-])/],
  ['marked lines', /\.line(?:\.|:is\()/],
  ['folded parts', /\.code-fold|\.callout-details/],
  ['.prose', /\.header-anchor/],
  ['table', tagPattern('table|thead|tbody|tfoot|tr|th|td|caption|colgroup')],
  ['list of terms', tagPattern('dl|dt|dd')],
  ['figure', tagPattern('figure|figcaption|video')],
  ['quotation', tagPattern('blockquote')],
  ['rule', tagPattern('hr')],
  ['key', tagPattern('kbd|samp|var')],
  ['mark', tagPattern('mark|sub|sup|abbr')],
];

function tagPattern(tags: string): RegExp {
  return new RegExp(`(?<![\\w.#[:-])(?:${tags})(?![\\w-])`);
}

/**
 * Returns the part of content that a selector belongs to: a kind of element, or its first class, and in text its last
 * one. `.callout-body` and `.callout__body` belong to `.callout`: a policy lists each part by its hash.
 */
export function groupOf(selector: string): string {
  const text = selector.replace(conditions, '').replace(otherAlternatives, '');
  const kind = kinds.find(([, tags]) => tags.test(text));
  if (kind) return kind[0];
  const names = text.match(/\.-?[a-zA-Z_][\w-]*/g) ?? text.match(/(?<![\w:[-])[a-z][\w-]*/g) ?? [];
  const name = names[0] === '.prose' ? names.at(-1) : names[0];
  return name?.replace(/(?<=[^_.-])[_-].*$/, '') ?? '';
}
