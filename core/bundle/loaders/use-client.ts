import { basename } from 'node:path';
import { init, parse } from 'es-module-lexer';
import type { LoaderContext } from '@rspack/core';
import { findInactiveCode } from '../find-inactive-code.js';
import { isClientModule } from '../use-client.js';

type SourceMap = Parameters<LoaderContext['callback']>[2];

export interface UseClientOptions {
  /** Id of an island module, from its file. */
  idOf(file: string): string;
  /** Imports that make a module an island, as handlers and effects do. If absent, only the directive makes an island. */
  interactive?: { readonly imports: readonly string[] };
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
  const { idOf, interactive, isOfSite } = this.getOptions();
  const { resourcePath, resourceQuery } = this;
  const isMarked = isClientModule(source);
  if (resourceQuery === valuesQuery || (!isMarked && (!interactive || !isOfSite(resourcePath)))) {
    done(null, source, map);
    return;
  }
  init()
    .then(() => {
      const isIsland = isMarked || isInteractive(source, { file: resourcePath, imports: interactive?.imports ?? [] });
      if (!isIsland) {
        done(null, source, map);
        return;
      }
      const names = exportNames(source);
      const values = isMarked ? [] : names.filter((name) => !isComponent(name));
      const components = names.filter((name) => !values.includes(name));
      done(null, references(idOf(resourcePath), components) + reexports(values, basename(resourcePath)));
    })
    .catch((error: unknown) => done(toError(error)));
}

/** Whether a module exports components but no hooks, which share state with them, and some of its code needs a browser. */
function isInteractive(source: string, { file, imports }: { file: string; imports: readonly string[] }): boolean {
  if (/[\\/]use[A-Z][^\\/]*$/.test(file)) return false;
  const [imported, exported] = parse(source);
  const names = exported.flatMap((item) => ('name' in item ? [item.name] : []));
  const hasComponents =
    names.length === exported.length &&
    names.some(isComponent) &&
    !names.some((name) => /^use[A-Z]/.test(name)) &&
    imported.every(({ type }) => type !== 'reexport-star');
  if (!hasComponents) return false;
  // Spread props are known only when something is rendered.
  const loadsComponents = /\blazy\)?\s*\(/.test(source) && /\bimport\s*\(/.test(source);
  const hasCode = loadsComponents || findInactiveCode(source, false).some(({ name }) => name !== '...');
  return (
    hasCode ||
    imported.some((item) => {
      if (!('specifier' in item)) return false;
      const statement = source.slice(item.importStart, item.importEnd);
      return imports.some((entry) => {
        const [module, name] = entry.split('#');
        return item.specifier === module && (name === undefined || new RegExp(`\\b${name}\\b`).test(statement));
      });
    })
  );
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
