import { packageRoot } from './package-root.js';
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Names files without saying where the project lies: `site/docs/en/a.mdx`, `tapdocs/themes/default/Tabs.tsx`. */
export interface PortablePaths {
  toPortable(file: string): string;
  toFile(portable: string): string;
}

/** Portable names for the files of a site and of this package; another file is named from the site, `out/../x`. */
export function createPortablePaths(root: string): PortablePaths {
  const roots = [
    { name: 'site', folder: root },
    { name: 'tapdocs', folder: packageRoot },
  ].sort((a, b) => b.folder.length - a.folder.length);
  return {
    toPortable(file) {
      for (const { name, folder } of roots) {
        const path = below(folder, file);
        if (path !== null) return `${name}/${path}`;
      }
      return `out/${slashes(relative(root, file))}`;
    },
    toFile(portable) {
      const slash = portable.indexOf('/');
      const folder = portable.slice(0, slash) === 'tapdocs' ? packageRoot : root;
      return join(folder, portable.slice(slash + 1));
    },
  };
}

/** The path of a file below a folder, with `/`; null when it lies elsewhere. */
export function below(folder: string, file: string): string | null {
  const path = relative(folder, file);
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? null : slashes(path);
}

function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

/** An absolute path with symbolic links resolved, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
