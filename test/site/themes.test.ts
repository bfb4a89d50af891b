import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { bundlers } from '../long.js';
import { type Files, openSite } from '../open-site.js';

const wrapper = (name: string, layer: string): string => `import type { ComponentProps } from 'react';
import Original from '@theme-original/${name}';

export default function Wrapped(props: ComponentProps<typeof Original>) {
  return <div data-layer="${layer}"><Original {...props} /></div>;
}
`;

/** A site over two plugins over a theme package, each with components around those below. */
const layers: Files = {
  'theme/DocFooter.tsx': wrapper('DocFooter', 'site'),
  'theme/Badge/index.tsx': wrapper('Badge', 'site').replaceAll('div', 'span'),
  'theme/Root.tsx': wrapper('Root', 'site').replaceAll(/<\/?div[^>]*>/g, (tag) =>
    tag.startsWith('</') ? '</>' : '<>',
  ),
  'theme/slots/PageTop.tsx': wrapper('slots/PageTop', 'site'),
  'theme/content/table.tsx': `import Table from '@theme-original/content/table';\n\nexport default () => <div data-layer="site"><Table /></div>;\n`,
  'theme/setup.ts': `import setup from '@theme-original/setup';\n\nexport default (root: HTMLElement) => {\n  setup(root);\n  document.documentElement.dataset.setup += ' site';\n};\n`,
  'theme/Own/index.tsx': `'use client';\n\nimport { useState } from 'react';\n\nexport default function Own() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>own {count}</button>;\n}\n`,
  'first/theme/DocFooter.tsx': wrapper('DocFooter', 'first'),
  'first/theme/slots/PageTop.tsx': wrapper('slots/PageTop', 'first'),
  // Two plugins around the root: the one below the other, and neither around itself.
  'first/theme/Root.tsx': wrapper('Root', 'first').replaceAll(/<\/?div[^>]*>/g, (tag) =>
    tag.startsWith('</') ? '</>' : '<>',
  ),
  'last/theme/DocFooter/index.tsx': wrapper('DocFooter', 'last'),
  'last/theme/Root.tsx': wrapper('Root', 'last').replaceAll(/<\/?div[^>]*>/g, (tag) =>
    tag.startsWith('</') ? '</>' : '<>',
  ),
  'node_modules/@acme/tapdocs-theme/package.json': JSON.stringify({
    name: '@acme/tapdocs-theme',
    version: '1.0.0',
    tapdocs: { theme: './ui' },
  }),
  'node_modules/@acme/tapdocs-theme/ui/DocFooter/index.tsx': `import './footer.css';\n${wrapper('DocFooter', 'theme')}`,
  'node_modules/@acme/tapdocs-theme/ui/DocFooter/footer.css': '[data-layer="theme"] { order: 7; }',
  'node_modules/@acme/tapdocs-theme/ui/Badge/index.tsx': wrapper('Badge', 'theme').replaceAll('div', 'span'),
  'node_modules/@acme/tapdocs-theme/ui/content/table.tsx': `export default () => <b data-layer="theme">table</b>;\n`,
  'node_modules/@acme/tapdocs-theme/ui/setup.ts': `import setup from '@theme-original/setup';\n\nexport default (root: HTMLElement) => {\n  setup(root);\n  document.documentElement.dataset.setup = 'theme';\n};\n`,
  'docs/index.mdx': `import { Badge, Own } from '@theme';\n\n# Home\n\n<Badge text="new" />\n\n<Own />\n\n| a |\n| - |\n| b |\n`,
};

function config(bundler: string, theme = '@acme/tapdocs-theme', apply = ''): string {
  return `import { join } from 'node:path';
import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

const layer = (name: string): Plugin => ({
  name,
  themeDir: join(import.meta.dirname, name, 'theme'),
  apply(site) {
    ${apply}
  },
});

export default defineConfig({
  title: 'Layers',
  bundler: '${bundler}',
  theme: '${theme}',
  plugins: [contentDocs(), layer('first'), layer('last')],
});
`;
}

/** The layers around a text of a page, from outside to inside. */
function layersAround(html: string, text: string): string[] {
  const open: string[] = [];
  for (const [tag, end, layer] of html
    .slice(0, html.indexOf(text))
    .matchAll(/<(\/?)(?:div|span|b)\b(?:[^>]*?data-layer="(\w+)")?[^>]*>/g)) {
    if (end) open.pop();
    else if (!tag.endsWith('/>')) open.push(layer ?? '');
  }
  return open.filter(Boolean);
}

