import { defaultTheme } from '../config/theme-folder.js';
import { readFileSync } from 'node:fs';
import { isAbsolute, join, dirname, posix } from 'node:path';
import { problemOfLoader } from '../bundle/style-error.js';
import { JsonSyntaxError, parseJsonTree } from '../files/json-tree.js';
import { problemKey, type Problem, problem, TapdocsError, type ProblemPlace } from '../problems/problem.js';
import { sourcePlace, type PlaceConfig } from '../trees/source-place.js';
import {
  readSelfImport,
  findInLayers,
  layerOf,
  layersBelow,
  moduleNames,
  namesInLayers,
  type ThemeConfig,
  themeLayers,
} from '../theme/layers.js';
import { withStop } from '../markdown/front-matter.js';
import { positionAt } from '../problems/text-position.js';
import type { BatchError } from './compile.js';
import type { Config } from '../config/types.js';
import { nearest, nearestFile } from '../problems/nearest.js';
import { below } from '../files/paths.js';
import { addedComponents } from '../theme/components.js';

interface Context {
  config: ImportConfig;
  /** Texts of pages that have no file, by absolute path. Default: none. */
  sources?: ReadonlyMap<string, string>;
}

/** Translates a bundler's errors to problems. An error that occurs in several modules is reported once. */
export function compileProblems(errors: readonly BatchError[], context: Context): Problem[] {
  const requestOf = ({ message }: BatchError): string => unresolvedRequest(message) ?? '';
  const placedRequests = new Set(errors.filter(({ file }) => file).map(requestOf));
  // Rspack reports a missing file of a style sheet twice, once without the name of the sheet.
  const isRepeated = (error: BatchError): boolean =>
    !error.file && requestOf(error) !== '' && placedRequests.has(requestOf(error));
  const problems = errors.filter((error) => !isRepeated(error)).flatMap((error) => toProblems(error, context));
  return [...new Map(problems.map((item) => [problemKey(item), item])).values()];
}

