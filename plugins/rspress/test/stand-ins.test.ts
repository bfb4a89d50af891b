import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';
import { rspress } from '../index.js';
import { themeDir } from '../own-files.js';
import { runtimeNames, themeNames } from '../stand-ins.js';
import * as icons from '../theme/rspress/icons.js';

evaluateHere();

/** The names in `export { … }` of a module of the preset. */
function exportedBy(name: string): string[] {
  const source = readFileSync(join(themeDir, 'rspress', name), 'utf8');
  const items = [...source.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  return items.flatMap((item) => /^(?!type\b)(?:\w+ as )?(\w+)$/.exec(item.trim())?.[1] ?? []);
}

it('knows what modules can import', () => {
  expect([...runtimeNames].sort()).toEqual(exportedBy('runtime.tsx').sort());
  for (const name of [...exportedBy('theme.tsx'), ...Object.keys(icons)]) expect([...themeNames]).toContain(name);
});

it('what content does not have is reported at each import, and pages are built without it', async () => {
  await using site = testSite({
    files: {
      'docs/index.mdx':
        "import { Layout, Badge } from '@rspress/core/theme';\nimport { isProduction } from 'rspress/runtime';\nimport Part from '../components/Part';\n\n# Home\n\n<Layout>inside</Layout> <Badge text=\"label\" /> <Part /> {String(isProduction())}\n",
      'components/Part.tsx': "import { IconFile, Nav } from '@theme';\n\nexport default () => <i>part<Nav /></i>;\n",
    },
    config: { title: 'Site', plugins: [rspress()] },
  });
  const { content } = await site.record('/');
  expect(JSON.stringify(content)).toMatch(/inside.*label.*<i>part<\/i>.*null/);
  const reported = [...site.log.matchAll(/RSPRESS_IMPORT (\S+)\n {2}`(\w+)`/g)].map(([, place, name]) => [place, name]);
  expect(reported).toEqual([
    ['components/Part.tsx:1:20', 'Nav'],
    ['docs/index.mdx:1:10', 'Layout'],
    ['docs/index.mdx:2:10', 'isProduction'],
  ]);
});
