import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../core/config/check.js';
import { resolveConfig } from '../../../core/config/resolve.js';
import { themeOptions } from '../../../core/config/theme-options.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { plainSettings } from '../../../core/contract/plain-settings.js';
import { siteData } from '../../../core/document/site-data.js';

const config = (themeConfig: UserConfig['themeConfig'] = {}) =>
  resolveConfig(
    { title: 'T', locales: { en: { label: 'English' }, zh: { label: '中文' } }, themeConfig },
    { root: resolve('/srv/site') },
  );
const rows = Object.entries(plainSettings);
const theme = (themeConfig: object, lang = 'en') =>
  siteData(config(themeConfig), { version: '', lang }).theme as unknown as Record<string, unknown>;

describe('a row of `plainSettings`', () => {
  it.each(rows)('gives `%s` its default in the browser', (name, row) => {
    const { strings } = siteData(config(), { version: '', lang: 'zh' });
    expect(theme({}, 'zh')[name]).toBe('text' in row ? strings[row.text] : row.default);
  });

  it.each(rows)('lets a site set `%s`', (name, row) => {
    if ('text' in row) {
      expect(theme({ [name]: 'Own' }, 'zh')[name]).toBe('Own');
      expect(theme({ [name]: { en: 'Own', zh: '自己' } }, 'zh')[name]).toBe('自己');
    } else {
      const other = 'words' in row ? row.words.find((word) => word !== row.default) : !row.default;
      expect(theme({ [name]: other })[name]).toBe(other);
    }
  });

  it.each(rows)('has `%s` checked, and says what it is for', (name, { doc }) => {
    const [problem, ...more] = checkConfig({ title: 'T', themeConfig: { [name]: 1 } });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'CONFIG_INVALID', hint: expect.stringContaining(doc) as string });
  });
});

it('an option of the theme stands in one table', () => {
  const names = [...Object.keys(plainSettings), ...Object.keys(themeOptions)];
  expect(new Set(names).size).toBe(names.length);
});

it('each setting that the browser receives is in one row', () => {
  const sent = Object.values(themeOptions).flatMap(({ browser = {} }) => Object.keys(browser));
  expect(Object.keys(theme({})).sort()).toEqual([...Object.keys(plainSettings), ...sent].sort());
  expect(sent).toContain('editText');
});
