import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { describeValue } from '../../problems/describe-value.js';
import { nearest } from '../../problems/nearest.js';
import { allBindings, moduleBindings, esmNode, importStatement } from '../estree/build.js';
import {
  isInteractive,
  type PageCode,
  readPageCode,
  type WrittenAttribute,
  type WrittenElement,
  writtenElements,
} from '../estree/page-code.js';
import { isKind, kindHint } from './containers.js';
import { type PageState, pageState, placeOf, type Positioned } from '../page-state.js';
import styleToJs from 'style-to-js';

export interface AnalysisOptions {
  /** Names of theme components. */
  components: ReadonlySet<string>;
  /** Names of their props, where they are known. */
  props: Readonly<Record<string, readonly string[]>>;
}

/**
 * Analyses the page's own code: whether it must run in the browser, and which components it uses. Theme components are
 * imported automatically; unknown components are errors, and unknown props of components of the theme are warnings.
 */
export function pageAnalysis({ components, props }: AnalysisOptions) {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    const code = readPageCode(tree);
    state.interactive = hydrateSetting(state) ?? file.data.interactive ?? isInteractive(code, state.source);
    const elements = writtenElements(code);
    finishHtmlAttributes(elements, state);
    const uses = unboundComponents(elements, code);
    const imported = new Set(uses.map(({ binding }) => binding).filter((name) => components.has(name)));
    if (imported.size > 0) {
      tree.children.unshift(esmNode([...imported].map((name) => importStatement(name, `@theme/${name}`))));
    }
    reportUnknownProps(elements, { names: imported, props }, file);
    reportUnknown(
      uses.filter(({ binding }) => !imported.has(binding)),
      { code, components, state },
    );
  };
}

/** A component that a page uses but does not define. */
interface ComponentUse extends Positioned {
  /** As written: `Card`, `Steps.Item`. */
  name: string;
  /** The name that must be bound: `Steps`. */
  binding: string;
}

/** Uses of components that the page neither imports nor declares, in order. Elements of HTML, custom elements and `this.x` need neither. */
function unboundComponents(elements: readonly WrittenElement[], { esm }: PageCode): ComponentUse[] {
  const declared = new Set(esm.flatMap(moduleBindings));
  // Names that are bound in a piece of code, such as parameters, count as known everywhere in it.
  const bound = new Map<WrittenElement['program'], ReadonlySet<string>>([[null, new Set()]]);
  return elements.flatMap(({ name, position, program }) => {
    const [binding = name, ...members] = name.split('.');
    const isElement = members.length === 0 && /^[a-z]|[-:]/.test(name);
    if (isElement || binding === 'this' || declared.has(binding)) return [];
    if (program && !bound.has(program)) bound.set(program, new Set(allBindings(program)));
    return bound.get(program)?.has(binding) ? [] : [{ name, binding, position }];
  });
}

/** The components of the theme that a page uses, and the names of their props, where they are known. */
interface KnownProps {
  names: ReadonlySet<string>;
  props: AnalysisOptions['props'];
}

/** Props that React reads by itself. */
const ofReact: readonly string[] = ['children', 'key'];

/** Warns of props that components of the theme do not have. They have no effect. */
function reportUnknownProps(elements: readonly WrittenElement[], { names, props }: KnownProps, file: VFile): void {
  for (const { name: component, attributes } of elements) {
    const declared = names.has(component) && Object.hasOwn(props, component) ? props[component] : undefined;
    for (const { name: prop, text, position } of declared ? attributes : []) {
      if (component === 'Callout' && prop === 'type' && typeof text === 'string' && !isKind(text))
        file.message(`\`<Callout>\` has no type \`${text}\`; ${kindHint(text)}`, position?.start);
      // Steps of the pipeline add attributes without a place.
      if (!declared || !position || declared.includes(prop) || ofReact.includes(prop)) continue;
      const near = nearest(prop, declared);
      const all = declared.filter((name) => name !== 'children').map((name) => `\`${name}\``);
      const next = near
        ? `Did you mean \`${near}\`?`
        : all.length > 0
          ? `It has ${all.join(', ')}.`
          : 'It has no props.';
      file.message(`\`<${component}>\` has no prop \`${prop}\`, so this has no effect. ${next}`, position.start);
    }
  }
}

interface Known extends Pick<AnalysisOptions, 'components'> {
  code: PageCode;
  state: PageState;
}

/** Components that `tapdocs/client` exports. Unlike those of the theme, pages must import them. */
const clientComponents: ReadonlySet<string> = new Set(['Link', 'Content', 'Head']);

/** Each name once, where it is first used. */
function reportUnknown(uses: readonly ComponentUse[], { code, components, state }: Known): void {
  const candidates = [...components, ...code.esm.flatMap(moduleBindings).filter((name) => /^[A-Z]/.test(name))];
  const seen = new Set<string>();
  for (const use of uses) {
    const { name, binding } = use;
    if (seen.has(name)) continue;
    seen.add(name);
    state.problems.push(
      problem(
        'COMPONENT_UNKNOWN',
        { name, nearest: nearest(binding, candidates), inClient: clientComponents.has(binding) },
        placeOf(state, use),
      ),
    );
  }
}

/** `hydrate` of the front matter. */
function hydrateSetting({ frontMatter, problems, file, source }: PageState): boolean | undefined {
  const value = Object.hasOwn(frontMatter, 'hydrate') ? frontMatter['hydrate'] : undefined;
  if (value === undefined || typeof value === 'boolean') return value;
  const line = source.split(/\r\n|\n|\r/).findIndex((text) => /^hydrate\s*:/.test(text)) + 1;
  const params = { key: 'hydrate', expected: '`true` or `false`', got: describeValue(value) };
  problems.push(problem('FRONT_MATTER_FIELD', params, { file, line, column: 1, source }));
  return undefined;
}

/**
 * Writes attributes of HTML elements as HTML means them, where React would drop them, and reports those that are code in HTML:
 * `style="color: red"` and `onclick="…"`, which are valid in Markdown but not in JSX.
 */
function finishHtmlAttributes(elements: readonly WrittenElement[], state: PageState): void {
  for (const { name: tag, attributes } of elements) {
    // Components and custom elements may accept any value.
    if (/^[a-z]\w*$/.test(tag)) for (const attribute of attributes) finish(tag, attribute, state);
  }
}

/** Attributes without a value that React writes under their names in HTML. It drops all others. */
const bare: ReadonlySet<string> = new Set(
  'async capture checked controls default defer disabled download hidden inert loop multiple muted open required reversed selected'.split(
    ' ',
  ),
);

function finish(tag: string, attribute: WrittenAttribute, state: PageState): void {
  const { name, text } = attribute;
  if (text === undefined) return;
  const at = placeOf(state, attribute);
  if (name === 'style' && text !== null) state.problems.push(problem('STYLE_TEXT', { tag, style: objectOf(text) }, at));
  else if (/^on[a-z]/i.test(name)) state.problems.push(problem('HANDLER_TEXT', { tag, name }, at));
  else if (text === null && /^[a-z]+$/.test(name) && !bare.has(name)) attribute.empty();
}

/** The content of the equivalent object. */
function objectOf(text: string): string {
  try {
    const entries = Object.entries(styleToJs(text, { reactCompat: true }) as Record<string, string>);
    return entries
      .map(([name, value]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: '${value.replaceAll("'", "\\'")}'`)
      .join(', ');
  } catch {
    return "color: 'red'";
  }
}
