import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { nearest, nearestFile } from '../problems/nearest.js';
import { positionAt } from '../markdown/text-position.js';
import { below } from '../files/paths.js';
import { layerOf, layersBelow, namesInLayers, themeLayers } from '../theme/layers.js';

/** What the bundlers, and the loaders that resolve by themselves, say of a request that does not lead to a file. */
const messages = [
  /Can't resolve '([^']+)'/,
  /Cannot find module '([^']+)' for matched aliased key/,
  /RspackResolver\(NotFound\("([^"]+)"\)\)/,
];

/** The request that does not lead to a file, as a bundler's message has it. */
export function unresolvedRequest(message: string): string | undefined {
  return messages.map((pattern) => pattern.exec(message)?.[1]).find((request) => request !== undefined);
}

/** What an unresolved import is judged by. */
export type ImportConfig = Pick<Config, 'root' | 'publicDir' | 'siteTheme' | 'theme' | 'plugins'>;

/**
 * The problem of an import, or of a file that a style sheet names, that does not lead to a file.
 *
 * @param importer absolute path of the file that asks, when known
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
  if (!isPublic) return problem('IMPORT_UNRESOLVED', { request }, place);
  const folder = below(config.root, config.publicDir) ?? config.publicDir;
  const near = nearestFile(folder + request, join(config.publicDir, request));
  return problem('PUBLIC_FILE_MISSING', { request, folder, nearest: near }, place);
}

/** The bundler's place is one in compiled code; the request itself is in the source, at its first mention. */
export function placeRequest({ file, source }: ProblemPlace, request: string): ProblemPlace {
  if (source === undefined) return { file };
  // css-loader puts `./` before a path, and leaves out the `~` of a package.
  const written = request.replace(/^\.\//, '').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  // As it is, rather than with a query that the bundler leaves out.
  const find = (end: string) => new RegExp(`(?<=['"(]\\s*)(?:\\./|~)?${written}(?=[${end}])`).exec(source);
  const found = find(String.raw`\s'"()`) ?? find('?#');
  return found ? { file, ...positionAt(source, found.index), source } : { file, source };
}
