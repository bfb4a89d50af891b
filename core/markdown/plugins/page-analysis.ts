import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { describeValue } from '../../problems/describe-value.js';
import { nearest } from '../../problems/nearest.js';
import { moduleBindings } from '../estree/bindings.js';
import { esmNode, importStatement } from '../estree/build.js';
import { type ComponentUse, unboundComponents } from '../estree/component-uses.js';
import { isInteractive } from '../estree/interactive-code.js';
import { type PageCode, readPageCode } from '../estree/page-code.js';
import { finishHtmlAttributes } from '../html-attributes.js';
import { type PageState, pageState, placeOf } from '../page-state.js';
import { reportUnknownProps } from '../unknown-props.js';

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
    finishHtmlAttributes(code, state);
    const uses = unboundComponents(code);
    const imported = new Set(uses.map(({ binding }) => binding).filter((name) => components.has(name)));
    if (imported.size > 0) {
      tree.children.unshift(esmNode([...imported].map((name) => importStatement(name, `@theme/${name}`))));
    }
    reportUnknownProps(code, { names: imported, props }, file);
    reportUnknown(
      uses.filter(({ binding }) => !imported.has(binding)),
      { code, components, state },
    );
  };
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
