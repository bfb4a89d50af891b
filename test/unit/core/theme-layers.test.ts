import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themeFolder, defaultTheme } from '../../../core/config/theme-folder.js';
import { addedComponents, listThemeComponents, themeIndexProblems } from '../../../core/theme/components.js';
import { findInLayers, layerOf, layersBelow, themeLayers } from '../../../core/theme/layers.js';
import { tempFolder } from '../node/temp-folder.js';
import { runs } from '../../runs.js';

const plugin = (name: string, themeDir?: string) => ({ name, ...(themeDir && { themeDir }), apply: () => undefined });

async function open(files: Record<string, string> = {}) {
  const root = await tempFolder({ 'package.json': '{}', ...files });
  const at = (path: string): string => join(root, path);
  const plugins = [plugin('first', at('first')), plugin('none'), plugin('last', at('last'))];
  const config = { root, siteTheme: at('theme'), theme: at('base'), plugins };
  return { root, at, config, layers: themeLayers(config) };
}

describe('layers', () => {
  it('are the site, plugins from the last to the first, the theme, and the default theme', async () => {
    const { layers, at } = await open();
    expect(layers.map(({ folder }) => folder)).toEqual([
      at('theme'),
      at('last'),
      at('first'),
      at('base'),
      defaultTheme,
    ]);
    expect(layers.map(({ owner }) => owner)).toEqual([
      'the site',
      'the plugin "last"',
      'the plugin "first"',
      'the theme',
      'the default theme',
    ]);
  });

  it('are there once each', async () => {
    const { config, at } = await open();
    const twice = { ...config, theme: defaultTheme, plugins: [...config.plugins, plugin('again', at('first'))] };
    expect(themeLayers(twice).map(({ folder }) => folder)).toEqual([
      at('theme'),
      at('first'),
      at('last'),
      defaultTheme,
    ]);
  });

  it('show in a key which comes first', async () => {
    const { config } = await open();
    const turned = { ...config, plugins: config.plugins.toReversed() };
    expect(listThemeComponents(config).layers).not.toEqual(listThemeComponents(turned).layers);
    expect(listThemeComponents(config).layers.join()).not.toContain(config.root);
  });

  it('own the files in them, the innermost of nested folders', async () => {
    const { config, at } = await open();
    const nested = themeLayers({ ...config, plugins: [plugin('nested', at('theme/plugin'))] });
    expect(layerOf(at('theme/plugin/Navbar.tsx'), nested)?.owner).toBe('the plugin "nested"');
    expect(layerOf(at('theme/plugins/Navbar.tsx'), nested)?.owner).toBe('the site');
    expect(layerOf(at('themes/Navbar.tsx'), nested)).toBeUndefined();
  });

  it('own files by their real paths', async () => {
    const { root, at, config } = await open({ 'elsewhere/Navbar.tsx': '' });
    mkdirSync(at('node_modules'));
    symlinkSync(at('elsewhere'), at('node_modules/linked'));
    const layers = themeLayers({ ...config, theme: join(root, 'node_modules/linked') });
    expect(layerOf(at('elsewhere/Navbar.tsx'), layers)?.owner).toBe('the theme');
  });
});

/** How a layer may have a module. */
const forms = ['.tsx', '.jsx', '/index.ts', '/index.js'];

