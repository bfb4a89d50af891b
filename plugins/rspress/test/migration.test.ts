import { expect, it } from 'vitest';
import type { Plugin, Site } from '../../../core/index.js';
import { testSite } from '../../../core/test.js';
import { describeSite } from '../../presets/test/describe-site.js';
import { rspress } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('what pages and menus have is counted, and URLs are those of the files', async () => {
  const files = {
    'rspress.config.ts':
      "export default { root: 'text', lang: 'en', locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] };\n",
    'text/en/_nav.json': '[]',
    'text/en/guide/_meta.json': '["start"]',
    'text/en/index.md': '---\npageType: home\n---\n',
    'text/en/guide/start.mdx':
      "import { Badge } from '@rspress/core/theme';\n\n# Start\n\n:::tip\nText.\n:::\n\n> [!NOTE]\n> Text.\n\n```js file=./a.js\n```\n\n```js\nconst a = 1; // [!code highlight]\n```\n",
    'text/en/guide/a.js': 'const a = 1;\n',
    'text/zh/guide/start.md': '# 开始\n',
  };
  const seen: { site?: Site } = {};
  const probe: Plugin = {
    name: 'probe',
    apply: (site) => site.hooks.routes.tap('probe', () => void (seen.site = site)),
  };
  // Only the routes are needed: no page is rendered.
  await using folder = testSite({ files, config: { plugins: [rspress(), probe] } });
  const routes = await folder.routes();
  const site = seen.site ?? expect.fail('no site');
  const { interpreted, urls } = await describeSite(rspress, { site, routes });
  expect(interpreted.filter(({ count }) => count > 0)).toEqual([
    { name: 'languages', count: 2 },
    { name: '`_meta` files', count: 1 },
    { name: '`_nav` files', count: 1 },
    { name: '`pageType` in front matter', count: 1 },
    { name: 'containers', count: 1 },
    { name: 'alerts', count: 1 },
    { name: 'code of files', count: 1 },
    { name: 'notations in code', count: 1 },
    { name: '`@rspress/core/theme`', count: 1 },
  ]);
  expect(urls).toEqual({ compared: 3, changed: [] });
});
