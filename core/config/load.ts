import { createJiti, type Jiti, type JitiOptions } from 'jiti';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeValue } from '../problems/describe-value.js';
import { nearest } from '../problems/nearest.js';
import { fail, type Problem, problem, TapdocsError, type ProblemPlace } from '../problems/problem.js';
import { readText } from '../files/stats.js';
import { packageFile, packageRoot } from '../files/find-package.js';
import { below, realPath } from '../files/paths.js';
import { entryFile } from '../installed/parts.js';
import { isPlainObject } from './checks.js';
import { extendConfig } from './extend-config.js';
import type { OnceValues } from './once.js';
import { readTsconfig, usedTsconfig } from './tsconfig.js';
import type { UserConfig } from './user-config.js';
import { printable } from '../problems/text.js';

/** A configuration that is not yet checked. */
export interface LoadedConfig {
  config: UserConfig;
  /** Absolute path of the file. */
  file: string;
  /** The values that plugins made to extend the configuration. */
  made: OnceValues;
  /** Absolute paths of the local files that ran, except ES modules that Node loads itself. */
  loaded: readonly string[];
}

export interface LoadOptions {
  /** Relative to the root; '' or absent to look for `tapdocs.config.*`. */
  configFile?: string | undefined;
  /** Keep compiled TypeScript in the cache. Default: true. */
  cache?: boolean;
  /** Folder of the cache. Default: `.tapdocs` of the site. */
  cacheDir?: string | undefined;
  /** Whether this process has loaded it before. Default: false. */
  isReload?: boolean | undefined;
  /** The same values of the process that started this one. */
  made?: OnceValues | undefined;
}

const fileNames = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `tapdocs.config.${extension}`);

/** The configuration file of a site, or undefined if it has none. */
export function findConfig(root: string): string | undefined {
  return fileNames.map((name) => join(root, name)).find((file) => existsSync(file));
}

/**
 * Runs the configuration file of a site, and lets its plugins extend the configuration. Every call runs it again, to use
 * changed files. This also applies to the TypeScript and CommonJS modules that it imports, and with `isReload` to ES modules.
 *
 * @param root absolute path of the site
 * @throws TapdocsError CONFIG_MISSING, CONFIG_THREW or CONFIG_EXPORT, and problems of extensions
 */
export async function loadConfig(root: string, options: LoadOptions = {}): Promise<LoadedConfig> {
  const { config, ...rest } = await loadOwnConfig(root, options);
  const { cache = true, cacheDir = join(root, '.tapdocs'), made } = options;
  return { ...rest, ...(await extendConfig(config, { root, cacheDir: cache && cacheDir, made })) };
}

/** The configuration as its file exports it. */
export async function loadOwnConfig(root: string, options: LoadOptions = {}): Promise<Omit<LoadedConfig, 'made'>> {
  const { configFile, cacheDir = join(root, '.tapdocs') } = options;
  const file = configFile ? resolve(root, configFile) : findConfig(root);
  if (!file) fail(problem('CONFIG_MISSING', { dir: basename(root) || root }));
  if (!existsSync(file)) fail(problem('CONFIG_MISSING', { dir: root, file }));
  const { value: config, loaded } = await runModule(file, {
    root,
    cacheDir: options.cache === false ? false : cacheDir,
    call: false,
    isReload: options.isReload,
  });
  if (!isPlainObject(config)) fail(problem('CONFIG_EXPORT', { got: describeExport(config) }, { file }));
  // Its keys are checked by `resolveConfig`.
  return { config: config as unknown as UserConfig, file, loaded };
}

interface RunOptions {
  root: string;
  /** False: compiled TypeScript is not kept. */
  cacheDir: string | false;
  /** Whether an exported function is called without arguments. */
  call: boolean;
  isReload?: boolean | undefined;
  /** Modules by the requests for them, instead of files. Default: none. */
  virtualModules?: Readonly<Record<string, object>>;
  /** Whether `import` and `require` mix both kinds of modules, as other tools do. Default: false. */
  interopDefault?: boolean;
  /** The value of a module. Default: its default export. */
  result?: ((exported: unknown) => unknown) | undefined;
}

