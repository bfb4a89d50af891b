import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute path of the theme folder of a plugin of this package. Themes are shipped as source, next to `dist`. */
export function themeFolder(plugin: string): string {
  const root = dirname(createRequire(import.meta.url).resolve('tapdocs/package.json'));
  return join(root, 'plugins', plugin, 'theme');
}
