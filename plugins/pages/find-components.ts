import { readdirSync } from 'node:fs';

/**
 * Components below a folder, sorted, with `/`: files that end with `.tsx` or `.jsx`. Names that start with `_` or `.` are none, nor are
 * tests. Nothing where there is no such folder.
 */
export function findComponents(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.[jt]sx$/.test(path) && !/\.(?:test|spec)\.[jt]sx$/.test(path) && !/(?:^|\/)[_.]/.test(path))
      .sort();
  } catch {
    return [];
  }
}
