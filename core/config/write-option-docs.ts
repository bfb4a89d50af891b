import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionRow, themeOptions } from './theme-options.js';
import { plainSettings } from '../contract/plain-settings.js';
import { packageRoot } from '../files/find-package.js';

type Documented = Pick<OptionRow, 'doc' | 'default'>;

/** Writes the descriptions of theme options as docs into the declarations of the rows, because the types for users derive from these. */
export function writeOptionDocs(): void {
  addDocs('contract/plain-settings.d.ts', plainSettings);
  addDocs(
    'config/theme-options.d.ts',
    Object.fromEntries(Object.entries(themeOptions).map(([name, { row }]) => [name, row])),
  );
}

function addDocs(path: string, rows: Readonly<Record<string, Documented>>): void {
  const file = join(packageRoot, 'dist/core', path);
  const source = readFileSync(file, 'utf8');
  const property = new RegExp(`^(?: {4}/\\*\\*.*\\n)?( {4}(?:readonly )?(${Object.keys(rows).join('|')}): )`, 'gm');
  const text = source.replace(property, (_, line: string, name: string) => `    ${comment(rows[name])}\n${line}`);
  // Unchanged files are not written, because tsc would check all projects that depend on them again.
  if (text !== source) writeFileSync(file, text);
}

function comment(row: Documented | undefined): string {
  const { doc = '', default: value } = row ?? {};
  const isShown = ['boolean', 'string'].includes(typeof value);
  return `/** ${doc}${isShown ? ` Default \`${String(value)}\`.` : ''} */`.replaceAll(/\*\/(?=.)/g, '*\\/');
}
