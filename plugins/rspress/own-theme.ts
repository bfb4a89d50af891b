import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Config } from 'tapdocs';

const endings = ['tsx', 'ts', 'jsx', 'js', 'mjs'];

/** The module with the theme of a Rspress site; null if it has none. Its folder does not contain components of Tapdocs. */
export function themeIndex(root: string, themeDir: string): string | null {
  return endings.map((ending) => join(root, themeDir, `index.${ending}`)).find((file) => existsSync(file)) ?? null;
}

/** The configuration with another folder for components of Tapdocs, because `theme` contains those of Rspress. */
export function withOwnTheme(config: Config, themeDir: string): Config {
  return { ...config, siteTheme: join(config.root, themeDir, 'tapdocs') };
}

/** Aliases for `@theme/…` of files in the theme folder that are not components of Tapdocs, such as texts. */
export function themeEntries(root: string, themeDir: string): [request: string, path: string][] {
  const folder = join(root, themeDir);
  if (themeIndex(root, themeDir) === null) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.[jt]sx?$/.test(entry.name))
    .filter(({ name }) => /^[a-z]/.test(name) && !/^(?:index|tapdocs|slots|content)\b/.test(name))
    .map(({ name }) => basename(name, extname(name)))
    .map((name) => [`@theme/${name}`, join(folder, name)]);
}
