import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { type Config, type Plugin } from '../../../core/index.js';
import { searchIndex } from '../../index.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

function filesWith(algolia: string) {
  return {
    'docusaurus.config.js': `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { algolia: ${algolia} },
};
`,
    'docs/index.md': '# A\n',
  };
}

/** A site with the values of `themeConfig.algolia`. */
async function readWith(algolia: string, own: Plugin[] = []) {
  const seen: { config?: Config } = {};
  const probe: Plugin = {
    name: 'probe',
    apply: ({ hooks }) => hooks.config.tap({ name: 'probe', stage: 100 }, (config) => (seen.config = config)),
  };
  const plugins = [docusaurus(), ...own, probe];
  await using site = testSite({ files: filesWith(algolia), config: { plugins } });
  const { all } = await site.routes();
  const pages = all.filter(({ component }) => component === 'SearchPage').map(({ path }) => path);
  return { settings: seen.config?.pluginData?.['search-index'], pages, log: site.log };
}

it('the search at Algolia keeps its index and its page', async () => {
  const { settings, pages, log } = await readWith(
    `{ appId: 'APP', apiKey: 'KEY', indexName: 'docs', contextualSearch: false, insights: true, searchParameters: { facetFilters: ['tag:a'] } }`,
  );
  expect(settings).toMatchObject({
    algolia: {
      appId: 'APP',
      apiKey: 'KEY',
      indexName: 'docs',
      languageFacet: false,
      insights: true,
      searchParameters: { facetFilters: ['tag:a'] },
    },
  });
  expect(pages).toEqual(['/search']);
  expect(log).not.toContain('algolia');
});

it('its page can have another path, or none', async () => {
  const keys = "appId: 'APP', apiKey: 'KEY', indexName: 'docs'";
  expect((await readWith(`{ ${keys}, searchPagePath: 'find/all' }`)).pages).toEqual(['/find/all']);
  expect((await readWith(`{ ${keys}, searchPagePath: false }`)).pages).toEqual([]);
  expect((await readWith(`{ ${keys}, searchPagePath: 1 }`)).log).toContain('themeConfig.algolia.searchPagePath');
});

it('options without a counterpart are reported, and so are missing ones', async () => {
  const { log } = await readWith(
    "{ appId: 'APP', apiKey: 'KEY', indexName: 'docs', externalUrlRegex: 'x', placehoder: 'Find' }",
  );
  expect(log).toContain('themeConfig.algolia.externalUrlRegex');
  expect(log).toContain('Did you mean `placeholder`?');
  const missing = await readWith("{ appId: 'APP', indexName: 'docs' }");
  expect(missing.log).toContain('themeConfig.algolia.apiKey');
  expect(missing.settings).toBeUndefined();
});

it('hits of all versions are reported, unless the search is not contextual', async () => {
  const read = async (keys: string): Promise<string> => {
    const given = filesWith(`{ appId: 'APP', apiKey: 'KEY', indexName: 'docs'${keys} }`);
    const versioned = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# A\n' };
    await using site = testSite({ files: { ...given, ...versioned }, config: { plugins: docusaurus() } });
    await site.routes();
    return site.log;
  };
  expect(await read('')).toContain('themeConfig.algolia.contextualSearch');
  expect(await read(', contextualSearch: false')).not.toContain('contextualSearch');
});

it('a search that the site lists itself replaces it', async () => {
  const { settings } = await readWith("{ appId: 'APP', apiKey: 'KEY', indexName: 'docs' }", [searchIndex()]);
  expect(settings).toMatchObject({ algolia: null });
});
