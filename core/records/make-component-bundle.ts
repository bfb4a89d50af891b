import { generatedModule } from '../bundle/generated-module.js';
import { hash } from '../files/hash.js';
import { asFunction } from '../installed/code/run-compiled.js';
import type { FileHashes } from '../files/file-hashes.js';
import { compileContent, contentExports, importsOf } from './compile.js';
import { emittedFiles, preprocessedStyles } from './render-bundled.js';
import type { CompileContext } from './render-context.js';
import type { ComponentBundle } from './component-bundle.js';

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
  const own = new Set(imports.map(generatedModule));
  const numbers = new Map<string, number>();
  const number = (file: string): number => numbers.get(file) ?? numbers.set(file, numbers.size).size - 1;
  const numbered = (files: Iterable<string>): number[] => [...files].map(number);
  const absent = compiled.absent.map(paths.toPortable);
  const shared = new Set(entries.filter((entry) => !own.has(entry)).flatMap((file) => [...reach(file)]));
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
