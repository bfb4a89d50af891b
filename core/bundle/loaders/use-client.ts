import { basename } from 'node:path';
import { init, parse } from 'es-module-lexer';
import type { LoaderContext } from '@rspack/core';
import type { Island } from '../../contract/index.js';
import type { IslandContext } from '../../hooks.js';
import type { SourceMap } from '../toolkit.js';
import { isClientModule, islandSize } from '../../theme/use-client.js';

export interface UseClientOptions {
  /** Id of an island module, from its file. */
  idOf(file: string): string;
  /** Whether a module of the site without the directive is an island. If absent, none is. */
  isIsland?(module: IslandContext): boolean;
  /** Whether a file belongs to the site itself. */
  isOfSite(file: string): boolean;
}

/** Imports a module as it is, for its values. */
const valuesQuery = '?values';

/**
 * Content bundle only: replaces a module that starts with `"use client"` by references to its exports, so that the
 * content render leaves marks where the browser puts the real components.
 */
export default function useClientLoader(this: LoaderContext<UseClientOptions>, source: string, map?: SourceMap): void {
  const done = this.async();
  const { idOf, isIsland, isOfSite } = this.getOptions();
  const { resourcePath, resourceQuery } = this;
  const isMarked = isClientModule(source);
  if (resourceQuery === valuesQuery || (!isMarked && (!isIsland || !isOfSite(resourcePath)))) {
    done(null, source, map);
    return;
  }
  init()
    .then(() => {
      const names = exportNames(source);
      if (!isMarked && (!names || isIsland?.({ ...importsOf(source, resourcePath), exports: names }) !== true)) {
        done(null, source, map);
        return;
      }
      if (!names) throw new Error('A `"use client"` module cannot use `export *`: name its exports.');
      const values = isMarked ? [] : names.filter((name) => !isComponent(name));
      const components = names.filter((name) => !values.includes(name));
      done(
        null,
        references(idOf(resourcePath), components, islandSize(source)) + reexports(values, basename(resourcePath)),
      );
    })
    .catch((error: unknown) => done(toError(error)));
}

function importsOf(source: string, file: string): Omit<IslandContext, 'exports'> {
  const [imports] = parse(source);
  return {
    file,
    source,
    imports: imports.flatMap((item) =>
      'specifier' in item && typeof item.specifier === 'string'
        ? [{ request: item.specifier, statement: source.slice(item.importStart, item.importEnd) }]
        : [],
    ),
  };
}

function isComponent(name: string): boolean {
  return name === 'default' || /^[A-Z]/.test(name);
}

/** Exports that are no components keep their values. */
function reexports(names: readonly string[], file: string): string {
  return names.length === 0
    ? ''
    : `export { ${names.join(', ')} } from ${JSON.stringify(`./${file}${valuesQuery}`)};\n`;
}

/** Null for a module with `export *`. */
function exportNames(source: string): string[] | null {
  const [imports, exports] = parse(source);
  const names = exports.flatMap((item) => ('name' in item ? [item.name] : []));
  return names.length < exports.length || imports.some(({ type }) => type === 'reexport-star') ? null : names;
}

function references(id: string, names: readonly string[], size?: Island['size']): string {
  const more = size === undefined ? '' : `, ${JSON.stringify(size)}`;
  const lines = names.map(
    (name, index) => `const e${index} = islandReference(${JSON.stringify(id)}, ${JSON.stringify(name)}${more});`,
  );
  const list = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`).join(', ');
  return `import { islandReference } from '@tapdocs/island-reference';\n${lines.join('\n')}\nexport { ${list} };\n`;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