function toProblems({ message, cause, file, import: use }: BatchError, context: Context): Problem[] {
  const { config } = context;
  if (cause instanceof TapdocsError) return [...cause.problems];
  const loaderProblem = problemOfLoader(message);
  // The file itself is fine, so the place is the import.
  if (loaderProblem?.code === 'IMPORT_KIND' && use)
    return [{ ...loaderProblem, at: placeRequest(placed(use.importer, context, null), use.request) }];
  if (loaderProblem) return [belowRoot(loaderProblem, config)];
  if (use && /is not handled by plugins \(Unhandled scheme\)/.test(message)) {
    const importer = placed(use.importer, context, null);
    return [unresolvedImport({ request: use.request, importer: use.importer }, importer, config)];
  }
  const json = file?.endsWith('.json') ? jsonProblem(file, context) : null;
  if (json) return [json];
  const at = file ? placed(file, context, placeOf(cause) ?? frameOf(message)) : undefined;
  const request = unresolvedRequest(message);
  if (request !== undefined) return [unresolvedImport({ request, importer: file }, at, config)];
  const itself = readSelfImport(message)?.slice('@theme/'.length);
  if (itself) return [problem('THEME_SELF_IMPORT', { name: itself }, at && placeRequest(at, `@theme/${itself}`))];
  const missing = readMissingExport(message);
  if (missing) return [missingExport(missing, at, config)];
  const detail = detailOf(message, cause);
  if (file && /\.mdx?$/.test(file) && isVfileMessage(cause)) return [problem('MDX_SYNTAX', { detail }, at)];
  const [, thrown] = /^\w*Error: [^:]*\.mdx?:(\w*Error: .*)$/.exec(detail) ?? [];
  if (file && /\.mdx?$/.test(file) && thrown !== undefined) {
    const [, name] = /\n\s*at (\w+) \(/.exec(message) ?? [];
    return [problem('MARKDOWN_PLUGIN', { detail: thrown, name }, at)];
  }
  return [problem('CONTENT_COMPILE', { detail }, at)];
}

/** Makes the file of a problem relative to the root, because loaders report absolute paths. */
function belowRoot(item: Problem, config: ImportConfig): Problem {
  const { at } = item;
  return at && isAbsolute(at.file) ? { ...item, at: { ...at, ...sourcePlace(at.file, config) } } : item;
}

interface Position {
  line: number;
  column: number;
}

function placed(file: string, { config, sources }: Context, position: Position | null): NonNullable<Problem['at']> {
  const source = sources?.get(file) ?? readSource(file);
  return { ...sourcePlace(file, config), ...position, ...(source === undefined ? {} : { source }) };
}

function readSource(file: string): string | undefined {
  try {
    const text = readFileSync(join(file), 'utf8');
    // A frame of a binary file is useless.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

interface VfileMessage {
  reason: string;
  line?: number;
  column?: number;
}

function isVfileMessage(cause: unknown): cause is VfileMessage {
  return typeof cause === 'object' && cause !== null && 'reason' in cause && typeof cause.reason === 'string';
}

function placeOf(cause: unknown): Position | null {
  if (!isVfileMessage(cause) || typeof cause.line !== 'number') return null;
  return { line: cause.line, column: cause.column ?? 1 };
}

/** The position in a code frame: `╭─[3:14]`, or the underlined line. webpack writes `(3:13)`. */
function frameOf(message: string): Position | null {
  const named = /╭─\[(?:.*?:)?(\d+):(\d+)\]/.exec(message);
  if (named) return { line: Number(named[1]), column: Number(named[2]) + 1 };
  const drawn = /^ *(\d+) │ .*\n( *)· ( *)[─┬▲]/m.exec(message);
  if (drawn) return { line: Number(drawn[1]), column: (drawn[3] ?? '').length + 1 };
  const match = /^Module parse failed: .*\((\d+):(\d+)\)$/m.exec(message);
  return match ? { line: Number(match[1]), column: Number(match[2]) + 1 } : null;
}

/** Finds the place of a JSON error itself, because bundlers report such places in different formats, or not at all. */
function jsonProblem(file: string, context: Context): Problem | null {
  const source = readSource(file) ?? 'null';
  try {
    parseJsonTree(source);
    return null;
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const params = { detail: withStop(error.message), format: 'JSON' };
    return problem('DATA_SYNTAX', params, placed(file, context, positionAt(source, error.offset)));
  }
}

/** The message without the bundler's code frame and the loader's path. */
function detailOf(message: string, cause: unknown): string {
  if (isVfileMessage(cause)) return cause.reason;
  const lines = message
    .replace(/^\s*×?\s*Module parse failed:/, '')
    .split('\n')
    .map((line) => line.replace(/^[\s×╰├─▶│╭·]+/, '').trim())
    .filter(
      (line) =>
        line !== '' &&
        !/^Module (?:build failed|Error|Warning)\b/.test(line) &&
        !/^\[?\d*:?\d*\]?$/.test(line) &&
        !/^\d+ │/.test(line),
    );
  const [first = message.trim()] = lines;
  return withStop(first.replace(/^(?:Error: )?(?:Syntax Error: )?/, '').replace(/ \(\d+:\d+\)$/, ''));
}

/** Problems with the same text and place once: workers report the same broken configuration, and pages the same broken fragment. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, message, at }: Problem): string =>
    JSON.stringify([code, message, at?.file, at?.version, at?.line, at?.column]);
  const unique = new Map<string, Problem>();
  for (const item of problems) {
    const pages = [...(unique.get(keyOf(item))?.pages ?? []), ...(item.pages ?? [])];
    unique.set(keyOf(item), pages.length > 0 ? { ...item, pages } : item);
  }
  return [...unique.values()];
}

/** The messages of bundlers, and of loaders that resolve themselves, for a request that cannot be resolved. */
const messages = [
  /Can't resolve '([^']+)'/,
  /Cannot find module '([^']+)' for matched aliased key/,
  /RspackResolver\(NotFound\("([^"]+)"\)\)/,
];

/** The unresolved request in a bundler's message. */
function unresolvedRequest(message: string): string | undefined {
  return messages.map((pattern) => pattern.exec(message)?.[1]).find((request) => request !== undefined);
}

/** The context of an unresolved import. */
export type ImportConfig = PlaceConfig & Pick<Config, 'alias' | 'publicDir' | 'siteTheme' | 'theme' | 'plugins'>;

/**
 * The problem of an import, or of a URL in a style sheet, that cannot be resolved.
 *
 * @param importer absolute path of the importing file, if known
 */
export function unresolvedImport(
  { request, importer }: { request: string; importer: string | null },
  at: ProblemPlace | undefined,
  config: ImportConfig,
): Problem {
  const place = at && placeRequest(at, request);
  const [, name = ''] = /^@theme(?:-original)?\/(.*)$/.exec(request) ?? [];
  const layers = themeLayers(config);
  if (request.startsWith('@theme/')) {
    return problem('THEME_NAME_UNKNOWN', { name, nearest: nearest(name, namesInLayers(layers)) }, place);
  }
  if (request.startsWith('@theme-original/')) {
    const others = layersBelow(importer ?? '', layers);
    const layer = layerOf(importer ?? '', layers)?.owner ?? 'the site';
    return problem('THEME_ORIGINAL_MISSING', { name, layer, nearest: nearest(name, namesInLayers(others)) }, place);
  }
  const isPublic = request.startsWith('/') && /\.(?:css|s[ac]ss|less)$/.test(at?.file ?? '');
  if (!isPublic) return problem('IMPORT_UNRESOLVED', { request, ...namesNextTo(request, importer, config) }, place);
  const folder = below(config.root, config.publicDir) ?? config.publicDir;
  const near = nearestFile(folder + request, join(config.publicDir, request));
  return problem('PUBLIC_FILE_MISSING', { request, folder, nearest: near }, place);
}

/** The module next to one that is missing that was probably meant, or the first modules in the folder of an alias. */
function namesNextTo(
  request: string,
  importer: string | null,
  { root, alias }: ImportConfig,
): { nearest?: string; names?: string[] } {
  const [name = '', target = dirname(importer ?? root)] =
    Object.entries({ ...alias, '@site': root }).find(([start]) => request.startsWith(`${start}/`)) ?? [];
  if (name === '' && !/^\.\.?\//.test(request)) return {};
  const folder = posix.dirname(request);
  const names = moduleNames(dirname(join(target, request.slice(name.length))));
  const near = nearest(posix.basename(request), names);
  if (near !== undefined) return { nearest: `${folder}/${near}` };
  return name in alias ? { names: names.slice(0, 20).map((module) => `${folder}/${module}`) } : {};
}

/** The place from the bundler is in compiled code, so the first occurrence of the request in the source is used. */
function placeRequest({ file, version, source }: ProblemPlace, request: string): ProblemPlace {
  const place = { file, ...(version !== undefined && { version }) };
  if (source === undefined) return place;
  // css-loader adds `./` to a path, and removes the `~` of a package.
  const written = request.replace(/^\.\//, '').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  // An exact match is preferred to one with a query that the bundler omits.
  const find = (end: string) => new RegExp(`(?<=['"(]\\s*)(?:\\./|~)?${written}(?=[${end}])`).exec(source);
  const offset = find(String.raw`\s'"()`) ?? find('?#');
  return offset ? { ...place, ...positionAt(source, offset.index), source } : { ...place, source };
}

/** An import of a name that the module does not export. */
interface MissingExport {
  name: string;
  request: string;
  /** Names that the module exports, if the bundler lists them. */
  exports: readonly string[];
}

/** Parses a bundler's message about a missing export; null for other messages. */
function readMissingExport(message: string): MissingExport | null {
  const pattern =
    /export '([^']+)' \((?:imported|reexported) as '[^']+'\) was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/;
  const [, name, request, list] = pattern.exec(message) ?? [];
  return name && request ? { name, request, exports: list?.split(', ') ?? [] } : null;
}

/** Searches the import in the source, because the bundler's place is in compiled code. */
export function missingExport(
  { name, request, exports }: MissingExport,
  at: ProblemPlace | undefined,
  config: ThemeConfig & PlaceConfig,
): Problem {
  const component = name === 'default' ? /^@theme\/(.+)$/.exec(request)?.[1] : undefined;
  const themeFile = component === undefined ? null : findInLayers(component, themeLayers(config));
  // The component lacks it, not the module of the theme that imports it.
  if (themeFile !== null)
    return problem('EXPORT_MISSING', { name, request, component }, sourcePlace(themeFile, config));
  const names = request === '@theme' ? themeExports(config) : exports;
  return problem(
    'EXPORT_MISSING',
    { name, request, nearest: nearest(name, names) },
    at && placeImport(at, name, request),
  );
}

/** Names of the components that `@theme` exports. */
function themeExports(config: ThemeConfig): string[] {
  const index = readFileSync(join(defaultTheme, 'index.ts'), 'utf8');
  const names = [...index.matchAll(/\bdefault as (\w+)/g)].map(([, name = '']) => name);
  return [...names, ...addedComponents(config)];
}

function placeImport({ file, version, source }: ProblemPlace, name: string, request: string): ProblemPlace {
  const place = { file, ...(version !== undefined && { version }) };
  if (source === undefined) return place;
  for (const match of source.matchAll(/\b(?:im|ex)port\b([^;'"]*?)\bfrom\s*(['"])([^'"]+)\2/g)) {
    const [text, names = '', , from] = match;
    const within = from === request ? nameIn(names, name) : null;
    if (!within) continue;
    return { ...place, ...positionAt(source, match.index + text.indexOf(names) + within.index), source };
  }
  return { ...place, source };
}

/** The importing module chooses the name of a default import. */
function nameIn(names: string, name: string): RegExpExecArray | null {
  return (name === 'default' && /(?<=^\s*)[\w$]+(?=\s*(?:,|$))/.exec(names)) || new RegExp(`\\b${name}\\b`).exec(names);
}
