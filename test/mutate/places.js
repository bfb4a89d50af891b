// @ts-check
import { createHash } from 'node:crypto';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Place A mutation of one place in a source.
 * @property {string} id names it in any tree that has the same code there
 * @property {string} file
 * @property {number} line
 * @property {string} text the line
 * @property {'condition' | 'boundary' | 'returned value' | 'removed call'} kind
 * @property {number} start
 * @property {number} end
 * @property {string} before the code there
 * @property {string} after the mutated code
 * @property {boolean} isStatic whether it runs when its module is loaded, and not in a function
 */

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */
/** @typedef {Pick<Place, 'kind' | 'start' | 'end' | 'after'>} Change */

/** @type {Record<string, string>} */
const otherBoundary = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** @type {Record<string, string>} */
const opposite = { '===': '!==', '!==': '===', '==': '!=', '!=': '==', '&&': '||', '||': '&&' };
const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const withTest = ['IfStatement', 'ConditionalExpression', 'WhileStatement'];

/**
 * All places of a source that a mutation can be applied to.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Place[]}
 */
export function findPlaces(file, source) {
  /** @type {(Change & { isStatic: boolean })[]} */
  const changes = [];
  walk(/** @type {any} */ (parseSync(file, source).program), true, (node, isStatic) => {
    // What an arrow function returns is not run with the module.
    for (const change of changesOf(node, source))
      changes.push({ ...change, isStatic: isStatic && node.type !== 'ArrowFunctionExpression' });
  });
  changes.sort(fromOutside);
  const lines = source.split('\n');
  let line = 1;
  let lineStart = 0;
  /** @type {Map<string, number>} */
  const counts = new Map();
  return changes.map((change) => {
    const before = source.slice(change.start, change.end);
    for (
      let next = source.indexOf('\n', lineStart);
      next >= 0 && next < change.start;
      next = source.indexOf('\n', lineStart)
    ) {
      line += 1;
      lineStart = next + 1;
    }
    const text = (lines[line - 1] ?? '').trim();
    const key = [file, text, before, change.after].join('\n');
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return { ...change, id: hash(`${key}\n${count}`).slice(0, 8), file, line, text, before };
  });
}

/**
 * The places with the lowest hashes. Each place has the same chance, and an edit changes the choice only where it changes code.
 *
 * @param {readonly Place[]} places
 * @param {string} seed
 * @param {number} count
 */
export function choose(places, seed, count) {
  const ranked = places.map((place) => ({ place, rank: hash(`${seed} ${place.id}`) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ place }) => place);
}

/**
 * A source that contains mutations, of which the function `mutation` of the process (`switch.js`) chooses at most one. So a tree is
 * compiled once for all of them.
 *
 * @param {string} source
 * @param {readonly Place[]} places
 */
export function withMutations(source, places) {
  /** @type {(start: number, end: number, inner: readonly Place[]) => string} */
  const render = (start, end, inner) => {
    let text = '';
    let from = start;
    for (const place of inner) {
      if (place.start < from) continue;
      const within = inner.filter((other) => other !== place && other.start >= place.start && other.end <= place.end);
      const original = render(place.start, place.end, within);
      const chosen = `globalThis.mutation?.('${place.id}')`;
      text += source.slice(from, place.start);
      text +=
        place.kind === 'removed call'
          ? `{ if (!${chosen}) ${original} }`
          : `(${chosen} ? ${place.after} : ${original})`;
      from = place.end;
    }
    return text + source.slice(from, end);
  };
  return render(0, source.length, places.toSorted(fromOutside));
}

/** @type {(a: Pick<Place, 'start' | 'end'>, b: Pick<Place, 'start' | 'end'>) => number} */
function fromOutside(a, b) {
  return a.start - b.start || b.end - a.end;
}

/** @type {(node: Node, isStatic: boolean, visit: (node: Node, isStatic: boolean) => void) => void} */
function walk(node, isStatic, visit) {
  // Types are not run.
  if (node.type.startsWith('TS') && !node['expression'] && node.type !== 'TSModuleDeclaration') return;
  visit(node, isStatic);
  const inside = isStatic && !functions.includes(node.type);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, inside, visit);
    }
  }
}

/** @type {(node: Node, source: string) => Change[]} */
function changesOf(node, source) {
  const { start, end } = node;
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const { left, right, operator } = node;
    const other = opposite[operator] ?? otherBoundary[operator];
    if (!other) return [];
    const gap = source.slice(left.end, right.start).replace(operator, other);
    const after = source.slice(start, left.end) + gap + source.slice(right.start, end);
    return [{ kind: operator in otherBoundary ? 'boundary' : 'condition', start, end, after }];
  }
  if (withTest.includes(node.type)) {
    const { test } = node;
    // A comparison has a mutation of its own.
    if (test.type === 'BinaryExpression' && test.operator in opposite) return [];
    return [{ kind: 'condition', start: test.start, end: test.end, after: negated(test, source) }];
  }
  if (node.type === 'ReturnStatement' && node['argument']) return returnedChanges(node['argument'], source);
  if (node.type === 'ArrowFunctionExpression' && node['expression']) return returnedChanges(node['body'], source);
  if (node.type === 'ExpressionStatement' && isCall(node['expression']))
    return [{ kind: 'removed call', start, end, after: '' }];
  return [];
}

/** @type {(value: Node, source: string) => Change[]} */
function returnedChanges(value, source) {
  const after = otherValue(value.type === 'ParenthesizedExpression' ? value['expression'] : value, source);
  return after === null ? [] : [{ kind: 'returned value', start: value.start, end: value.end, after }];
}

/** @type {(value: Node, source: string) => string | null} */
function otherValue(value, source) {
  const text = source.slice(value.start, value.end);
  if (value.type === 'Literal' && typeof value['value'] === 'boolean') return String(!value['value']);
  if (value.type === 'Literal' && typeof value['value'] === 'number') return `${text} + 1`;
  if (value.type === 'Literal' && value['value'] === null) return null;
  if (value.type === 'TemplateLiteral' || typeof value['value'] === 'string')
    return /^.\s*.$/.test(text) ? `'mutated'` : `''`;
  if (value.type === 'ArrayExpression') return value['elements'].length > 0 ? '[]' : `['mutated']`;
  if (value.type === 'UnaryExpression') return value['operator'] === '!' ? negated(value, source) : null;
  // Comparisons and conditions have mutations of their own.
  if (
    (value.type === 'BinaryExpression' || value.type === 'LogicalExpression') &&
    value['operator'] in { ...opposite, ...otherBoundary }
  )
    return null;
  return text === 'undefined' ? null : 'undefined';
}

/** @type {(test: Node, source: string) => string} */
function negated(test, source) {
  if (test.type === 'UnaryExpression' && test['operator'] === '!')
    return source.slice(test['argument'].start, test['argument'].end);
  return `!(${source.slice(test.start, test.end)})`;
}

/** @type {(expression: Node) => boolean} */
function isCall(expression) {
  if (expression.type === 'AwaitExpression') return isCall(expression['argument']);
  if (expression.type === 'ChainExpression') return isCall(expression['expression']);
  return expression.type === 'CallExpression' && expression['callee'].type !== 'Super';
}

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}
