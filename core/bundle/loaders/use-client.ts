import { init, parse } from 'es-module-lexer';
import type { LoaderContext } from '@rspack/core';
import { isClientModule } from '../use-client.js';

type SourceMap = Parameters<LoaderContext['callback']>[2];

export interface UseClientOptions {
  /** Id of an island module, from its file. */
  idOf(file: string): string;
}

/**
 * Content bundle only: replaces a module that starts with `"use client"` by references to its exports, so that the
 * content render leaves marks where the browser puts the real components.
 */
export default function useClientLoader(this: LoaderContext<UseClientOptions>, source: string, map?: SourceMap): void {
  const done = this.async();
  if (!isClientModule(source)) {
    done(null, source, map);
    return;
  }
  const id = this.getOptions().idOf(this.resourcePath);
  init()
    .then(() => done(null, references(id, exportNames(source))))
    .catch((error: unknown) => done(toError(error)));
}

function exportNames(source: string): string[] {
  const [imports, exports] = parse(source);
  const names = exports.flatMap((item) => ('name' in item ? [item.name] : []));
  if (names.length < exports.length || imports.some(({ type }) => type === 'reexport-star')) {
    throw new Error('A `"use client"` module cannot use `export *`: name its exports.');
  }
  return names;
}

function references(id: string, names: readonly string[]): string {
  const lines = names.map(
    (name, index) => `const e${index} = islandReference(${JSON.stringify(id)}, ${JSON.stringify(name)});`,
  );
  const list = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`).join(', ');
  return `import { islandReference } from '@tapdocs/island-reference';\n${lines.join('\n')}\nexport { ${list} };\n`;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
