import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { type Problem, problem, type ProblemPlace } from '../errors.js';
import { nearestFile } from '../nearest-file.js';
import { below } from '../portable-path.js';
import { positionAt } from '../markdown/text-position.js';

/** What the bundlers, and the loaders that resolve by themselves, say of a request that leads to no file. */
const messages = [
  /Can't resolve '([^']+)'/,
  /Cannot find module '([^']+)' for matched aliased key/,
  /RspackResolver\(NotFound\("([^"]+)"\)\)/,
];

/** The request that leads to no file, as a bundler's message has it. */
export function unresolvedRequest(message: string): string | undefined {
  return messages.map((pattern) => pattern.exec(message)?.[1]).find((request) => request !== undefined);
}

/** The problem of an import, or of a file that a style sheet names, that leads to no file. */
export function unresolvedImport(
  request: string,
  at: ProblemPlace | undefined,
  config: Pick<Config, 'root' | 'publicDir'>,
): Problem {
  const isPublic = request.startsWith('/') && /\.(?:css|s[ac]ss|less)$/.test(at?.file ?? '');
  if (!isPublic) return problem('IMPORT_UNRESOLVED', { request }, at && placeRequest(at, request));
  const folder = below(config.root, config.publicDir) ?? config.publicDir;
  const near = nearestFile(folder + request, join(config.publicDir, request));
  return problem('PUBLIC_FILE_MISSING', { request, folder, nearest: near }, at && placeRequest(at, request));
}

/** The bundler's place is one in compiled code; the request itself is in the source, at its first mention. */
function placeRequest({ file, source }: ProblemPlace, request: string): ProblemPlace {
  if (source === undefined) return { file };
  // css-loader puts `./` before a path, and leaves out the `~` of a package.
  const written = request.replace(/^\.\//, '').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const found = new RegExp(`(?<=['"(]\\s*)(?:\\./|~)?${written}(?=[\\s'"()?#])`).exec(source);
  return found ? { file, ...positionAt(source, found.index), source } : { file, source };
}
