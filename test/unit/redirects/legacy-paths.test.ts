import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import { createLogger } from '../../../core/problems/logger.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import { createSite } from '../../../core/create-site.js';
import user from '../../../site/rsbuild/tapdocs.config.js';
import { repository } from '../../repository.js';

const moved: Readonly<Record<string, string>> = {
  '/guide/basic/css-usage': '/guide/styling/css-usage',
  '/guide/basic/css-modules': '/guide/styling/css-modules',
  '/guide/basic/tailwindcss': '/guide/styling/tailwindcss',
  '/guide/basic/tailwindcss-v3': '/guide/styling/tailwindcss-v3',
  '/guide/basic/unocss': '/guide/styling/unocss',
  '/guide/basic/configure-rspack': '/guide/configuration/rspack',
  '/guide/basic/configure-rsbuild': '/guide/configuration/rsbuild',
  '/guide/basic/configure-swc': '/guide/configuration/swc',
  '/config/source/alias': '/config/resolve/alias',
  '/config/source/alias-strategy': '/config/resolve/alias-strategy',
};
const outside = {
  '/plugins/list/plugin-assets-retry': 'https://github.com/rspack-contrib/rsbuild-plugin-assets-retry',
};

it('the old paths of the documentation of Rsbuild lead to pages that exist, in both languages', async () => {
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const site = await createSite(resolveConfig(user, { root: join(repository, 'site/rsbuild') }), logger);
  const table = createRouteTable();
  await site.hooks.routes.promise({
    routes: table,
    wants: () => true,
    want: () => undefined,
    forEachVersion: () => undefined,
  });
  await table.settle();
  const routes = table.freeze();
  for (const prefix of ['', '/zh']) {
    for (const [from, to] of Object.entries(moved)) {
      expect(routes.redirect(prefix + from)).toBe(prefix + to);
      expect(routes.byPath.has(prefix + to)).toBe(true);
    }
    for (const [from, to] of Object.entries(outside)) expect(routes.redirect(prefix + from)).toBe(to);
  }
  expect(routes.redirect('/en/guide/start/')).toBe('/guide/start/');
  expect(routes.redirect('/en/guide/basic/unocss')).toBe('/guide/styling/unocss');
});
