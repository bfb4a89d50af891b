import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { type Problem, problem } from '../errors.js';
import { below } from '../portable-path.js';
import { compileBatch } from './compile.js';
import { batchFileName, evaluateBatch, type RenderFailure } from './evaluate.js';
import type { PageJob } from './jobs.js';
import { renderPage } from './render-page.js';
import type { WorkerContext } from './worker-context.js';

/** Says what a failed render means. Where it failed is found by rendering the page once more, with a source map. */
export async function failureProblem(failure: RenderFailure, job: PageJob, context: WorkerContext): Promise<Problem> {
  const { message, stack, island, unknown } = failure;
  if (island)
    return problem('ISLAND_PROP', { ...island, page: job.filePath }, placeOfUse(job, island.component, context));
  const at = await locate(job, context);
  if (unknown) return problem('CONTENT_FIELD', unknown, at);
  return problem('COMPONENT_THREW', { detail: message }, at, 'line' in at ? undefined : { message, stack });
}

async function locate(job: PageJob, context: WorkerContext): Promise<NonNullable<Problem['at']>> {
  const { config, site } = context;
  const file = join(config.root, job.filePath);
  const compiled = await compileBatch([file], { ...context, hooks: site.hooks, sourceMap: true });
  const { module } = evaluateBatch(compiled.code);
  const page = await renderPage(module, module.pages[file], { job, config });
  const map = compiled.sourceMap
    ? new SourceMap(JSON.parse(compiled.sourceMap) as ConstructorParameters<typeof SourceMap>[0])
    : null;
  const place = 'failure' in page && map ? firstFrame(page.failure.stack, map, config.root) : null;
  return place ?? { file: job.filePath };
}

/** The innermost frame of the stack that lies in a file of the site. */
function firstFrame(stack: string, map: SourceMap, root: string): NonNullable<Problem['at']> | null {
  const frames = stack.matchAll(new RegExp(`${batchFileName.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g'));
  for (const [, line, column] of frames) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const source = entry.originalSource.replace(/\?.*$/, '');
    const file = below(root, source);
    if (file === null || file.includes('node_modules/')) continue;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1, ...withText(source) };
  }
  return null;
}

/** Where the page first uses a component. */
function placeOfUse({ filePath }: PageJob, component: string, { config }: WorkerContext): NonNullable<Problem['at']> {
  const text = withText(join(config.root, filePath));
  const before = text.source?.slice(0, Math.max(0, text.source.search(new RegExp(`<${component}\\b`)))) ?? '';
  const lines = before.split('\n');
  return before === ''
    ? { file: filePath }
    : { file: filePath, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, ...text };
}

function withText(file: string): { source?: string } {
  try {
    return { source: readFileSync(file, 'utf8') };
  } catch {
    return {};
  }
}
