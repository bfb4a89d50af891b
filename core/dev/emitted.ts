import { renderRecords } from '../records/render-records.js';
import { fail, type Problem, problemKey } from '../problems/problem.js';
import type { LiveContext } from './live-bundles.js';
import { createMemoryOutput } from '../files/output-run.js';
import type { LivePages } from './pages.js';
import { runCheck } from '../records/check-records.js';
import type { Site } from '../hooks.js';

/** Files that plugins emit, on demand. The first request renders all pages. */
export interface EmittedFiles {
  /**
   * Bytes of a file by its path in the output; null if no plugin emits it. Throws a TapdocsError with the problems of
   * pages.
   */
  file(path: string): Promise<Buffer | null>;
  /** Called after a change, so that files are emitted again on the next request. */
  forget(): void;
}

/** What only Tapdocs writes, and what browsers request themselves. A request for a missing one must not render all pages. */
const neverEmitted = /^(?:_tapdocs\/(?:assets|pages|versions)|\.well-known\/appspecific)\//;

/** Emits files in memory. */
export function createEmittedFiles(context: LiveContext, pages: LivePages): EmittedFiles {
  const { hooks } = context.site;
  let current: Promise<ReadonlyMap<string, Buffer>> | null = null;
  /** Files that no plugin has emitted, such as a broken image. They are looked for again when a page or its front matter has changed. */
  const absent = { site: '', files: new Set<string>() };
  const isAbsent = (path: string): boolean => {
    const site = JSON.stringify(pages.routes().all.map((route) => [route.path, route.frontMatter]));
    if (absent.site !== site) Object.assign(absent, { site, files: new Set<string>() });
    return absent.files.has(path);
  };
  const emit = async (): Promise<ReadonlyMap<string, Buffer>> => {
    const routes = pages.routes();
    const { recordsByPath, problems } = await renderRecords(routes.all, { ...context, onProgress: () => undefined });
    if (problems.length > 0) fail(problems);
    pages.remember(recordsByPath);
    const { output, files } = createMemoryOutput();
    await hooks.emit.promise({ output, routes, records: pages.records });
    return files;
  };
  return {
    async file(path) {
      if (neverEmitted.test(path) || !hooks.emit.isUsed() || isAbsent(path)) return null;
      const run = (current ??= emit());
      run.catch(() => {
        if (current === run) current = null;
      });
      const bytes = (await run).get(path) ?? null;
      if (bytes === null) absent.files.add(path);
      return bytes;
    },
    forget() {
      current = null;
    },
  };
}

/** Lets plugins check the pages rendered so far, shortly after the last one was rendered. */
export interface LiveCheck {
  /** Called when a page was rendered. */
  soon(): void;
  close(): void;
}

/** Delay in milliseconds, because pages come in bursts, and the requested page comes first. */
const pause = 400;

/**
 * Runs the `check` hook. An error is reported when it appears, and again only if it disappeared in between. A warning is
 * reported once.
 *
 * @param show gets all errors of each check
 */
export function createLiveCheck(
  { hooks, logger }: Site,
  pages: () => LivePages,
  show: (errors: readonly Problem[]) => void,
): LiveCheck {
  let timer: NodeJS.Timeout | undefined;
  let reported = new Set<string>();
  const check = async (): Promise<void> => {
    const routes = pages().routes();
    const problems = await runCheck({ hooks }, { routes, records: pages().records });
    const news = problems.filter((problem) => !reported.has(problemKey(problem)));
    reported = new Set(problems.map(problemKey));
    const errors = news.filter(({ severity }) => severity === 'error');
    const warnings = news.filter(({ severity }) => severity === 'warning');
    if (warnings.length > 0) logger.warn(warnings);
    if (errors.length > 0) logger.error(errors);
    show(problems.filter(({ severity }) => severity === 'error'));
  };
  return {
    soon() {
      if (hooks.check.taps.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => void check(), pause);
    },
    close: () => clearTimeout(timer),
  };
}
