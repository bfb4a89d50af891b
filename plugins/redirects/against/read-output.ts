import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { canonicalPath, type VersionList } from 'tapdocs/kit';
import { pageAnchors } from './page-anchors.js';
import type { Published } from './published.js';

/** Pages in the folder of an earlier output, of this or another program, except not-found pages. */
export async function readOutput(folder: string): Promise<Published[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((file) => file.split(sep).join('/'))
    .sort();
  const pages: Published[] = [];
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    pages.push({ url: file, path: canonicalPath(`/${file}`), ...pageAnchors(html) });
  }
  return pages;
}

/**
 * The starts of paths of all versions in the earlier output of this program: `1.3` for the version with `/1.3/…`, and `docs/1.3` for
 * that with `/docs/1.3/…`. The lists of roots are in folders.
 */
export async function readVersions(folder: string, base: string): Promise<string[]> {
  const lists = join(folder, '_tapdocs/versions');
  const names = await readdir(lists, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => startsIn(await readFile(join(lists, name), 'utf8'), base)),
  );
  return [...new Set(found.flat())];
}

/** The starts in a list of versions; none in another file. The default version has no start of its own. */
function startsIn(text: string, base: string): string[] {
  try {
    const { versions = [] } = JSON.parse(text) as Partial<VersionList>;
    return versions.flatMap(({ prefix, root }) => {
      if (typeof prefix !== 'string' || prefix === '' || !root.startsWith(base)) return [];
      const path = root.slice(base.length);
      // A version at the start of paths comes before the language.
      return `/${path}`.endsWith(prefix) ? [path] : [prefix.split('/')[1] ?? ''];
    });
  } catch {
    return [];
  }
}
