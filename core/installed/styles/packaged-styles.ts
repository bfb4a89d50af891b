import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../files/hash.js';
import { packageRoot } from '../../files/package-root.js';
import { below } from '../../files/paths.js';

/** The result of css-loader for a style sheet. */
export interface CompiledStyle {
  css: string;
  /** Class names by those in the source; null for a sheet whose classes keep their names. */
  locals: Readonly<Record<string, string>> | null;
}

export interface StyleFile {
  /** Hash of everything that the styles are made from. */
  id: string;
  /** By path in the package. `hash` is that of the source. */
  styles: Record<string, CompiledStyle & { hash: string }>;
  /** Short class names by readable ones. Each is unique. */
  names: Readonly<Record<string, string>>;
}

/**
 * A style sheet with short class names. Readable names made up a tenth of the size of documents.
 *
 * @param names short ones by the others
 */
export function shortened({ css, locals }: CompiledStyle, names: StyleFile['names']): CompiledStyle {
  const shorten = (text: string): string => text.replace(localName, (name) => shortName(name, names));
  return { css: shorten(css), locals: locals && mapValues(locals, shorten) };
}

/** The short name of a class; its readable one where it has none. */
export function shortName(name: string, names: StyleFile['names']): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/** `Sidebar_link_df7b`: a readable name, as `style-rules.ts` makes it. */
const localName = /[A-Za-z][\w-]*_[\da-f]{4}\b/g;

function mapValues(
  values: Readonly<Record<string, string>>,
  map: (value: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** Matches what makes the module of a style sheet depend on other files. */
export const styleReference = /@import|@value|composes|url\((?!"data:)/;

/** Matches a URL that a compiled style sheet can have: a file next to it. */
export const packagedUrl = /url\(["']?(\.\/[\w.-]+)["']?\)/g;

/** Matches what prevents a style sheet from being compiled with the package. */
export const foreignReference = /@import|@value|composes|url\((?!["']?(?:data:|\.\/[\w.-]+["']?\)))/;

/** `write-styles.ts` writes it when the package is built. */
export const styleFile = join(packageRoot, 'dist/core/installed/styles.json');

/** The compiled style sheet of a file of this package; null for any other file, and for one that has changed since. */
export function packagedStyle(file: string, { styles }: Pick<StyleFile, 'styles'>): CompiledStyle | null {
  const path = below(packageRoot, file);
  const style = path !== null && Object.hasOwn(styles, path) ? styles[path] : undefined;
  return style && style.hash === hash(readFileSync(file)) ? style : null;
}

/** Null if there is none. */
export function readStyleFile(): StyleFile | null {
  try {
    return JSON.parse(readFileSync(styleFile, 'utf8')) as StyleFile;
  } catch {
    return null;
  }
}
