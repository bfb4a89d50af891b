import { createMatcher, type Matcher } from './matcher.js';
import { groupOf } from './rule-groups.js';
import type { Selector } from './selectors.js';
import type { StyleRule, StyleTable } from './style-table.js';

/** The style sheets of the app, split for inlining. */
export interface MainSheets {
  layers: readonly string[];
  /** The rules that a layout with these elements needs. */
  frameOf(elements: ReadonlySet<string>, script: string): FrameSheet;
  /** The rules that content may need: all rules of a group or none. */
  groups: readonly { css: string; selectors: readonly Selector[] }[];
}

export interface FrameSheet {
  css: string;
  /** The elements in it. */
  selectors: ReadonlySet<Selector>;
}

/** Any content may have these, so that an edit of prose does not change the style sheet of the layout. */
const plainTags = 'h1 h2 h3 h4 h5 h6 p a ul ol li strong em code pre blockquote img'.split(' ');
/** The layer for text, which layouts also contain. */
const contentLayer = '@layer content';

export function createMainSheets(tables: readonly StyleTable[]): MainSheets {
  const rules = tables.flatMap((table) => table.rules);
  const layers = [...new Set(tables.flatMap((table) => table.layers))];
  const frames = new Map<string, FrameSheet>();
  const makeFrame = (elements: ReadonlySet<string>, script: string): FrameSheet => {
    const matches = createMatcher([...elements, ...plainTags], script);
    const chosen = rules.filter((rule) => !isAboutContent(rule)).map((rule) => matchingPart(rule, matches));
    return {
      css: layerStatement(layers) + writeRules(inUse(chosen)),
      selectors: new Set(chosen.flatMap(({ selectors }) => selectors)),
    };
  };
  return {
    layers,
    frameOf(elements, script) {
      const key = [...[...elements].sort(), script].join('\t');
      const frame = frames.get(key) ?? makeFrame(elements, script);
      frames.set(key, frame);
      return frame;
    },
    groups: groupsOf(rules).map((group) => ({
      css: writeRules(inUse(group)),
      selectors: group.flatMap(({ selectors }) => selectors),
    })),
  };
}

function isAboutContent({ within: [layer = ''] }: StyleRule): boolean {
  return layer === contentLayer;
}

/** The rule with only its matching selectors. */
function matchingPart(rule: StyleRule, matches: Matcher): StyleRule {
  return { ...rule, selectors: rule.selectors.filter(({ needs }) => matches(needs)) };
}

/** Groups in the order of their first rules, each with all at-rules. */
function groupsOf(rules: readonly StyleRule[]): StyleRule[][] {
  const groups = new Map<string, StyleRule[]>();
  const shared = rules.filter(({ name }) => name.startsWith('@keyframes') || name.startsWith('@-webkit-keyframes'));
  for (const rule of rules) {
    const [selector] = rule.selectors;
    if (!selector) continue;
    const key = `${isAboutContent(rule) ? 'content' : 'layout'} ${groupOf(selector.text)}`;
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  return [...groups.values()].map((group) => [...group, ...shared]);
}

/** Without unused animations, and without rules that have no selectors left. */
function inUse(rules: readonly StyleRule[]): StyleRule[] {
  const running = new Set(rules.flatMap(({ animations, selectors }) => (selectors.length > 0 ? animations : [])));
  return rules.filter(({ name, selectors }) => {
    const animation = /^@(?:-webkit-)?keyframes (.*)$/.exec(name)?.[1];
    return animation === undefined ? name !== '' || selectors.length > 0 : running.has(animation);
  });
}

/**
 * A complete style sheet that comes after those of the app.
 *
 * @param known layers whose order is already set
 */
export function sheetOf({ rules, layers }: StyleTable, known: readonly string[]): string {
  const isNew = layers.some((layer) => !known.includes(layer));
  return (isNew ? layerStatement(layers) : '') + writeRules(inUse(rules));
}

/** The order of layers is the order in which they are first named, and omitted rules may name one. */
function layerStatement(layers: readonly string[]): string {
  return layers.length > 0 ? `@layer ${layers.join()};` : '';
}

/** Writes rules as a style sheet. Consecutive rules in the same layers and conditions share these. */
export function writeRules(rules: readonly StyleRule[]): string {
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
    enter(within);
    css += `${name || selectors.map(({ text }) => text).join()}{${body}}`;
  }
  enter([]);
  return css;
}
