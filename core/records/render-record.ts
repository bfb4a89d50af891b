import { basename } from 'node:path';
import type { Island } from '../contract/index.js';
import type { RenderFailure } from '../contract/rendered-content.js';
import type { CompiledPage } from '../markdown/page-facts.js';
import type { ComponentTimes } from '../profile/time-components.js';
import type { FileHashes } from '../files/file-hashes.js';
import { dependenciesOf } from './dependencies.js';
import type { ContentRenderer, PageModule } from './evaluate.js';
import { readHtmlFacts } from './facts/html-facts.js';
import type { KnownRecord, PageJob } from './page-job.js';
import { keepRecord } from './keep-record.js';
import { makeRecord } from './make-record.js';
import { isGitTree, nameInTree, sourceFile, treeOfFile } from '../trees/source-root.js';
import { islandTree, splitIsland } from '../trees/island-tree.js';
import { renderPage } from './render-page.js';
import type { RenderContext } from './render-context.js';

/** The renderer of pages and its files. */
export interface Rendering {
  context: RenderContext;
  renderer: ContentRenderer;
  /** CSS by portable path of its source. */
  css: ReadonlyMap<string, string>;
  components: ComponentTimes | null;
  /** Files that the bundler emitted: URLs with the hashes of their bytes. */
  emitted: readonly (readonly [string, string])[];
  /** Files that every page depends on: the theme's `Root` and its imports. */
  shared: readonly string[];
  /** Absent files that could replace some of these. */
  absentFor(files: readonly string[]): string[];
  hashes: FileHashes;
}

/** A page to render: its job, its module, and the files of the module. */
export interface PageToRender {
  job: PageJob;
  reached: readonly string[];
  load: (() => Promise<PageModule>) | undefined;
}

/** Renders a page and stores its record. */
export async function renderRecord(
  { job, reached, load }: PageToRender,
  rendering: Rendering,
): Promise<{ path: string; known: KnownRecord } | { failure: RenderFailure }> {
  const { context, renderer, hashes, css, components } = rendering;
  const { config, paths, profiler, store, watch } = context;
  watch.busy([job.filePath]);
  const render = () => renderPage(renderer, load, { job, config, watch });
  const page = await (profiler
    ? profiler.span({ kind: 'render', name: job.path, page: job.filePath }, render)
    : render());
  components?.close(job.filePath);
  if ('failure' in page) return page;
  const compiled = page.facts as CompiledPage;
  const files = new Map([...context.files, ...rendering.emitted]);
  const styles = stylesOf(reached, css, context);
  const { rendered } = page;
  const made = makeRecord({
    job,
    rendered,
    facts: readHtmlFacts(rendered.html),
    compiled,
    styles,
    files,
    config,
    store,
  });
  const present = [...reached, ...rendering.shared];
  const sources = [...present, ...rendering.absentFor(present)];
  const treeOf = (tree: string, path: string): string => islandTree(tree, path, context);
  const record = { ...made, islands: made.islands.map((island) => withSharedModule(island, treeOf)) };
  const islands = made.islands.map(({ module }) => module);
  const own = { job, page: sourceFile(config, job), config, facts: compiled, islands, islandTree: treeOf };
  const dependencies = dependenciesOf(sources, { ...own, paths, hashes });
  return { path: job.path, known: await keepRecord(record, { job, context, dependencies }) };
}

/** An island under the id that it has in the bundle. */
function withSharedModule(island: Island, treeOf: (tree: string, path: string) => string): Island {
  const own = splitIsland(island.module);
  return own ? { ...island, module: `tree/${treeOf(own.tree, own.path)}/${own.path}` } : island;
}

/**
 * Style sheets that the page imports, directly or not: those of the theme before those of the site, each group by name.
 */
function stylesOf(
  reached: readonly string[],
  css: ReadonlyMap<string, string>,
  { paths, config }: RenderContext,
): { name: string; css: string }[] {
  return reached
    .map((file) => {
      const id = paths.toPortable(file);
      // The same order in all versions.
      const tree = treeOfFile(config, file);
      const name = tree === undefined || isGitTree(tree) ? null : nameInTree(config, file, tree);
      return {
        id: name === null ? id : `site/${name}`,
        css: css.get(id) ?? '',
        name: basename(file).replace(/\.\w+$/, '.css'),
      };
    })
    .filter((style) => style.css !== '')
    .sort((a, b) => Number(a.id.startsWith('site/')) - Number(b.id.startsWith('site/')) || (a.id < b.id ? -1 : 1));
}
