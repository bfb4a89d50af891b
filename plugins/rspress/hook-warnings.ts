import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { positionAt, type Problem } from 'tapdocs';
import { rspressProblem } from './problems.js';
import type { FoundSite } from './read-site.js';

/** `import { usePages } from '@rspress/core/runtime'`. */
const importOfPages =
  /\bimport\s*\{[^}]*?\b(usePages)\b[^}]*\}\s*from\s*['"](?:@rspress\/(?:core\/)?|rspress\/)runtime['"]/g;

/** A warning for `usePages` in modules of the site, which have no list of all pages. */
export function hookWarnings(root: string, { dir, themeDir }: Pick<FoundSite, 'dir' | 'themeDir'>): Problem[] {
  const folders = [...new Set([dir, themeDir, 'components', 'hooks', 'src'])].map((name) => join(root, name));
  const found = folders.filter((folder) => existsSync(folder)).flatMap(modulesIn);
  const uses = found.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const file = relative(root, path).split(sep).join('/');
    return [...source.matchAll(importOfPages)].map(({ index }) => {
      const at = source.indexOf('usePages', index);
      return { file, ...positionAt(source, at), source };
    });
  });
  const [first] = uses;
  const instead =
    'No list of all pages exists in the browser. Add the plugin `blog` or `tags` of Tapdocs for lists of pages.';
  return first ? [rspressProblem('RSPRESS_FIELD', { key: 'usePages', count: 1, instead }, first)] : [];
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name) && !name.includes('node_modules'))
    .sort()
    .map((name) => join(folder, name));
}
