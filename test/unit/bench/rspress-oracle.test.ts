import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rspressOracle } from '../../bench/corpora/rspress-oracle.js';
import { packagesOf } from '../../bench/corpora/site-packages.js';
import { tempFolder } from '../node/temp-folder.js';

it('reads the sidebars that Rspress has built, without dividers and endings of files', async () => {
  const site = await tempFolder({
    'rspress-oracle.json': JSON.stringify({
      base: '/docs/',
      themeConfig: {
        locales: [
          {
            lang: 'en',
            sidebar: {
              '/guide': [
                { sectionHeaderText: 'Start' },
                { dividerType: 'solid' },
                {
                  text: 'Guide',
                  link: '/guide/index.html',
                  items: [
                    { text: 'One', link: '/guide/one.html#a' },
                    { text: 'Elsewhere', link: 'https://example.com/a.html' },
                  ],
                },
              ],
              '/public': [],
            },
          },
        ],
      },
    }),
  });
  expect(rspressOracle.sidebars(site)).toEqual([
    {
      name: 'en:/guide',
      entries: [
        { text: 'Start', link: null },
        { text: 'Guide', link: '/docs/guide/' },
        { text: 'One', link: '/docs/guide/one#a' },
        { text: 'Elsewhere', link: 'https://example.com/a.html' },
      ],
    },
  ]);
});

it('wraps the configuration of Rspress, also that of Rstack', async () => {
  const site = await tempFolder({
    'rstack.config.ts': "import { define } from 'rstack';\ndefine.doc({ title: 'A' });\n",
  });
  rspressOracle.prepare?.(site);
  expect(readFileSync(join(site, 'rspress-oracle.config.mjs'), 'utf8')).toContain(
    "import * as all from './rstack.config.ts'",
  );
  // The module of the package, which is a stand-in, keeps what it is given.
  const { define } = (await import(join(site, 'node_modules/rstack/index.js'))) as {
    define: Record<string, (value: unknown) => void>;
  };
  define['doc']?.({ title: 'A' });
  expect(globalThis).toMatchObject({ describedDocs: { title: 'A' } });
});

it('takes ranges of a catalog, and published packages of the repository', async () => {
  const root = await tempFolder({
    'pnpm-workspace.yaml': "catalog:\n  react: '^19.0.0'\n",
    'site/package.json': JSON.stringify({
      dependencies: { a: 'workspace:*', hidden: 'workspace:*', react: 'catalog:', absent: 'catalog:', b: '1.0.0' },
    }),
  });
  for (const [name, manifest] of Object.entries({
    a: { name: 'a', version: '2.3.4' },
    hidden: { name: 'hidden', version: '1.0.0', private: true },
  })) {
    mkdirSync(join(root, 'packages', name), { recursive: true });
    writeFileSync(join(root, 'packages', name, 'package.json'), JSON.stringify(manifest));
  }
  expect(packagesOf({ root, site: join(root, 'site') })).toEqual({ a: '~2.3.0', react: '^19.0.0', b: '1.0.0' });
});
