import { readFileSync } from 'node:fs';
import type { LoaderContext } from '@rspack/core';

/** Modules of style sheets by file and text: a process compiles many batches of pages, with the same components in each. */
const known = new Map<string, string>();

/** What makes the module of a style sheet depend on other files. */
const reference = /@import|@value|composes|url\(/;

/**
 * Content program only, after css-loader: the module exports its class names as other programs' do, and hands its CSS to
 * the collector that the content render gives the batch.
 */
export default function collectCssLoader(this: LoaderContext, source: string): string {
  const code = source.replace(/export default ___CSS_LOADER_EXPORT___;?/, '');
  const module = `${code}
import { collectCss as ___collect } from 'tapdocs:css';
___collect(${JSON.stringify(this.resourcePath)}, ___CSS_LOADER_EXPORT___.toString());
export default ___CSS_LOADER_EXPORT___.locals ?? {};
`;
  const key = keyOf(this);
  if (key !== null) known.set(key, module);
  return module;
}

/** Runs ahead of css-loader, and in its place for a style sheet that it has seen. */
export function pitch(this: LoaderContext): string | undefined {
  const key = keyOf(this);
  const module = key === null ? undefined : known.get(key);
  if (module !== undefined) this.addDependency(this.resourcePath);
  return module;
}

/** Null for a style sheet that other files or other loaders have a say in. */
function keyOf({ resourcePath, loaders }: LoaderContext): string | null {
  if (!resourcePath.endsWith('.css') || loaders.length > 2) return null;
  const text = readFileSync(resourcePath, 'utf8');
  return reference.test(text) ? null : `${resourcePath}\0${text}`;
}
