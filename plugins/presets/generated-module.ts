import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from 'tapdocs';
import { generatedFolder } from 'tapdocs/kit';

/** Absolute path of a file that a preset makes for a site: `rspress/theme.js`. */
export function generatedFile(config: Pick<Config, 'cacheDir'>, path: string): string {
  return join(generatedFolder(config), path);
}

/** Writes such a file, unless it has the text: modification times of unchanged files must not change. */
export function writeGenerated(file: string, text: string): string {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
