import { readFileSync } from 'node:fs';
import type { LoaderContext } from '@rspack/core';

/**
 * Modules of style sheets by file, each with the text that it was compiled from, because pages are compiled in batches
 * with the same components.
 */
export type StyleModules = Map<string, { text: string; module: string }>;

/** Matches dependencies of a style sheet on other files. */
const styleReference = /@import|@value|composes|url\((?!"data:)/;

interface Options {
  known: StyleModules;
  /** Name of a style sheet, from its file. */
  idOf(file: string): string;
  /** File of the loader that runs css-loader. Loaders after it may change the text. */
  cssLoader: string;
}

/**
 * Content bundle only, after css-loader: the module exports its class names as in other bundles, and hands its CSS to
 * the collector that the content render gives the batch.
 */
export default function collectCssLoader(this: LoaderContext<Options>, source: string): string {
  const code = source.replace(/module\.exports = ___CSS_LOADER_EXPORT___;?/, '');
  const module = `${code}
import { collectCss as ___collect } from 'tapdocs:css';
___collect(${JSON.stringify(this.getOptions().idOf(this.resourcePath))}, ___CSS_LOADER_EXPORT___.toString());
export default ___CSS_LOADER_EXPORT___.locals ?? {};
`;
  const text = ownText(this);
  if (text !== null) this.getOptions().known.set(this.resourcePath, { text, module });
  return module;
}

/** Runs before css-loader, and replaces it for a known style sheet. */
export function pitch(this: LoaderContext<Options>): string | undefined {
  const known = this.getOptions().known.get(this.resourcePath);
  if (!known || known.text !== ownText(this)) return undefined;
  this.addDependency(this.resourcePath);
  return known.module;
}

/** The text of a style sheet; null for one that also depends on other files or loaders. */
function ownText(context: LoaderContext<Options>): string | null {
  const { resourcePath, loaders } = context;
  if (!resourcePath.endsWith('.css') || loaders.at(-1)?.path !== context.getOptions().cssLoader) return null;
  const text = readFileSync(resourcePath, 'utf8');
  return styleReference.test(text) ? null : text;
}
