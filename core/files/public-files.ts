import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Problem, problem, toProblems } from '../problems/problem.js';
import { formatBytes } from '../problems/text.js';
import type { OwnedOutput } from './output-run.js';
import { below } from './paths.js';
import type { FileHashes } from './file-hashes.js';
import { isFolder } from './stats.js';

/**
 * Copies the public folder into the output. Files that start with a dot are skipped, except `.well-known` and
 * `.nojekyll`.
 *
 * @throws TapdocsError with all links that lead out of the folder, and all files whose path is already used
 */
export function copyPublicFiles(
  { root, publicDir }: { root: string; publicDir: string },
  output: OwnedOutput,
  hashes: FileHashes,
): void {
  const { files, problems } = readPublicFolder(publicDir);
  const folder = below(root, publicDir) ?? publicDir;
  for (const path of files) {
    const source = join(publicDir, path);
    const writer = output.by({ name: `the public file \`${folder}/${path}\``, file: source });
    try {
      refuseLarge(source);
      const key = `public:${hashes.hash(source)}`;
      if (!writer.keep(path, key)) writer.write(path, readFileSync(source), key);
    } catch (error) {
      problems.push(...toProblems(error));
    }
  }
  if (problems.length > 0) fail(problems);
}

/** Node cannot read larger files at once. */
const mostBytes = 2 ** 31 - 1;

function refuseLarge(file: string): void {
  const { size } = statSync(file);
  if (size > mostBytes) fail(problem('PUBLIC_FILE_LARGE', { size: formatBytes(size) }, { file }));
}

/** Paths of the public files, with `/`, sorted. Links are followed if they stay in the folder. */
export function listPublicFiles(publicDir: string): string[] {
  return readPublicFolder(publicDir).files;
}

/** PUBLIC_LINK for each link of the public folder that is not followed. */
export function publicLinkProblems(publicDir: string): Problem[] {
  return readPublicFolder(publicDir).problems;
}

interface PublicFolder {
  files: string[];
  problems: Problem[];
}

function readPublicFolder(publicDir: string): PublicFolder {
  const result: PublicFolder = { files: [], problems: [] };
  if (!isFolder(publicDir)) return result;
  const root = realpathSync(publicDir);
  const walk = (folder: string, parents: Parents): void => {
    for (const entry of readdirSync(join(publicDir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isPublished(path)) continue;
      const file = join(publicDir, path);
      const place = entry.isSymbolicLink() ? followLink(file, parents) : join(parents.at(-1) ?? root, entry.name);
      if (typeof place !== 'string') {
        result.problems.push(problem('PUBLIC_LINK', place, { file }));
        continue;
      }
      const stats = entry.isSymbolicLink() ? statSync(place) : entry;
      if (stats.isDirectory()) walk(path, [...parents, place]);
      else if (stats.isFile()) result.files.push(path);
    }
  };
  walk('', [root]);
  result.files.sort();
  return result;
}

/** Real paths of the public folder and of the folders in it that are not empty. */
export type Parents = readonly [root: string, ...string[]];

/** The real path of a link's target, or the reason why the link is not followed. */
function followLink(link: string, parents: Parents): string | { to: string } {
  const real = realPathOf(link);
  if (real === null) return { to: 'nowhere' };
  return refuseLink(real, parents) ?? real;
}

/**
 * The reason why a link to a real path is not followed; null if it is followed. The servers follow the same links as a
 * build.
 */
export function refuseLink(real: string, parents: Parents): { to: string } | null {
  if (parents.includes(real)) return { to: 'to a folder that contains it' };
  const path = below(parents[0], real);
  if (path === null) return { to: `out of the public folder, to \`${real}\`` };
  return isPublished(path) ? null : { to: `to \`${path}\`, which is hidden` };
}

/** Null if the target does not exist, also for a loop of links. */
function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Whether a file of the public folder, by its path below it, is part of the output. */
export function isPublished(path: string): boolean {
  return path.split('/').every((name) => !name.startsWith('.') || name === '.well-known' || name === '.nojekyll');
}
