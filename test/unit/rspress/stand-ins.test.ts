import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { standIns, themeNames } from '../../../plugins/rspress/stand-ins.js';

const folder = join(import.meta.dirname, '../../../plugins/rspress/theme/rspress');

/** Names that a module exports, without those of `export *`. */
function exportsOf(file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8');
  const lists = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim().split(/\s+/).at(-1) ?? '')
      .filter(Boolean),
  );
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  return [...lists, ...declared];
}

it('reports each export that only exists so that pages are built', () => {
  const known = new Set([...exportsOf('stand-ins.tsx'), ...exportsOf('icons.tsx'), 'ThemeContext']);
  expect([...standIns.keys()].filter((name) => !known.has(name))).toEqual([]);
  expect(exportsOf('stand-ins.tsx').filter((name) => !standIns.has(name))).toEqual([]);
});

it('knows the names of the theme, which the theme of a site can replace or add to', () => {
  const own = [...exportsOf('theme.tsx'), ...exportsOf('icons.tsx'), ...exportsOf('stand-ins.tsx')];
  expect(own.filter((name) => !themeNames.has(name))).toEqual([]);
});
