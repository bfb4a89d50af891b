import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'tapdocs';

const endings = ['tsx', 'ts', 'jsx', 'js', 'mjs'];

/** The module with the theme of a Rspress site; null if it has none. Its folder is not one of components of Tapdocs. */
export function themeIndex(root: string, themeDir: string): string | null {
  return endings.map((ending) => join(root, themeDir, `index.${ending}`)).find((file) => existsSync(file)) ?? null;
}

/** The configuration with another folder for components of Tapdocs, because `theme` has those of Rspress. */
export function withOwnTheme(config: Config, themeDir: string): Config {
  return { ...config, siteTheme: join(config.root, themeDir, 'tapdocs') };
}
