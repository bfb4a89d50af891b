import { pathToFileURL } from 'node:url';

/** Removes the absolute path of the site's root from a text: `/srv/site/docs/a.md` becomes `docs/a.md`. */
export function hideRoot(text: string, root: string): string {
  const folder = root.replace(/[\\/]+$/, '');
  if (folder === '') return text;
  const slashed = folder.replaceAll('\\', '/');
  const spellings = new Set([pathToFileURL(folder).href, folder.replaceAll('\\', '\\\\'), folder, slashed]);
  // Windows treats `C:` and `c:` as the same.
  const flags = /^[A-Za-z]:/.test(folder) ? 'gi' : 'g';
  let result = text;
  for (const spelling of spellings) {
    const path = spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // Only a whole path matches: not `/mnt/srv/site`, and not `/srv/site2`.
    result = result.replace(new RegExp(`(?<![\\w.\\-/\\\\])${path}(?:[\\\\/]+|(?![\\w.-]))`, flags), (match) =>
      /[\\/]$/.test(match) ? '' : '.',
    );
  }
  return result;
}

/** A file path for users: relative to the root, with `/`, if the file is below it; otherwise unchanged. */
export function fileBelow(file: string, root: string): string {
  const hidden = hideRoot(file, root);
  return hidden === file ? file : hidden.replaceAll('\\', '/');
}
