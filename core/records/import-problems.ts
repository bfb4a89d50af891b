import { type PlaceConfig, sourcePlace } from '../trees/source-place.js';
import { dirname, join, posix } from 'node:path';
import type { Config } from '../config/types.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { nearest, nearestFile } from '../problems/nearest.js';
import { positionAt } from '../markdown/text-position.js';
import { below } from '../files/paths.js';
import {
  defaultTheme,
  findInLayers,
  layerOf,
  layersBelow,
  moduleNames,
  namesInLayers,
  type ThemeConfig,
  themeLayers,
} from '../theme/layers.js';
import { readFileSync } from 'node:fs';
import { addedComponents } from '../theme/components.js';

/** The messages of bundlers, and of loaders that resolve themselves, for a request that cannot be resolved. */
const messages = [
  /Can't resolve '([^']+)'/,
  /Cannot find module '([^']+)' for matched aliased key/,
  /RspackResolver\(NotFound\("([^"]+)"\)\)/,
];

/** The unresolved request in a bundler's message. */
export function unresolvedRequest(message: string): string | undefined {
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
  if (!isPublic) return problem('IMPORT_UNRESOLVED', { request, ...namesNextTo(request, config.alias) }, place);
  const folder = below(config.root, config.publicDir) ?? config.publicDir;
  const near = nearestFile(folder + request, join(config.publicDir, request));
  return problem('PUBLIC_FILE_MISSING', { request, folder, nearest: near }, place);
}

/** The first modules in the folder of an alias in which one is missing, or the one that was probably meant. */
function namesNextTo(request: string, alias: Config['alias']): { nearest?: string; names?: string[] } {
  const entry = Object.entries(alias).find(([name]) => request.startsWith(`${name}/`));
  if (!entry) return {};
  const [name, target] = entry;
  const folder = posix.dirname(request);
  const names = moduleNames(dirname(join(target, request.slice(name.length))));
  const near = nearest(posix.basename(request), names);
  return near === undefined
    ? { names: names.slice(0, 20).map((module) => `${folder}/${module}`) }
    : { nearest: `${folder}/${near}` };
}

/** The place from the bundler is in compiled code, so the first occurrence of the request in the source is used. */
export function placeRequest({ file, version, source }: ProblemPlace, request: string): ProblemPlace {
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
export function readMissingExport(message: string): MissingExport | null {
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