/**
 * Runs a module of a site.
 *
 * @returns its default export, and the local files that ran, except ES modules that Node loads itself
 * @throws TapdocsError CONFIG_THREW
 */
export async function runModule(
  file: string,
  { root, cacheDir, call, isReload = false, virtualModules = {}, ...more }: RunOptions,
): Promise<{ value: unknown; loaded: readonly string[] }> {
  const { interopDefault = false, result = (exported) => exported } = more;
  const jiti = createJiti(packageFile, {
    fsCache: cacheDir === false ? false : join(cacheDir, 'config'),
    tsconfigPaths: readableTsconfig(root) ?? false,
    moduleCache: true,
    interopDefault,
    alias: ownEntries,
    virtualModules,
    // Modules of a configuration can have elements, such as the layout of a card, in `.tsx` files.
    jsx: { runtime: 'automatic' },
  });
  const before = new Set(Object.keys(jiti.cache));
  const loadedFiles = (): string[] => Object.keys(jiti.cache).filter((key) => !before.has(key) && !isPackage(key));
  try {
    const source = readFileSync(file, 'utf8');
    if (isReload) await runImports(file, jiti);
    const exported = await evaluate(file, source, jiti);
    const value = result(defaultExport(exported));
    const isCalled = call && typeof value === 'function';
    return { value: isCalled ? await (value as () => unknown)() : value, loaded: loadedFiles() };
  } catch (error) {
    throw new TapdocsError(
      [(await exportProblem(error, { file, load: (from) => jiti.import(from) })) ?? loadProblem(error, file)],
      { cause: error },
    );
  } finally {
    // The cache belongs to the process, and the modules of this configuration must not be reused by the next call.
    for (const key of loadedFiles()) delete jiti.cache[key];
  }
}

/** Otherwise than with `import`, Node does not load JavaScript itself, which it does once per process. */
async function evaluate(file: string, source: string, jiti: Jiti): Promise<unknown> {
  return await jiti.evalModule(source, {
    id: file,
    filename: file,
    ext: extname(file),
    async: true,
    forceTranspile: true,
  });
}

const staticImport = /^(?:import|export)\b[^'"`;]*?(['"])([^'"\n]+)\1/gm;

/** Runs the modules that a module of the site or of its workspace imports, each after its own imports, so that the loader knows them. */
async function runImports(file: string, jiti: Jiti, met: Set<string> = new Set([file])): Promise<void> {
  for (const [, , request = ''] of (readText(file) ?? '').matchAll(staticImport)) {
    const url = jiti.esmResolve(request, { parentURL: pathToFileURL(file), try: true });
    const path = url?.startsWith('file:') ? realPath(fileURLToPath(url)) : '';
    const isOthers = isPackage(path) || below(packageRoot, path) !== null;
    if (met.has(path) || isOthers || !/\.[cm]?[jt]sx?$/.test(path)) continue;
    met.add(path);
    await runImports(path, jiti, met);
    await evaluate(path, readText(path) ?? '', jiti);
  }
}

/** The problem if a configuration calls what a module of Tapdocs does not export; null for other errors. */
async function exportProblem(
  error: unknown,
  { file, load }: { file: string; load: (request: string) => Promise<unknown> },
): Promise<Problem | null> {
  const [, name] = /^\(0 , _\w+\.(\w+)\) is not a function$/.exec(error instanceof Error ? error.message : '') ?? [];
  const source = readText(file) ?? '';
  const [whole = '', , from = ''] =
    new RegExp(`import \\{([^}]*\\b${name}\\b[^}]*)\\} from ['"](tapdocs[^'"]*)['"]`).exec(source) ?? [];
  if (name === undefined || ownEntries[from] === undefined) return null;
  const exported = Object.keys((await load(from)) as object);
  const lines = source.slice(0, source.indexOf(whole) + whole.indexOf(name)).split('\n');
  const place = { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, source };
  return problem('CONFIG_IMPORT', { name, from, nearest: nearest(name, exported) }, place);
}

