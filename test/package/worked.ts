import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from '../repository.js';
import type { Files } from './stranger.js';

const folder = join(repository, 'test/package/worked');

/** Files of a folder of `worked/`, by the paths that they get. */
export function filesBelow(path: string, to = path): Files {
  return Object.fromEntries(
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [join(to, relative(join(folder, path), file)), readFileSync(file)]),
  );
}
