import { join } from 'node:path';

/**
 * Absolute path of the folder for modules that plugins write while routes are collected. Pages depend on those that they import, unlike
 * on other files in the cache folder. Each plugin has a folder of its own there.
 */
export function generatedFolder({ cacheDir }: { cacheDir: string }): string {
  return join(cacheDir, 'generated');
}
