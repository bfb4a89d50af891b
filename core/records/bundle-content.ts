import type { Problem, ProblemPlace } from '../problems/problem.js';
import { hash } from '../files/hash.js';
import { createAbsentFinder } from '../bundle/absent-files.js';
import { below } from '../files/paths.js';
import { createComponentTimes } from '../process/time-components.js';
import { compileBatch, compileContent, type CompiledContent, contentExports, importsOf } from './compile.js';
import { compileProblems, uniqueProblems } from './compile-problems.js';
import { evaluateBatch } from './evaluate.js';
import { failureProblem } from './failure-problem.js';
import { jobSources, type PageJob, type StoredPage } from './page-job.js';
import { type Rendering, renderRecord } from './render-record.js';
import { sourcePlace } from '../trees/source-place.js';
import { sourceFile } from '../trees/source-root.js';
import type { CompileContext, RenderContext } from './render-context.js';
import { generatedModule } from '../bundle/generated-module.js';
import { asFunction } from '../installed/code/run-compiled.js';
import type { FileHashes } from '../files/file-hashes.js';
import type { ComponentBundle } from './component-bundle.js';

/** Creates records of pages with code: compiles them to modules, and renders these with React. */
export async function renderBundled(
  jobs: readonly PageJob[],
  context: RenderContext,
): Promise<{ results: StoredPage[]; problems: Problem[] }> {
  const files = jobs.map((job) => sourceFile(context.config, job));
  const { profiler } = context;
  const sources = jobSources(jobs, context.config);
  const compile = () => compileBatch(files, { ...context, hooks: context.site.hooks, sources });
  context.busy(jobs.map(({ filePath }) => filePath));
  const start = performance.now();
  const compiled = await (profiler
    ? profiler.span({ kind: 'compile', name: `${jobs.length} modules` }, compile)
    : compile());
  const ms = (performance.now() - start) / jobs.length;
  const components = profiler && createComponentTimes(profiler);
  const reported = context.problems.splice(0);
  const reportedFiles = new Set(reported.map(({ at }) => at && keyOf(at)));
  const others = compiled.errors.filter(
    ({ file }) => file === null || !reportedFiles.has(keyOf(sourcePlace(file, context.config))),
  );
  const problems = [...uniqueProblems(reported), ...compileProblems(others, { ...context, sources })];
  const failed = new Set(compiled.errors.map(({ file }) => file));
  const { entries, reach } = compiled.graph;
  const shared = entries.filter((file) => !files.includes(file)).flatMap((file) => [...reach(file)]);
  const causesOf = (file: string): string[] => [...reach(file), ...shared].filter((source) => failed.has(source));
  const blocked = files.map((file) => [file, causesOf(file)] as const);
  const placed = withPages(problems, blocked, context.config);
  if (!compiled.code || shared.some((file) => failed.has(file))) return { results: [], problems: placed };
  const { module, css } = evaluateBatch(compiled.code, components);
  const rendering: Rendering = {
    context,
    renderer: module,
    css,
    components,
    emitted: emittedFiles(compiled, context),
    shared: [...shared, ...preprocessedStyles(compiled, context)],
    absentFor: createAbsentFinder(compiled.absent, context.config),
    hashes: context.createHashes(),
  };
  const results: StoredPage[] = [];
  for (const job of jobs) {
    const file = sourceFile(context.config, job);
    const reached = [...reach(file)];
    // Pages that did not compile are reported.
    if (reached.some((source) => failed.has(source))) continue;
    const done = await renderRecord({ job, reached, ms, load: module.pages[file] }, rendering);
    if ('record' in done) results.push(done);
    else placed.push(await failureProblem(done.failure, job, context));
  }
  return { results, problems: placed };
}

