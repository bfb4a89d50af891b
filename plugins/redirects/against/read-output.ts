import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { canonicalPath, type VersionList } from 'tapdocs';
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
  return [...new Set(found.flat().filter((start) => start !== ''))];
}

/** The starts in a list of versions; none in another file. */
function startsIn(text: string, base: string): string[] {
  try {
    const { versions, start } = JSON.parse(text) as Partial<VersionList>;
    const starts = (versions ?? []).flatMap(({ root }) =>
      typeof root === 'string' && root.startsWith(base) ? [root.slice(base.length)] : [],
    );
    // After the version at the start of paths comes the language.
    return start === undefined ? starts.map((each) => each.split('/')[0] ?? '') : starts;
  } catch {
    return [];
  }
}
