import type { PlaceConfig } from '../trees/source-place.js';
import { dirname, join, posix } from 'node:path';
import type { Config } from '../config/types.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { nearest, nearestFile } from '../problems/nearest.js';
import { positionAt } from '../markdown/text-position.js';
import { below } from '../files/paths.js';
import { layerOf, layersBelow, moduleNames, namesInLayers, themeLayers } from '../theme/layers.js';

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
function namesNextTo(request: string, alias: Config['alias']): { nearest?: string; known?: string[] } {
  const found = Object.entries(alias).find(([name]) => request.startsWith(`${name}/`));
  if (!found) return {};
  const [name, target] = found;
  const folder = posix.dirname(request);
  const names = moduleNames(dirname(join(target, request.slice(name.length))));
  const near = nearest(posix.basename(request), names);
  return near === undefined
    ? { known: names.slice(0, 20).map((module) => `${folder}/${module}`) }
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
  const found = find(String.raw`\s'"()`) ?? find('?#');
  return found ? { ...place, ...positionAt(source, found.index), source } : { ...place, source };
}
