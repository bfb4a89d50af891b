import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute path of the theme folder of a plugin of this package. Themes are shipped as source, next to `dist`. */
export function themeFolder(plugin: string): string {
  return join(packageFolder(), 'plugins', plugin, 'theme');
}

/** Absolute folder of this package. */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('tapdocs/package.json'));
}
