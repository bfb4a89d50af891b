import { readFileSync, existsSync } from 'node:fs';
import { dirname, resolve, join } from 'node:path';
import { createPathsMatcher, findTsconfig as findTsconfigFile, getTsconfig, type TsConfigResult } from 'get-tsconfig';
import { isPlainObject } from './checks.js';
import type { FileHashes } from '../files/file-hashes.js';

/** `paths` and `baseUrl` of the `tsconfig.json` for a site: its own, or the nearest one in a parent folder. */
export interface TsconfigPaths {
  /** Absolute path of that file. */
  readonly file: string;
  /** Absolute folder in which names without a matching pattern are resolved; null if there is none. */
  readonly baseUrl: string | null;
  /** Absolute targets by pattern, in the order in which they are tried. Pattern and target may have one `*`. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Patterns for packages that must have a single copy. They are not used. */
  readonly unused: readonly string[];
  /** The reason why the file, or one that it extends, could not be read; null if all could. */
  readonly unreadable: string | null;
}

/**
 * Reads how TypeScript resolves modules, including `extends` and comments. Patterns that only editors need are left
 * out: those for the names of Tapdocs, and targets that are declarations.
 *
 * @param root absolute path of the site
 * @returns null if nothing is set
 */
export function readTsconfig(root: string): TsconfigPaths | null {
  const tsconfig = findTsconfig(root);
  if (!tsconfig) return null;
  const { unreadable } = tsconfig;
  const { paths = {}, baseUrl } = tsconfig.config.compilerOptions ?? {};
  const targetsOf = createPathsMatcher(tsconfig);
  const used = Object.keys(paths)
    // A pattern is matched with itself, so that its `*` stays in the targets.
    .map((pattern) => [pattern, (targetsOf?.(pattern) ?? []).filter(isModule)] as const)
    .filter(([, targets]) => targets.length > 0);
  const aliases = used.filter(([pattern]) => !isOwnName(nameOf(pattern)));
  if (used.length === 0 && baseUrl === undefined && unreadable === null) return null;
  return {
    file: tsconfig.path,
    baseUrl: baseUrl === undefined ? null : resolve(dirname(tsconfig.path), baseUrl),
    paths: Object.fromEntries(aliases),
    // Paths to types have no effect on modules, and need none.
    unused: used.flatMap(([pattern, targets]) =>
      isSingletonName(nameOf(pattern)) && targets.some((target) => !target.includes('@types')) ? [pattern] : [],
    ),
    unreadable,
  };
}

/** Patterns and folders for resolving modules; null if no import needs them. */
export function usedTsconfig(tsconfig: TsconfigPaths | null): TsconfigPaths | null {
  return tsconfig && (tsconfig.baseUrl !== null || Object.keys(tsconfig.paths).length > 0) ? tsconfig : null;
}

type FoundTsconfig = TsConfigResult & Pick<TsconfigPaths, 'unreadable'>;

function findTsconfig(root: string): FoundTsconfig | null {
  try {
    const tsconfig = getTsconfig(root);
    return tsconfig && { ...tsconfig, unreadable: null };
  } catch (error) {
    const path = findTsconfigFile(root) ?? resolve(root, 'tsconfig.json');
    return { path, config: ownPart(path), unreadable: error instanceof Error ? error.message : String(error) };
  }
}

/** What a file says itself, if one that it extends is missing. Empty if it is not JSON with comments. */
function ownPart(file: string): TsConfigResult['config'] {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const plain = text
      .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[^]*?\*\//g, (_all, quoted?: string) => quoted ?? ' ')
      .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_all, quoted?: string) => quoted ?? '');
    const { paths, baseUrl } = (JSON.parse(plain) as { compilerOptions?: OwnOptions }).compilerOptions ?? {};
    return {
      compilerOptions: {
        ...(isPaths(paths) && { paths }),
        ...(typeof baseUrl === 'string' && { baseUrl }),
      },
    };
  } catch {
    return {};
  }
}

interface OwnOptions {
  paths?: unknown;
  baseUrl?: unknown;
}

function isPaths(value: unknown): value is Record<string, string[]> {
  const isList = (targets: unknown): boolean =>
    Array.isArray(targets) && targets.every((target) => typeof target === 'string');
  return isPlainObject(value) && Object.values(value).every(isList);
}

/** The fixed part of a pattern: `react` of `react/*`. */
function nameOf(pattern: string): string {
  return pattern.replace(/\/?\*.*$/, '');
}

function isModule(target: string): boolean {
  return !/\.d\.[cm]?ts$/.test(target) && !target.includes('/node_modules/@types/');
}

/** Packages with React contexts. The site's modules and those of Tapdocs must share one copy. */
export const singletons: readonly string[] = ['react', 'react-dom', 'react-router-dom', 'react-helmet-async'];

const reservedNames = ['tapdocs', '@tapdocs', '@tapdocs-package', '@theme', '@theme-original', '@site'];

/** Whether a module name, or its start, belongs to a package with a single copy. */
function isSingletonName(name: string): boolean {
  return singletons.some((singleton) => name === singleton || name.startsWith(`${singleton}/`));
}

/** Whether a module name, or its start, is reserved by Tapdocs. */
export function isOwnName(name: string): boolean {
  return (
    isSingletonName(name) || reservedNames.some((reserved) => name === reserved || name.startsWith(`${reserved}/`))
  );
}

/** Names under which postcss-load-config looks for a configuration. */
const names = [
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `postcss.config.${extension}`),
  '.postcssrc',
  ...['json', 'yaml', 'yml', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `.postcssrc.${extension}`),
];

/** The configuration of PostCSS in the folder of a site, or null. */
export function postcssConfig(root: string): string | null {
  return names.map((name) => join(root, name)).find((file) => existsSync(file)) ?? null;
}

/** Hash of the configuration of PostCSS, which affects all style sheets of the site; '' if there is none. */
export function postcssHash(root: string, hashes: Pick<FileHashes, 'hash'>): string {
  const file = postcssConfig(root);
  return file === null ? '' : hashes.hash(file);
}
