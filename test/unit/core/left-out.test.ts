import { defaultTheme } from '../../../core/config/theme-folder.js';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { componentModules, leftOutComponents } from '../../../core/theme/left-out.js';

const config = { siteTheme: '/site/theme', theme: defaultTheme, plugins: [] };
const version = { name: '1' };
const leftOut = (locales: number, versions: number, announcement?: object): string[] =>
  leftOutComponents({
    ...config,
    locales: Array.from({ length: locales }, () => ({})),
    versions: Array.from({ length: versions }, () => version),
    themeConfig: { announcement },
  } as unknown as Parameters<typeof leftOutComponents>[0]).map((path) => path.slice(defaultTheme.length + 1));

test('components that render nothing on a site are not in its bundles', () => {
  expect(leftOut(2, 2, { text: 'New' })).toEqual([]);
  expect(leftOut(1, 2, { text: 'New' })).toEqual(['LanguageMenu', 'TranslationNotice']);
  expect(leftOut(2, 1, { text: 'New' })).toEqual(['NotFoundVersions', 'VersionBadge', 'VersionBanner', 'VersionMenu']);
  expect(leftOut(2, 0)).toContain('Announcement');
});

test('the modules of such a component are its file, or the components in its folder', () => {
  const modules = componentModules(join('/theme', 'Menu'));
  for (const path of ['/theme/Menu.tsx', '/theme/Menu/index.tsx', '/theme/Menu/MenuList.tsx'])
    expect(modules.test(path), path).toBe(true);
  for (const path of [
    '/theme/Menu/links.ts',
    '/theme/Menu/Menu.module.css',
    '/theme/MenuBar.tsx',
    '/theme/Menu/a/B.tsx',
  ])
    expect(modules.test(path), path).toBe(false);
});

test('the choice of a version in the search is left out of sites without versions', () => {
  const plugin = resolve('plugins/search-index/theme');
  const plugins = [{ name: 'search-index', themeDir: plugin, apply: () => undefined }];
  const given = { ...config, plugins, locales: [{}, {}], themeConfig: {} };
  const leftOutWith = (versions: readonly object[]): string[] =>
    leftOutComponents({ ...given, versions } as unknown as Parameters<typeof leftOutComponents>[0]);
  const choice = join(plugin, 'search-modal/VersionFilter');
  expect(leftOutWith([version])).toContain(choice);
  expect(leftOutWith([version, version])).not.toContain(choice);
  expect(componentModules(choice).test(`${choice}.tsx`)).toBe(true);
  expect(existsSync(`${choice}.tsx`)).toBe(true);
});
