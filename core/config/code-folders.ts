import { resolve } from 'node:path';
import { statsOf } from '../files/stats.js';
import { nearestFile } from '../problems/nearest.js';
import { type Problem, problem } from '../problems/problem.js';
import { configPlace } from './config-place.js';
import type { Config } from './types.js';

/** Absolute folders outside of the site from which code blocks can show files. */
export function codeFolders({ root, markdown }: Pick<Config, 'root' | 'markdown'>): string[] {
  return markdown.codeFolders.map((folder) => resolve(root, folder));
}

/** Errors about folders of code that do not exist. */
export function codeFolderProblems(folders: readonly string[], config: Pick<Config, 'root' | 'configFile'>): Problem[] {
  return folders.flatMap((folder) => {
    const target = resolve(config.root, folder);
    if (statsOf(target)?.isDirectory()) return [];
    const place = configPlace(config, { key: 'markdown.codeFolders', text: folder });
    return [problem('CODE_FOLDER_MISSING', { folder, nearest: nearestFile(folder, target) }, place)];
  });
}