it('an original is always the next one below, for any layers and any depth', async () => {
  const names = ['Badge', 'slots/NavEnd', 'setup'];
  const folders = ['theme', 'last', 'first', 'base'];
  const form = fc.option(fc.constantFrom(...forms), { nil: null });
  const tree = fc.array(fc.array(form, { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(tree, async (layersOfForms) => {
      const files = layersOfForms.flatMap((row, layer) =>
        row.flatMap((end, name) => (end === null ? [] : [[`${folders[layer]}/${names[name]}${end}`, ''] as const])),
      );
      const { at, layers } = await open(Object.fromEntries(files));
      const has = (layer: number, name: number): string | null => {
        const end = layersOfForms[layer]?.[name];
        return end ? at(`${folders[layer]}/${names[name]}${end}`) : null;
      };
      for (const [index, name] of names.entries()) {
        const all = [0, 1, 2, 3].flatMap((layer) => has(layer, index) ?? []);
        const known = findInLayers(name, layers.slice(-1));
        const chain = [...all, ...(known ? [known] : [])];
        expect(findInLayers(name, layers)).toBe(chain[0] ?? null);
        for (const [depth, file] of chain.entries()) {
          expect(findInLayers(name, layersBelow(file, layers))).toBe(chain[depth + 1] ?? null);
        }
      }
      // A page is in no layer: its originals are those of the site.
      expect(layersBelow(at('docs/index.mdx'), layers)).toEqual(layers.slice(1));
    }),
    { numRuns: runs(20) },
  );
});

it('components that only a layer has are exported with those of the default theme', async () => {
  const { config } = await open({
    'theme/Own.tsx': '',
    'base/Badge.tsx': '',
    'last/Fine/index.tsx': '',
    'theme/setup.ts': '',
  });
  expect(addedComponents(config)).toEqual(['Fine', 'Own']);
});

it('a module for the bare name is refused in every layer', async () => {
  const { config } = await open({ 'theme/index.tsx': '', 'base/index.js': '' });
  expect(themeIndexProblems(config).map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'THEME_INDEX theme/index.tsx',
    'THEME_INDEX base/index.js',
  ]);
});

describe('the theme that a site names', () => {
  const files = {
    'own/Badge.tsx': '',
    'package.json': '{ "dependencies": { "@acme/theme": "1" } }',
    'node_modules/@acme/theme/package.json': '{ "tapdocs": { "theme": "src/theme" } }',
    'node_modules/@acme/theme/src/theme/Badge.tsx': '',
    'node_modules/plain/package.json': '{}',
    'node_modules/plain/theme/Badge.tsx': '',
    'node_modules/whole/package.json': '{ "tapdocs": { "theme": "." } }',
    'node_modules/escaping/package.json': '{ "tapdocs": { "theme": "../plain/theme" } }',
    'node_modules/empty/package.json': '{ "tapdocs": { "theme": "./theem" } }',
    'node_modules/empty/theme/Badge.tsx': '',
  };

  it('is a folder, or one of an installed package', async () => {
    const { root, at } = await open(files);
    const themes = ['own', './own', at('own'), './node_modules/@acme/theme', '@acme/theme', 'plain', 'whole'];
    const found = themes.map((theme) => themeFolder(theme, root));
    expect(found).toEqual([
      at('own'),
      at('own'),
      at('own'),
      at('node_modules/@acme/theme/src/theme'),
      at('node_modules/@acme/theme/src/theme'),
      at('node_modules/plain/theme'),
      at('node_modules/whole'),
    ]);
  });

  it('is not read from a damaged package', async () => {
    const { root, at } = await open({ ...files, 'node_modules/plain/package.json': '{ "tapdocs": ' });
    expect(themeFolder('plain', root)).toMatchObject({
      code: 'THEME_PACKAGE',
      message: expect.stringMatching(/`plain` cannot be read: .*JSON/) as string,
      at: { file: at('node_modules/plain/package.json') },
    });
    expect(themeFolder('./own/Badge.tsx/theme', root)).toMatchObject({ code: 'THEME_MISSING' });
  });

  it('is missed with the nearest name', async () => {
    const { root } = await open(files);
    const missed = ['onw', '@acme/tehme', './nowhere', 'empty', './node_modules/escaping'].map((theme) =>
      themeFolder(theme, root),
    );
    expect(missed).toMatchObject([
      { code: 'THEME_MISSING', hint: 'Did you mean `own`?' },
      { code: 'THEME_MISSING', hint: 'Did you mean `@acme/theme`?' },
      { code: 'THEME_MISSING' },
      { code: 'THEME_FOLDER_MISSING', hint: expect.stringContaining('"./theme"') as string },
      { code: 'THEME_FOLDER_MISSING' },
    ]);
  });
});
