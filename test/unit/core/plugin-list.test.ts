import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../core/config/check.js';
import { flatPlugins, pluginLabels, tappingPlugins } from '../../../core/config/plugin-list.js';
import { pluginWarnings } from '../../../core/config/extend-config.js';
import type { Plugin } from '../../../core/plugin.js';
import { configOf, folderWith, problemsOf, routesOf, siteWith } from '../plugins/fixture.js';

function plugin(name: string, id?: string, apply: Plugin['apply'] = () => undefined): Plugin {
  return { name, ...(id !== undefined && { id }), apply };
}

/** A plugin whose tap of `routes` throws. */
function failing(name: string, id?: string): Plugin {
  return plugin(name, id, (site) => {
    site.hooks.routes.tap(name, () => {
      throw new RangeError('too far');
    });
  });
}

describe('lists of plugins', () => {
  const [a, b, c] = [plugin('a'), plugin('b'), plugin('c')] as const;

  it('nest at any depth, and what is falsy is left out', () => {
    const entries = [a, [[b, false], []], null, undefined, '', 0, [[[c]]]] as const;
    expect(flatPlugins(entries)).toEqual([a, b, c]);
    expect(configOf({ plugins: entries }).plugins).toEqual([a, b, c]);
  });

  it('are checked entry by entry, each named by its place', () => {
    const plugins = [a, [false, [b, () => a]], { name: '' }];
    expect(checkConfig({ title: 'Site', plugins }).map(({ message }) => message)).toEqual([
      expect.stringContaining('`plugins[1][1][1]` must be a plugin'),
      expect.stringContaining('`plugins[2]` must be a plugin'),
    ]);
  });
});

describe('plugins that are listed several times', () => {
  it('are warnings at the second place, unless they have different ids', () => {
    const source =
      "export default { plugins: [linkCheck(), docs({ id: 'a' }), docs({ id: 'b' }), linkCheck({ x: 1 })] };\n";
    const configFile = join(folderWith({ 'tapdocs.config.js': source }), 'tapdocs.config.js');
    const plugins = [plugin('link-check'), plugin('docs', 'a'), plugin('docs', 'b'), plugin('link-check')];
    expect(pluginWarnings({ plugins, configFile, locales: [] })).toMatchObject([
      {
        code: 'PLUGIN_REPEATED',
        severity: 'warning',
        message: 'The plugin `link-check` is listed twice.',
        at: { line: 1, column: source.lastIndexOf('linkCheck') + 1 },
      },
    ]);
    expect(
      pluginWarnings({ plugins: [plugin('docs', 'a'), plugin('docs', 'a')], configFile: '', locales: [] }),
    ).toMatchObject([{ message: 'The plugin `docs` with the id `a` is listed twice.' }]);
  });
});

it('several languages need the plugin for them', () => {
  const configFile = join(
    folderWith({ 'tapdocs.config.js': 'export default {\n  locales: {},\n};\n' }),
    'tapdocs.config.js',
  );
  const { locales } = configOf({ locales: { en: { label: 'English' }, zh: { label: '中文' } } });
  expect(pluginWarnings({ plugins: [], configFile, locales })).toMatchObject([
    { code: 'LOCALES_PLUGIN', severity: 'warning', at: { line: 2, column: 3 } },
  ]);
  expect(pluginWarnings({ plugins: [plugin('i18n')], configFile, locales })).toEqual([]);
  expect(pluginWarnings({ plugins: [], configFile, locales: locales.slice(1) })).toEqual([]);
});

describe('instances of one plugin', () => {
  it('have a label each; one alone has its name', () => {
    const list = [plugin('docs'), plugin('docs', 'api'), plugin('docs', 'api'), plugin('docs'), plugin('git', 'x')];
    expect([...pluginLabels(list).values()]).toEqual(['docs', 'docs (api)', 'docs (api) #2', 'docs #2', 'git']);
  });

  it('are distinguished in failures of their taps', async () => {
    const { site } = await siteWith([failing('docs'), failing('docs', 'api'), failing('docs')], {});
    const problems = await problemsOf(() => routesOf(site));
    expect(problems.map((item) => item.plugin)).toEqual(['docs', 'docs (api)', 'docs #2']);
  });

  it('are distinguished in failures of `apply`', async () => {
    const second = plugin('docs', 'api', () => {
      throw new RangeError('too far');
    });
    const problems = await problemsOf(() => siteWith([plugin('docs'), second], {}));
    expect(problems.map((item) => item.plugin)).toEqual(['docs (api)']);
  });

  it('own the taps that they add, also next to one that adds none', async () => {
    const [idle, busy] = [plugin('docs'), failing('docs', 'api')];
    const { site } = await siteWith([idle, busy], {});
    expect(tappingPlugins(site.hooks.routes.taps, site.config.plugins)).toEqual([busy]);
    site.hooks.emit.tap('docs', () => undefined);
    expect(tappingPlugins(site.hooks.emit.taps, site.config.plugins)).toEqual([idle, busy]);
  });
});
