import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../files/hash.js';
import { packageRoot } from '../../files/package-root.js';
import { below } from '../../files/paths.js';

/** What css-loader makes of a style sheet. */
export interface CompiledStyle {
  css: string;
  /** Names of classes by those in the source; null for a sheet whose classes keep their names. */
  locals: Readonly<Record<string, string>> | null;
}

export interface StyleFile {
  /** Changes with all that the styles are made from. */
  id: string;
  /** By path below the folder of the package; `hash` is that of the source. */
  styles: Record<string, CompiledStyle & { hash: string }>;
  /** Short names of classes, by those that say where a class is from. Each is given once. */
  names: Readonly<Record<string, string>>;
}

/**
 * A style sheet with short names of classes. Names were a tenth of the documents of a site.
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

/** `Sidebar_link_df7b`, as `style-rules.ts` names a class. */
const localName = /[A-Za-z][\w-]*_[\da-f]{4}\b/g;

function mapValues(
  values: Readonly<Record<string, string>>,
  map: (value: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** What makes the module of a style sheet depend on other files. */
export const styleReference = /@import|@value|composes|url\((?!"data:)/;

/** What a compiled style sheet may name: files next to it. */
export const packagedUrl = /url\(["']?(\.\/[\w.-]+)["']?\)/g;

/** What keeps a style sheet from being compiled ahead. */
export const foreignReference = /@import|@value|composes|url\((?!["']?(?:data:|\.\/[\w.-]+["']?\)))/;

/** Made when the package is built, by `write-styles.ts`. */
export const styleFile = join(packageRoot, 'dist/core/installed/styles.json');

/** A style sheet of this package as it was compiled ahead; null for another one, and for one that has changed since. */
export function packagedStyle(file: string, { styles }: Pick<StyleFile, 'styles'>): CompiledStyle | null {
  const path = below(packageRoot, file);
  const style = path !== null && Object.hasOwn(styles, path) ? styles[path] : undefined;
  return style && style.hash === hash(readFileSync(file)) ? style : null;
}

/** Null where there is none. */
export function readStyleFile(): StyleFile | null {
  try {
    return JSON.parse(readFileSync(styleFile, 'utf8')) as StyleFile;
  } catch {
    return null;
  }
}
