import type { CallExpression, Class, Node, Program, Property } from 'estree-jsx';
import { parse as parseModule } from 'acorn';
import { walk } from 'estree-walker';
import { edited, insertion } from '../problems/text-position.js';

/** Code of a component that would have to run in a browser. */
export interface InactiveCodePlace {
  /** `onClick`, `useEffect`; `...` for spread props, which may contain handlers. */
  name: string;
  /** Name of the component or hook that contains the code; '' if it has none. */
  component: string;
  /**
   * Start of the handler, the callback of the effect, or the spread props. If `start` and `end` are equal, a statement can be
   * inserted there that runs when the component is rendered.
   */
  start: number;
  end: number;
  /** Expression for the code in the source. */
  mention: string;
}

type Found = Omit<InactiveCodePlace, 'component'>;

/** Inactive code must match this. Most modules do not match, so they are not parsed. */
const hint = /\bon[A-Z]\w*\s*:/;
const ownHint =
  /\b(?:ref|action|formAction)\s*:|\{\s*\.\.\.|\bcomponentDid(?:Mount|Update)\b|\buse(?:Effect|LayoutEffect|InsertionEffect|SyncExternalStore)\b/;

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore']);
/** Methods of a class component that React only calls in a browser. */
const lifecycle = new Set(['componentDidMount', 'componentDidUpdate']);
/** Properties of HTML elements that React calls if they are functions. */
const called = new Set(['ref', 'action', 'formAction']);

/** Finds the inactive code of a compiled ES module; in a package, only handlers on HTML elements. */
export function findInactiveCode(source: string, isPackage: boolean): InactiveCodePlace[] {
  if (!hint.test(source) && (isPackage || !ownHint.test(source))) return [];
  const program = parseEsModule(source);
  if (!program) return [];
  const react = reactNames(program);
  const places: InactiveCodePlace[] = [];
  const functions: string[] = [];
  walk(program, {
    enter(node, parent) {
      const name = functionName(node, parent);
      if (name !== null) functions.push(name);
      const reasons = isPackage
        ? handlersOf(node, react, true)
        : [...handlersOf(node, react, false), ...effectOf(node, react), ...lifecycleOf(node)];
      const component = ownerAmong(functions);
      places.push(...reasons.map((place) => ({ ...place, component })));
    },
    leave(node, parent) {
      if (functionName(node, parent) !== null) functions.pop();
    },
  });
  return places;
}

/** The innermost component among these functions, or else the innermost hook. */
function ownerAmong(functions: readonly string[]): string {
  return (
    functions.findLast((name) => /^[A-Z]/.test(name)) ?? functions.findLast((name) => /^use[A-Z]/.test(name)) ?? ''
  );
}

/** Null for a file that is not an ES module, because an import would make it one. */
function parseEsModule(source: string): Program | null {
  try {
    const program = parseModule(source, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
    return program.body.some(({ type }) => /^(?:Import|Export)/.test(type)) ? program : null;
  } catch {
    return null;
  }
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

/** Name of the called function, if it is from React. */
function calledOfReact({ callee }: CallExpression, react: ReadonlyMap<string, string>): string | undefined {
  if (callee.type === 'Identifier') return react.get(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const isReact = react.get(callee.object.name) === '*' && callee.property.type === 'Identifier';
  return isReact && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

/** Event handlers of a JSX element, and spread props, which may contain some. */
function handlersOf(node: Node, react: ReadonlyMap<string, string>, isPackage: boolean): Found[] {
  if (node.type !== 'CallExpression' || !/^(?:jsxs?|jsxDEV|createElement)$/.test(calledOfReact(node, react) ?? ''))
    return [];
  const [type, props] = node.arguments;
  const isHtml = type?.type === 'Literal';
  if (props?.type !== 'ObjectExpression' || (isPackage && !isHtml)) return [];
  const isOwnHtml = isHtml && !isPackage;
  return props.properties.flatMap((property): Found[] => {
    if (property.type === 'SpreadElement') return isOwnHtml ? [handedOn(property.argument)] : [];
    const name = keyOf(property);
    // A shorthand property has no separate value to wrap.
    if (property.method || property.shorthand || property.value.type === 'Literal') return [];
    const isHandler = /^on[A-Z]/.test(name) || (isOwnHtml && called.has(name));
    return isHandler ? [{ name, ...rangeOf(property.value), mention: `\\b${name}\\s*[=:]` }] : [];
  });
}

function handedOn(props: Node): Found {
  const name = props.type === 'Identifier' ? `\\s*${props.name.replaceAll('$', '\\$')}\\s*\\}` : '';
  return { name: '...', ...rangeOf(props), mention: `\\{\\s*\\.{3}${name}` };
}

function keyOf({ key, computed }: Property): string {
  if (computed) return '';
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

function effectOf(node: Node, react: ReadonlyMap<string, string>): Found[] {
  if (node.type !== 'CallExpression') return [];
  const name = calledOfReact(node, react);
  const [callback] = node.arguments;
  if (name === undefined || !effects.has(name) || !callback || callback.type === 'SpreadElement') return [];
  return [{ name, ...rangeOf(callback), mention: `\\b${name}\\s*(?:<[^>()]*>)?\\(` }];
}

/** Methods of a class component. */
function lifecycleOf(node: Node): Found[] {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return [];
  const members = membersOf(node);
  const name = [...members.keys()].find((key) => lifecycle.has(key));
  const render = members.get('render');
  if (name === undefined || render?.type !== 'FunctionExpression') return [];
  const at = rangeOf(render.body).start + 1;
  return [{ name, start: at, end: at, mention: `\\b${name}\\s*[=(]` }];
}

/** The values of the members of a class, by name. */
function membersOf({ body }: Class): ReadonlyMap<string, Node | null | undefined> {
  return new Map(
    body.body.flatMap((member) =>
      member.type !== 'StaticBlock' && !member.static && member.key.type === 'Identifier'
        ? [[member.key.name, member.value]]
        : [],
    ),
  );
}

/** The parser adds positions to all nodes. */
function rangeOf(node: Node): { start: number; end: number } {
  const { start, end } = node as Node & { start: number; end: number };
  return { start, end };
}

/** Name of a function, including that of a variable with a function; null for other nodes. */
function functionName(node: Node, parent: Node | null): string | null {
  if (!/^(?:Function|ArrowFunction|Class)(?:Declaration|Expression)$/.test(node.type)) return null;
  if ('id' in node && node.id?.type === 'Identifier') return node.id.name;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
}

export interface MarkOptions {
  /** Portable id of the module. */
  id: string;
  /** For a package, only handlers on HTML elements are reported, because other code may not affect its output. */
  isPackage: boolean;
  /** Text of the file, before it was compiled. */
  original(): string;
}

/**
 * Changes a compiled ES module so that its handlers and effects report themselves when they are rendered. Null if there are none.
 */
export function markInactiveCode(source: string, { id, isPackage, original }: MarkOptions): string | null {
  const marks = findInactiveCode(source, isPackage);
  if (marks.length === 0) return null;
  const place = createPlaces(original());
  const edits = marks.flatMap(({ name, component, start, end, mention }) => {
    const facts = [id, component, name].map((text) => JSON.stringify(text)).join(', ');
    const after = `, ${facts}, ${place(mention).join(', ')})`;
    if (start === end) return [insertion(start, `inactiveCode$(() => 0${after};`)];
    return [insertion(start, 'inactiveCode$('), insertion(end, after)];
  });
  // At the end, so that no line moves.
  return `${edited(source, edits)}\nimport { inactiveCode as inactiveCode$ } from '@tapdocs/inactive-code';\n`;
}

/** Returns line and column, from 1, of the next occurrence of a name. Compiling keeps their order. */
function createPlaces(text: string): (mention: string) => [line: number, column: number] {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"\\])\/\/[^\n]*/g, blank);
  const last = new Map<string, number>();
  return (mention) => {
    const pattern = new RegExp(mention, 'g');
    pattern.lastIndex = last.get(mention) ?? 0;
    const match = pattern.exec(code) ?? code.matchAll(pattern).next().value;
    if (!match) return [1, 1];
    last.set(mention, match.index + match[0].length);
    const before = code.slice(0, match.index).split('\n');
    return [before.length, (before.at(-1)?.length ?? 0) + 1];
  };
}