describe.each(bundlers)('layers of a theme, with %s', (bundler) => {
  const site = openSite({ ...layers, 'tapdocs.config.ts': config(bundler) });

  test('wrap what is below them in a build', async ({ page }) => {
    const { code, stderr } = await site.tapdocs('build');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const html = site.read('dist/index.html');
    expect(
      html
        .match(/data-layer="\w+"/g)
        ?.join(' ')
        .replaceAll(/data-layer=|"/g, ''),
    ).toBe(
      // The top of the page, the badge, the table, the footer.
      'site first site theme site theme site last first theme',
    );
    expect(layersAround(html, '>new<')).toEqual(['site', 'theme']);
    const server = await site.start('serve');
    await page.goto(server.url);
    await ready(page);
    await page.getByRole('button', { name: 'own 0' }).click();
    await page.getByRole('button', { name: 'own 1' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['setup'])).toBe('theme site');
    expect(
      await page
        .locator('[data-layer="theme"]')
        .last()
        .evaluate((item) => getComputedStyle(item).order),
    ).toBe('7');
    await server.close();
  });
});

test('layers are looked at again in dev when one gets another component', async ({ page }) => {
  const site = openSite({ ...layers, 'tapdocs.config.ts': config('rspack') });
  const server = await site.start('dev');
  await page.goto(server.url);
  await ready(page);
  expect(await page.locator('[data-layer="last"] [data-layer="first"] [data-layer="theme"]').count()).toBe(1);
  site.remove('last/theme/DocFooter');
  await page.locator('[data-layer="last"]').waitFor({ state: 'detached', timeout: 90_000 });
  expect(await page.locator('[data-layer="site"] [data-layer="first"] [data-layer="theme"]').count()).toBe(1);
  await page.goto('about:blank');
  await server.close();
});

test('another order of plugins is another site, even if the first one is cached', async () => {
  const site = openSite({ ...layers, 'tapdocs.config.ts': config('rspack') });
  const order = (): string[] => site.read('dist/index.html').match(/(?<=data-layer=")(?:first|last)/g) ?? [];
  await site.tapdocs('build');
  expect(order()).toEqual(['first', 'last', 'first']);
  const turned = config('rspack').replace("layer('first'), layer('last')", "layer('last'), layer('first')");
  site.write({ 'tapdocs.config.ts': turned });
  await site.tapdocs('build');
  expect(order()).toEqual(['first', 'first', 'last']);
});

/** The problems of a build of the layers with other files. */
async function failuresOf(files: Files, settings: string) {
  const site = openSite({ ...layers, ...files, 'tapdocs.config.ts': settings });
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(code).toBe(1);
  return { problems, stderr };
}

describe('an export that `@theme` does not have is reported with its place and the nearest name', () => {
  const page = `import {\n  Tabs,\n  Onw,\n} from '@theme';\n\n# Home\n\n<Tabs /> <Onw />\n`;
  const footer = `import { Bagde } from '@theme';\n\nexport default () => <Bagde text="new" />;\n`;

  test.for(bundlers)('in content, with %s', async (bundler) => {
    const { problems, stderr } = await failuresOf({ 'docs/index.mdx': page }, config(bundler));
    expect(problems).toEqual(['EXPORT_MISSING docs/index.mdx:3:3']);
    expect(stderr).toContain('Did you mean `Own`?');
  });

  test('in the layout', async () => {
    const { problems, stderr } = await failuresOf({ 'theme/DocFooter.tsx': footer }, config('rspack'));
    expect(problems).toEqual(['EXPORT_MISSING theme/DocFooter.tsx:1:10']);
    expect(stderr).toContain('Did you mean `Badge`?');
  });
});

// The bundler has no part in these.
describe('what is wrong with a theme is reported with its place and the nearest name', () => {
  const fails = (files: Files, theme?: string, apply?: string) => failuresOf(files, config('rspack', theme, apply));

  test('a component that no layer has', async () => {
    const { problems, stderr } = await fails({
      'docs/index.mdx': `# Home\n\nText.\n\nimport Bag from '@theme/Bagde';\n\n<Bag />\n`,
    });
    expect(problems).toEqual(['THEME_NAME_UNKNOWN docs/index.mdx:5:18']);
    expect(stderr).toContain('Did you mean `@theme/Badge`?');
  });

  test('an original that nothing below has', async () => {
    const file = 'node_modules/@acme/tapdocs-theme/ui/Badge/index.tsx';
    const { problems, stderr } = await fails({
      [file]: `import Original from '@theme-original/Own';\n\nexport default Original;\n`,
    });
    expect(problems).toEqual([`THEME_ORIGINAL_MISSING ${file}:1:23`]);
    expect(stderr).toContain('There is no `@theme-original/Own`: nothing below the theme has it.');
  });

  test('a component that imports itself as the one below', async () => {
    const { problems, stderr } = await fails({
      'theme/DocFooter.tsx': wrapper('DocFooter', 'site').replace('-original', ''),
    });
    expect(problems).toEqual(['THEME_SELF_IMPORT theme/DocFooter.tsx:2:23']);
    expect(stderr).toContain('Import what it wraps as `@theme-original/DocFooter`');
  });

  test('a module that would replace `@theme` as a whole', async () => {
    const { problems } = await fails({ 'theme/index.tsx': 'export const Badge = () => null;\n' });
    expect(problems).toEqual(['THEME_INDEX theme/index.tsx']);
  });

  test('a theme that is not there', async () => {
    const missing = await fails(
      { 'package.json': '{"type":"module","dependencies":{"@acme/tapdocs-theme":"1"}}' },
      '@acme/tapdoc-theme',
    );
    expect(missing.problems).toEqual(['THEME_MISSING tapdocs.config.ts:16:11']);
    expect(missing.stderr).toContain('Did you mean `@acme/tapdocs-theme`?');
    const empty = await fails({ 'node_modules/@acme/tapdocs-theme/package.json': '{"tapdocs":{"theme":"./iu"}}' });
    expect(empty.problems).toEqual(['THEME_FOLDER_MISSING tapdocs.config.ts:16:11']);
    expect(empty.stderr).toContain('"./ui"');
  });

  test('a hook that does not exist', async () => {
    const { problems, stderr } = await fails({}, undefined, 'site.hooks.emti.tap(name, () => undefined);');
    expect(problems).toEqual(['HOOK_UNKNOWN', 'HOOK_UNKNOWN']);
    expect(stderr).toContain('[first] There is no hook `emti`.');
    expect(stderr).toContain('[last] There is no hook `emti`.');
    expect(stderr).toContain('Did you mean `emit`?');
  });
});
