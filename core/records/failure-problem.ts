import type { RenderFailure } from '../contract/rendered-content.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { compileBatch } from './compile.js';
import { createElementPlaces } from './element-places.js';
import { batchFileName, evaluateBatch } from './evaluate.js';
import { jobSources, type PageJob } from './page-job.js';
import { sourcePlace } from '../trees/source-place.js';
import { sourceFile } from '../trees/source-root.js';
import { renderPage } from './render-record.js';
import { placeInSite, placeOfSource, placeOfUse } from './stack-place.js';
import type { RenderContext } from './render-context.js';

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
  const { config, site, busy } = context;
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
  const page = await renderPage(module, module.pages[file], { job, config });
  const code = { name: batchFileName, sourceMap: compiled.sourceMap };
  if (!('failure' in page)) return { thrown: null, use: null };
  const inSite = (stack: string): ProblemPlace | null => placeInSite(stack, code, config);
  const uses = elements
    .lastThrown()
    .map(({ source, stack }) => (source ? placeOfSource(source, config) : inSite(stack)));
  return { thrown: inSite(page.failure.stack), use: uses.find((place) => place !== null) ?? null };
}
