import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files and folders that mark the root of a repository. */
const marks = ['.git', 'pnpm-workspace.yaml', 'lerna.json'];

/** The folder of the repository around a site, from which pages of Rspress can show code. Empty if there is none. */
export function repositoryFolders(root: string): string[] {
  for (let folder = root; ; folder = dirname(folder)) {
    if (marks.some((name) => existsSync(join(folder, name)))) return folder === root ? [] : [folder];
    if (dirname(folder) === folder) return [];
  }
}