/** The problems of files, each with the pages that fail because they need it. A page that is a place itself is not repeated. */
function withPages(problems: readonly Problem[], pages: BlockedPages, config: CompileContext['config']): Problem[] {
  const keyOfFile = (file: string): string => keyOf(sourcePlace(file, config));
  const keys = problems.map(({ at }) => (at ? keyOf(at) : ''));
  const causeOf = (causes: readonly string[]): number =>
    Math.max(
      0,
      keys.findIndex((key) => causes.some((cause) => keyOfFile(cause) === key)),
    );
  const blocked = pages.filter(([file, causes]) => causes.length > 0 && !keys.includes(keyOfFile(file)));
  return problems.map((item, index) => {
    const needing = blocked.filter(([, causes]) => causeOf(causes) === index);
    return needing.length === 0 ? item : { ...item, pages: needing.map(([file]) => sourcePlace(file, config).file) };
  });
}

/** Pages with the files that they need and that do not compile. */
type BlockedPages = readonly (readonly [file: string, causes: readonly string[]])[];

/** Style sheets of the site that loaders read themselves, which may belong to any page of the batch. */
function preprocessedStyles({ extraFiles }: CompiledContent, { config }: CompileContext): string[] {
  return extraFiles.filter(
    (file) => /\.(?:s[ac]ss|less|styl)$/.test(file) && below(config.root, file)?.includes('node_modules/') === false,
  );
}

/** Stores the files that the bundler emitted, and returns their URLs. */
function emittedFiles({ assets }: CompiledContent, { config, store }: CompileContext): [string, string][] {
  return [...assets].map(([path, bytes]) => {
    const key = hash(bytes);
    store.put('blob', key, bytes);
    return [config.base + path, key];
  });
}

function keyOf({ file, version = '' }: Pick<ProblemPlace, 'file' | 'version'>): string {
  return `${version} ${file}`;
}

/** Bundles the imports of pages, given as texts of modules, with React and the code that renders pages. Null if it does not compile. */
export async function makeComponentBundle(
  imports: readonly string[],
  context: CompileContext,
  hashes: FileHashes,
): Promise<ComponentBundle | null> {
  const { store, paths, site } = context;
  const added = new Map<string, string>();
  const compiled = await compileContent(bundleEntry(imports), {
    ...context,
    hooks: site.hooks,
    withReact: true,
    // React's production build is faster, and nobody debugs React here, so `dev` uses it, too.
    development: false,
    addFile(bytes, resource) {
      const file = context.addFile(bytes, resource);
      added.set(file.url, hash(bytes));
      return file;
    },
  });
  if (compiled.errors.length > 0 || !compiled.code) return null;
  const source = asFunction(compiled.code);
  const code = hash(source);
  store.put('blob', code, source);
  const { entries, reach } = compiled.graph;
  const generated = new Set(imports.map(generatedModule));
  const numbers = new Map<string, number>();
  const number = (file: string): number => numbers.get(file) ?? numbers.set(file, numbers.size).size - 1;
  const numbered = (files: Iterable<string>): number[] => [...files].map(number);
  const absent = compiled.absent.map(paths.toPortable);
  const shared = new Set(entries.filter((entry) => !generated.has(entry)).flatMap((file) => [...reach(file)]));
  return {
    code,
    imports: Object.fromEntries(imports.map((name) => [name, numbered(reach(generatedModule(name)))])),
    shared: numbered([...shared, ...preprocessedStyles(compiled, context)]),
    files: [...numbers.keys()].map((file) => paths.toPortable(file)),
    emitted: [...added, ...emittedFiles(compiled, context)],
    absent,
    dependencies: [
      ...compiled.extraFiles
        .map((file): [string, string] => [paths.toPortable(file), hashes.hash(file)])
        // Folders have no hash.
        .filter(([, fileHash]) => fileHash !== ''),
      ...absent.map((file): [string, string] => [file, '']),
    ],
  };
}

function bundleEntry(imports: readonly string[]): string {
  const modules = imports.map((name) => [name, generatedModule(name)] as const);
  return `${contentExports}
export { default as jsxRuntime } from 'react/jsx-runtime';
export const imports = ${importsOf(modules)};`;
}
