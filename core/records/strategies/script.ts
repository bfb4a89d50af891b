import type { FileHashes } from '../../files/file-hashes.js';
import type { ComponentBundle, LoadedComponents } from '../components/component-bundle.js';
import { loadComponents } from '../components/load-components.js';
import { evaluateScript } from '../evaluate.js';
import type { StoredPage } from '../page-job.js';
import { renderRecord } from '../render-record.js';
import { sourceFile } from '../../trees/source-root.js';
import type { RenderContext } from '../render-context.js';
import { type BundledPage, leftToBundler, type ScriptPage } from './chosen-page.js';

/**
 * Creates records of pages that only import components of the component bundle. Pages that fail are left to the bundler, which finds
 * the error and its place.
 */
export async function renderScripts(
  pages: readonly ScriptPage[],
  stored: ComponentBundle,
  { context, hashes }: { context: RenderContext; hashes: FileHashes },
): Promise<{ results: StoredPage[]; left: BundledPage[] }> {
  const results: StoredPage[] = [];
  const left: BundledPage[] = [];
  const components = loadComponents(stored, context);
  for (const page of pages) {
    const done = components && (await renderOne(page, components, { context, hashes }));
    if (done && 'known' in done) results.push(done);
    else left.push(leftToBundler(page));
  }
  components?.keepCompiled();
  return { results, left };
}

interface Surroundings {
  context: RenderContext;
  hashes: FileHashes;
}

function renderOne({ job, script }: ScriptPage, components: LoadedComponents, { context, hashes }: Surroundings) {
  const page = sourceFile(context.config, job);
  const reached = [...new Set([page, ...script.imports.flatMap(components.reach)])];
  const load = async () => evaluateScript(script, await components.load(script.imports));
  return renderRecord({ job, reached, load }, { context, hashes, ...components });
}
