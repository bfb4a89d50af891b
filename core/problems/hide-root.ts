import { pathToFileURL } from 'node:url';

/** Text with the absolute path of the site's root taken out: `/srv/site/docs/a.md` is told as `docs/a.md`. */
export function hideRoot(text: string, root: string): string {
  const folder = root.replace(/[\\/]+$/, '');
  if (folder === '') return text;
  const slashed = folder.replaceAll('\\', '/');
  const spellings = new Set([pathToFileURL(folder).href, folder.replaceAll('\\', '\\\\'), folder, slashed]);
  // Windows does not tell `C:` from `c:`.
  const flags = /^[A-Za-z]:/.test(folder) ? 'gi' : 'g';
  let result = text;
  for (const spelling of spellings) {
    const path = spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // Only a whole path counts: not `/mnt/srv/site`, and not `/srv/site2`.
    result = result.replace(new RegExp(`(?<![\\w.\\-/\\\\])${path}(?:[\\\\/]+|(?![\\w.-]))`, flags), (found) =>
      /[\\/]$/.test(found) ? '' : '.',
    );
  }
  return result;
}

/** A file as users know it: below the root its relative path, with `/`; else as it is. */
export function fileBelow(file: string, root: string): string {
  const hidden = hideRoot(file, root);
  return hidden === file ? file : hidden.replaceAll('\\', '/');
}
