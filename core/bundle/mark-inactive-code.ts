import type { CallExpression, Expression, Node, Program, Property } from 'estree-jsx';
import { parse as parseModule } from 'acorn';
import { walk } from 'estree-walker';

export interface MarkOptions {
  /** Portable id of the module. */
  id: string;
  /** Of a package, only handlers on HTML elements are of interest: its effects may well have nothing to do with what it shows. */
  isPackage: boolean;
  /** Text of the file, before it was compiled. */
  original(): string;
}

/** Code of a component that a browser would have to run. */
interface Signal {
  /** `onClick`, `useEffect`. */
  name: string;
  /** The handler, or the callback of the effect. */
  value: Expression & Range;
  /** Name of the component, '' when it has none. */
  component: string;
}

interface Range {
  start: number;
  end: number;
}

/** What the code in question cannot do without; most modules have none of it, and are spared the parser. */
const hint = /\bon[A-Z]\w*\s*:|\buse(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore)\b/;
const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore']);

/** A compiled ES module whose handlers and effects report themselves when they are met. Null where there is nothing to report. */
export function markInactiveCode(source: string, { id, isPackage, original }: MarkOptions): string | null {
  if (!hint.test(source)) return null;
  const program = parseEsModule(source);
  if (!program) return null;
  const signals = findSignals(program, isPackage);
  if (signals.length === 0) return null;
  const place = createPlaces(original());
  const edits = signals.map(({ name, value, component }) => {
    const [line, column] = place(name);
    const facts = [id, component, name].map((text) => JSON.stringify(text)).join(', ');
    return { ...value, after: `, ${facts}, ${line}, ${column})` };
  });
  const pieces = edits
    .flatMap(({ start, end, after }) => [
      { at: start, text: 'inactiveCode$(' },
      { at: end, text: after },
    ])
    .sort((a, b) => a.at - b.at);
  let marked = '';
  let done = 0;
  for (const { at, text } of pieces) {
    marked += source.slice(done, at) + text;
    done = at;
  }
  // At the end, so that all lines stay where they are.
  return `${marked}${source.slice(done)}\nimport { inactiveCode as inactiveCode$ } from '@tapdocs/inactive-code';\n`;
}

/** Null for what is no ES module: an import would make it one. */
function parseEsModule(source: string): Program | null {
  try {
    const program = parseModule(source, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
    return program.body.some(({ type }) => /^(?:Import|Export)/.test(type)) ? program : null;
  } catch {
    return null;
  }
}

function findSignals(program: Program, isPackage: boolean): Signal[] {
  const react = reactNames(program);
  const signals: Signal[] = [];
  const components: string[] = [];
  walk(program, {
    enter(node, parent) {
      const name = functionName(node, parent);
      if (name !== null) components.push(name);
      if (node.type !== 'CallExpression') return;
      const component = components.findLast((candidate) => /^[A-Z]/.test(candidate)) ?? '';
      const own = [...handlersOf(node, react, isPackage), ...(isPackage ? [] : effectOf(node, react))];
      signals.push(...own.map((signal) => ({ ...signal, component })));
    },
    leave(node, parent) {
      if (functionName(node, parent) !== null) components.pop();
    },
  });
  return signals;
}

/** Local names of what React exports, by the name of the export; `*` for React itself. */
function reactNames(program: Program): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const statement of program.body) {
    if (
      statement.type !== 'ImportDeclaration' ||
      !/^react(?:\/jsx-(?:dev-)?runtime)?$/.test(String(statement.source.value))
    )
      continue;
    for (const item of statement.specifiers) {
      const isWhole =
        item.type !== 'ImportSpecifier' || (item.imported.type === 'Identifier' && item.imported.name === 'default');
      const exported =
        item.type === 'ImportSpecifier' && item.imported.type === 'Identifier' ? item.imported.name : '*';
      names.set(item.local.name, isWhole ? '*' : exported);
    }
  }
  return names;
}

/** Name of what a call calls, when that is React's. */
function calledOfReact({ callee }: CallExpression, react: ReadonlyMap<string, string>): string | undefined {
  if (callee.type === 'Identifier') return react.get(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const isReact = react.get(callee.object.name) === '*' && callee.property.type === 'Identifier';
  return isReact && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

type Found = Omit<Signal, 'component'>;

/** Event handlers of a JSX element. */
function handlersOf(call: CallExpression, react: ReadonlyMap<string, string>, isPackage: boolean): Found[] {
  if (!/^(?:jsxs?|jsxDEV|createElement)$/.test(calledOfReact(call, react) ?? '')) return [];
  const [type, props] = call.arguments;
  if (props?.type !== 'ObjectExpression' || (isPackage && type?.type !== 'Literal')) return [];
  return props.properties.flatMap((property): Found[] => {
    const name = property.type === 'Property' ? keyOf(property) : '';
    if (property.type !== 'Property' || property.method || !/^on[A-Z]/.test(name) || property.value.type === 'Literal')
      return [];
    // A property that is written short has no value of its own to be wrapped.
    return property.shorthand ? [] : [{ name, value: property.value as Expression & Range }];
  });
}

function keyOf({ key, computed }: Property): string {
  if (computed) return '';
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

function effectOf(call: CallExpression, react: ReadonlyMap<string, string>): Found[] {
  const name = calledOfReact(call, react);
  const [callback] = call.arguments;
  if (name === undefined || !effects.has(name) || !callback || callback.type === 'SpreadElement') return [];
  return [{ name, value: callback as Expression & Range }];
}

/** Name of a function, also of one that a variable holds; null for another node. */
function functionName(node: Node, parent: Node | null): string | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id?.name ?? '';
  if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') return null;
  if (node.type === 'FunctionExpression' && node.id) return node.id.name;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
}

/** Gives line and column, from 1, of one mention of a name after the other. Compiling keeps their order. */
function createPlaces(text: string): (name: string) => [line: number, column: number] {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"\\])\/\/[^\n]*/g, blank);
  const last = new Map<string, number>();
  return (name) => {
    const mention = new RegExp(effects.has(name) ? `\\b${name}\\s*(?:<[^>()]*>)?\\(` : `\\b${name}\\s*[=:]`, 'g');
    mention.lastIndex = last.get(name) ?? 0;
    const found = mention.exec(code) ?? code.matchAll(mention).next().value;
    if (!found) return [1, 1];
    last.set(name, found.index + found[0].length);
    const before = code.slice(0, found.index).split('\n');
    return [before.length, (before.at(-1)?.length ?? 0) + 1];
  };
}
