import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findPackage, type PackageRequest } from '../files/find-package.js';
import { isFile, readText } from '../files/stats.js';

/** Matches module names in a text. A false match, as in a comment, only adds an unnecessary file. */
const specifier = /(?:from\s*|import\s*\(?\s*|require\s*\(\s*|resolve\s*\(\s*)(['"`])([^'"`\s]+)\1/g;
/** Matches files that a configuration reads next to itself. */
const namedFile = /new\s+URL\(\s*(['"`])([^'"`$]+)\1\s*,\s*import\.meta\.url\s*\)/g;
const endings = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/** The sources of a configuration. */
export interface ConfigImports {
  /**
   * Its file, the local files that it imports, and those that it names as `new URL('./data.json', import.meta.url)`, sorted. Their text
   * determines what the configuration does.
   */
  files: string[];
  /** Imports of packages in these files. */
  packages: PackageRequest[];
}

/** The files of a configuration, see `ConfigImports`. */
export function configSources(configFile: string): string[] {
  return configFile ? configImports([configFile]).files : [];
}

/**
 * Follows the imports of local files.
 *
 * @param starts absolute paths
 */
export function configImports(starts: readonly string[]): ConfigImports {
  const imported = new Set(starts);
  const packages = new Map<string, PackageRequest>();
  for (const file of imported) {
    const from = dirname(file);
    for (const named of filesNamedIn(file)) add(imported, named);
    for (const request of requestsIn(file)) {
      const name = packageName(request);
      if (name && findPackage({ name, from })) packages.set(`${name} ${from}`, { name, from });
      else if (name !== 'tapdocs' && !isBuiltin(request)) add(imported, resolveLocal(request, file));
    }
  }
  return { files: [...imported].sort(), packages: [...packages.values()] };
}

/** The imports of a file. */
export function requestsIn(file: string): string[] {
  return [...(readText(file) ?? '').matchAll(specifier)].map(([, , request = '']) => request);
}

function filesNamedIn(file: string): string[] {
  return [...(readText(file) ?? '').matchAll(namedFile)].flatMap(([, , path = '']) => {
    const { href } = pathToFileURL(file);
    const url = URL.canParse(path, href) ? new URL(path, href) : undefined;
    return url?.protocol === 'file:' && isFile(fileURLToPath(url)) ? [fileURLToPath(url)] : [];
  });
}

function add(files: Set<string>, file: string | undefined): void {
  if (file !== undefined) files.add(file);
}

/** Null for a path, and for this program, because sites get the running copy. */
export function packageName(request: string): string | null {
  if (/^(?:[./#]|\w+:)/.test(request) || isAbsolute(request) || isBuiltin(request)) return null;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return name === 'tapdocs' ? null : name;
}

function resolveLocal(request: string, file: string): string | undefined {
  if (/^tapdocs(?:\/|$)/.test(request)) return undefined;
  if (request.startsWith('file:')) return isFile(fileURLToPath(request)) ? fileURLToPath(request) : undefined;
  const path = resolve(dirname(file), request);
  if (!/^\.{0,2}\//.test(request) && !isAbsolute(request)) return resolveByNode(request, file);
  const bare = path.replace(/\.[mc]?js$/, '');
  return [path, bare].flatMap((start) => endings.map((ending) => start + ending)).find(isFile);
}

/** Resolves a name with `imports` or the name in the site's `package.json`. */
function resolveByNode(request: string, file: string): string | undefined {
  try {
    const resolved = createRequire(file).resolve(request);
    return isAbsolute(resolved) ? resolved : undefined;
  } catch {
    return undefined;
  }
}
