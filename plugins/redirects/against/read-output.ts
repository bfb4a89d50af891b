import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { canonicalPath } from 'tapdocs';
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