/** A configuration gets this copy of the program, wherever it is installed. */
const ownEntries: NonNullable<JitiOptions['alias']> = {
  tapdocs: entryFile('core/index'),
  'tapdocs/plugins': entryFile('plugins/index'),
  'tapdocs/kit': entryFile('core/kit'),
  'react/jsx-runtime': createRequire(packageFile).resolve('react/jsx-runtime'),
};

function isPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/** The default export of an ES module, or the exports of a CommonJS module. */
function defaultExport(exported: unknown): unknown {
  if (typeof exported !== 'object' || exported === null) return exported;
  if ('default' in exported) return exported.default;
  return '__esModule' in exported || Object.keys(exported).length === 0 ? undefined : exported;
}

/** A compiled function has a generated name. */
function describeExport(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'function' ? 'a function' : describeValue(value);
}

/** The file whose `paths` imports of a configuration follow. The loader cannot read one that extends a missing file. */
function readableTsconfig(root: string): string | undefined {
  const used = usedTsconfig(readTsconfig(root));
  return used?.unreadable === null ? used.file : undefined;
}

/** The problem for an error while running the configuration, with its line. */
export function loadProblem(error: unknown, file: string): Problem {
  const [firstProblem] = error instanceof TapdocsError ? error.problems : [];
  if (firstProblem) return firstProblem.at ? firstProblem : { ...firstProblem, at: { file } };
  const { message, stack } = textsOf(error);
  const request = /Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  const syntax = /^ParseError: (.+?)\s*\n\s*(\S[^\n]*):(\d+):(\d+)\s*$/s.exec(message);
  if (syntax) {
    const [, detail = message, where = file, line, column] = syntax;
    // The compiler counts columns from 0.
    const at = { file: where, line: Number(line), column: Number(column) + 1 };
    return problem('CONFIG_THREW', { detail: printable(detail) }, withSource(at));
  }
  const detail = printable(message.split('\nRequire stack:')[0] ?? message);
  const at = request ? placeOfImport(request, importer(error) ?? file) : (placeInStack(stack, file) ?? { file });
  return problem('CONFIG_THREW', { detail, ...(request && { request, ...oldPnp() }) }, withSource(at), error);
}

/** Yarn's loader of older Node does not serve packages that are ES modules to `require`. */
function oldPnp(): { node?: string } {
  const { node, pnp } = process.versions;
  return pnp !== undefined && Number.parseInt(node) < 22 ? { node } : {};
}

function textsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? '' };
  return { message: `it threw ${String(error)}`, stack: '' };
}

/**
 * The innermost line of the stack in a file, or outside packages and Node. Compiled code keeps its lines, but not its columns.
 */
export function placeInStack(stack: string, file?: string): ProblemPlace | undefined {
  for (const line of stack.split('\n')) {
    const frame = /^\s+at (?:.*?\()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):\d+\)?$/.exec(line);
    if (!frame?.[1]) continue;
    const path = frame[1].startsWith('file://') ? fileURLToPath(frame[1]) : frame[1];
    if (path === file || !/[\\/]node_modules[\\/]|[\\/]dist[\\/]/.test(path))
      return withSource({ file: path, line: Number(frame[2]) });
  }
  return undefined;
}

/** The file whose import failed. */
function importer(error: unknown): string | undefined {
  const files: unknown = error instanceof Error && 'requireStack' in error ? error.requireStack : undefined;
  const [first] = Array.isArray(files) ? (files as unknown[]) : [];
  return typeof first === 'string' ? first : undefined;
}

function placeOfImport(request: string, file: string): ProblemPlace {
  const lines = readText(file)?.split('\n') ?? [];
  const line = lines.findIndex((text) => text.includes(`'${request}'`) || text.includes(`"${request}"`));
  if (line < 0) return { file };
  const column = (lines[line]?.indexOf(request) ?? 0) + 1;
  return { file, line: line + 1, column, endColumn: column + request.length };
}

function withSource(at: ProblemPlace): ProblemPlace {
  return { ...at, source: readText(at.file) };
}
