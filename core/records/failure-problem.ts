import { placeOfUse, placeInSite, placeOfSource } from './stack-place.js';
import type { RenderFailure } from '../contract/rendered-content.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { compileBatch } from './compile.js';
import { batchFileName, evaluateBatch } from './evaluate.js';
import { jobSources, type PageJob } from './page-job.js';
import { sourcePlace } from '../trees/source-place.js';
import { sourceFile } from '../trees/source-root.js';
import { renderPage } from './render-record.js';
import type { RenderContext } from './render-context.js';
import { eachComponent } from '../process/time-components.js';

/** Describes a failed render. To find the place, the page is rendered once more with a source map. */
export async function failureProblem(failure: RenderFailure, job: PageJob, context: RenderContext): Promise<Problem> {
  const { message, stack, island, unknown, head, content, kind } = failure;
  const places = await locate(job, context);
  const ofUse = (component: string): ProblemPlace =>
    places.use ??
    placeOfUse(sourceFile(context.config, job), component, { config: context.config, source: job.source });
  if (island) return problem('ISLAND_PROP', { ...island, page: job.filePath }, ofUse(island.component));
  if (head) return problem('HEAD_CONTENT', { detail: head }, ofUse('Head'));
  const at = places.thrown ?? places.use ?? sourcePlace(sourceFile(context.config, job), context.config);
  if (content) return problem('CONTENT_INVALID', content, places.use ?? at);
  if (unknown) return problem('CONTENT_FIELD', unknown, at);
  const name = kind === 'ReferenceError' ? /^(\S+) is not defined$/.exec(message)?.[1] : undefined;
  if (name !== undefined && !browserNames.has(name))
    return problem('NAME_UNDEFINED', { name, inPage: at.file === job.filePath }, at);
  return problem(
    'COMPONENT_THREW',
    { detail: message, page: job.filePath },
    at,
    'line' in at ? undefined : { message, stack },
  );
}

/** Globals that exist in browsers, but not while content is rendered. */
const browserNames: ReadonlySet<string> = new Set(
  (
    'window document localStorage sessionStorage location history screen self top parent frames alert confirm prompt matchMedia ' +
    'requestAnimationFrame cancelAnimationFrame getComputedStyle HTMLElement Element Node Image Audio XMLHttpRequest ' +
    'IntersectionObserver ResizeObserver MutationObserver customElements indexedDB'
  ).split(' '),
);

interface Places {
  /** Where the error was thrown; null outside of the site's files. */
  thrown: ProblemPlace | null;
  /** Where the component that threw is used; null outside of the site's files. */
  use: ProblemPlace | null;
}

async function locate(job: PageJob, context: RenderContext): Promise<Places> {
  const { config, site, busy, run } = context;
  busy([job.filePath]);
  const file = sourceFile(config, job);
  const compiled = await compileBatch([file], {
    ...context,
    hooks: site.hooks,
    sources: jobSources([job], config),
    sourceMap: true,
    elementPlaces: true,
  });
  const elements = createElementPlaces();
  const { module } = evaluateBatch(compiled.code, elements);
  const page = await renderPage(module, module.pages[file], { job, config, run });
  const code = { name: batchFileName, sourceMap: compiled.sourceMap };
  if (!('failure' in page)) return { thrown: null, use: null };
  const inSite = (stack: string): ProblemPlace | null => placeInSite(stack, code, config);
  const uses = elements
    .lastThrown()
    .map(({ source, stack }) => (source ? placeOfSource(source, config) : inSite(stack)));
  return { thrown: inSite(page.failure.stack), use: uses.find((place) => place !== null) ?? null };
}

/** Records where elements are created, to report where a page uses a component that failed. */
export interface ElementPlaces {
  /** Wraps React's JSX runtime. */
  wrap(runtime: object): object;
  /** The place of the element whose component threw last, then the place of the element that rendered that one, and so on. */
  lastThrown(): readonly ElementPlace[];
}

export interface ElementPlace {
  /** The place from the compiler: an absolute path, line and column from 1; only the path for generated elements. */
  source: { fileName: string; lineNumber?: number; columnNumber?: number } | undefined;
  /** Stack trace of the call. */
  stack: string;
}

interface Origin extends ElementPlace {
  /** Place of the component that rendered the element. */
  owner: Origin | null;
}

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;
type Create = (type: unknown, props: unknown, key?: unknown) => { props: Props };

type Call = [type: unknown, props: unknown, key?: unknown, isStatic?: boolean, source?: ElementPlace['source']];

/** Takes a stack trace for each element, so it is only used to render a failed page once more. */
function createElementPlaces(): ElementPlaces {
  const origins = new WeakMap<Props, Origin>();
  let owner: Origin | null = null;
  let thrown: Origin | null = null;

  const watch = (component: Component): Component => {
    const run: Component = (props) => {
      const outer = owner;
      owner = origins.get(props) ?? null;
      try {
        return component(props);
      } catch (error) {
        thrown = withElement(error, owner);
        throw error;
      } finally {
        owner = outer;
      }
    };
    return Object.assign(run, component);
  };
  /** If the error has an `element`, the place of that element comes first. */
  const withElement = (error: unknown, component: Origin | null): Origin | null => {
    const element = error instanceof Object && 'element' in error ? error.element : undefined;
    const props = element instanceof Object && 'props' in element ? element.props : undefined;
    const origin = props instanceof Object ? origins.get(props as Props) : undefined;
    return origin ? { ...origin, owner: component } : component;
  };
  const typeOf = eachComponent(watch);
  return {
    wrap(runtime) {
      const entries = Object.entries(runtime).map(([name, value]) => {
        if (!name.startsWith('jsx')) return [name, value as unknown];
        const create = value as Create;
        const make = (...[type, props, key, , source]: Call): { props: Props } => {
          const element = create(typeOf(type), props, key);
          origins.set(element.props, { source, stack: new Error().stack ?? '', owner });
          return element;
        };
        return [name, make];
      });
      return Object.fromEntries(entries) as object;
    },
    lastThrown() {
      const places: ElementPlace[] = [];
      for (let origin = thrown; origin; origin = origin.owner) places.push(origin);
      return places;
    },
  };
}
