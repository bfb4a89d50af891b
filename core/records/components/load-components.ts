import { createAbsentFinder } from '../../bundle/absent-files.js';
import { runBundle } from '../../bundle/run-bundle.js';
import { createComponentTimes } from '../../profile/time-components.js';
import { type ContentRenderer, createLoader } from '../evaluate.js';
import type { CompileContext } from '../render-context.js';
import type { ComponentBundle, LoadedComponents } from './component-bundle.js';

interface ComponentModule extends ContentRenderer {
  imports: Readonly<Record<string, () => Promise<{ value?: unknown }>>>;
  jsxRuntime: object;
}

/** Loads a component bundle into this process. Null if its code is missing in the store. */
export function loadComponents(bundle: ComponentBundle, context: CompileContext): LoadedComponents | null {
  const { current } = context.loaded;
  if (current?.code === bundle.code) return current;
  const { store, paths, profiler } = context;
  const code = store.get('blob', bundle.code);
  if (!code) return null;
  const { css, load } = createLoader();
  const input = { code, id: bundle.code, name: 'tapdocs-components.cjs', store, load };
  const { exports: renderer, keepCompiled } = runBundle<ComponentModule>(input);
  const components = profiler && createComponentTimes(profiler);
  if (components) Object.assign(renderer.jsxRuntime, components.wrap(renderer.jsxRuntime));
  const files = bundle.files.map((file) => paths.toFile(file));
  const named = (numbers: readonly number[]): string[] => numbers.map((number) => files[number] ?? '');
  const loaded: LoadedComponents = {
    code: bundle.code,
    renderer,
    css,
    components,
    emitted: bundle.emitted,
    shared: named(bundle.shared),
    load: (imports) => Promise.all(imports.map(async (name) => (await renderer.imports[name]?.())?.value)),
    reach: (imported) => named(bundle.imports[imported] ?? []),
    absentFor: createAbsentFinder(
      bundle.absent.map((file) => paths.toFile(file)),
      context.config,
    ),
    keepCompiled,
  };
  context.loaded.current = loaded;
  return loaded;
}
