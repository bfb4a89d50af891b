import { expect, it } from 'vitest';
import { standIns, themeNames } from '../stand-ins.js';
import * as icons from '../theme/rspress/icons.js';
import * as exported from '../theme/rspress/stand-ins.js';

it('reports each export that only exists so that pages are built', () => {
  const known = { ...exported, ...icons, ThemeContext: null };
  expect([...standIns.keys()].filter((name) => !(name in known))).toEqual([]);
  expect(Object.keys(exported).filter((name) => !standIns.has(name))).toEqual([]);
});

it('knows the names of the theme, which the theme of a site can replace or add to', () => {
  expect(Object.keys({ ...exported, ...icons }).filter((name) => !themeNames.has(name))).toEqual([]);
});
