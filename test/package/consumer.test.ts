import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/harness.js';
import { repository } from '../repository.js';
import { config } from '../config-text.js';
import { createStranger, type StartedServer } from './stranger.js';

describe('a site whose config, plugin and components are TypeScript', () => {
  const stranger = createStranger({
    'tapdocs.config.ts': config(
      'contentDocs(), i18n(), linkCheck(), searchIndex(), readingTime({ wordsPerMinute: 200 })',
    )
      .replace(', readingTime }', ' }')
      .replace("'tapdocs/plugins';", "'tapdocs/plugins';\nimport { readingTime } from './reading-time';"),
    'reading-time.ts': `import type { PageRecord, Plugin } from 'tapdocs';

export interface ReadingTimeOptions {
  wordsPerMinute: number;
}

export function readingTime({ wordsPerMinute }: ReadingTimeOptions): Plugin {
  return {
    name: 'reading-time',
    cacheKey: \`reading-time \${wordsPerMinute}\`,
    apply(site) {
      site.hooks.record.tap('reading-time', (record): PageRecord => {
        const words = record.sections.flatMap(({ text }) => text.split(' ')).length;
        return { ...record, description: \`\${Math.ceil(words / wordsPerMinute)} min. \${record.description}\` };
      });
    },
  };
}
`,
    'theme/Badge.tsx': `import Original, { type BadgeProps } from '@theme-original/Badge';

export default function Badge(props: BadgeProps) {
  return <span data-wrapped><Original {...props} /></span>;
}
`,
    'components/Hello.tsx': `'use client';

import { useState } from 'react';
import { Link, usePage } from 'tapdocs/client';

export default function Hello({ name }: { name: string }) {
  const [greeted, setGreeted] = useState(false);
  const title: string = usePage().title;
  return <p><button onClick={() => setGreeted(true)}>{greeted ? 'Hello' : 'Greet'} {name}</button> <Link href="/a">{title}</Link></p>;
}
`,
    'docs/index.mdx': `import Hello from '../components/Hello'\n\n# Home\n\nWelcome. <Badge text="new" />\n\n<Hello name="you" />\n`,
    'docs/a.md': '# A\n\n[Home](./index.mdx)\n',
    'docs/b.md': '# B\n\n## Proxies\n\nHow requests are forwarded.\n',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'ESNext',
        moduleResolution: 'bundler',
        target: 'ES2023',
        jsx: 'react-jsx',
        skipLibCheck: true,
        noEmit: true,
        paths: { '@theme-original/*': ['./node_modules/tapdocs/themes/default/*'] },
      },
      include: ['*.ts', 'components', 'theme', './node_modules/tapdocs/themes/globals.d.ts'],
    }),
  });
  const state: { server?: StartedServer } = {};

  beforeAll(async () => {
    const { code, stderr } = await stranger.tapdocs('build');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    state.server = await stranger.start('serve');
  });

  test('is built', () => {
    const home = stranger.read('dist/index.html');
    expect(home).toContain('content="1 min. Welcome.');
    expect(home).toContain('<span data-wrapped');
    expect(home).toMatch(/Greet(?:<!-- -->| )*you/);
    expect(stranger.read('dist/a.html')).toContain('<a href="/">Home</a>');
    expect(readdirSync(join(stranger.folder, 'dist'))).toEqual(
      expect.arrayContaining(['index.html', 'a.html', 'b.html', '404.html']),
    );
  });

  test('is alive in the browser', async ({ page }) => {
    await page.goto(state.server?.url ?? '');
    await page.getByRole('button', { name: 'Greet you' }).click();
    await page.getByRole('button', { name: 'Hello you' }).waitFor();
  });

  test('has a search that opens from the button, and finds a sentence', async ({ page }) => {
    await page.goto(state.server?.url ?? '');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.waitForSelector('.DocSearch-Input:focus');
    await page.keyboard.type('forwarded');
    await expect
      .poll(() => page.locator('.DocSearch-Hit').first().textContent())
      .toContain('How requests are forwarded');
  });

  test('passes the type checker', () => {
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    expect(execFileSync(process.execPath, [tsc, '-p', stranger.folder], { encoding: 'utf8' })).toBe('');
    stranger.write({
      'wrong.ts': "import { defineConfig } from 'tapdocs';\nexport default defineConfig({ titel: 'x' });\n",
    });
    expect(() => execFileSync(process.execPath, [tsc, '-p', stranger.folder], { stdio: 'pipe' })).toThrow(
      'Command failed',
    );
  });
});

// As npm installs it beside `"react": "^18"`: React 19 is in the package, and what shares it may be outside.
describe('a site with an older React', () => {
  const stranger = createStranger({
    'tapdocs.config.mjs': config('contentDocs()').replace(
      'title:',
      'markdown: { recmaPlugins: [() => (tree) => tree] }, title:',
    ),
    'docs/index.mdx': 'import { Link } from \'tapdocs/client\'\n\n# Home\n\n<Link href="/a">A</Link>\n',
    'docs/a.md': '# A\n',
  });
  const packages = join(stranger.folder, 'node_modules');
  for (const name of ['react', 'react-dom']) {
    cpSync(join(packages, name), join(packages, 'tapdocs/node_modules', name), { recursive: true });
    stranger.replacePackage(name, {
      'package.json': JSON.stringify({ name, version: '18.3.1', main: 'index.js' }),
      'index.js': "throw new Error('This is React 18.');",
    });
  }

  test('has pages and islands of the other React, and one warning', async () => {
    const { code, problems, stderr } = await stranger.tapdocs('build');
    expect({ code, problems }).toEqual({ code: 0, problems: ['PACKAGE_COPY_UNUSED'] });
    expect(stderr).toMatch(
      /The site has react 18\.3\.1 and react-dom 18\.3\.1, but its pages use react 19\.\S+ and react-dom 19/,
    );
    expect(stranger.read('dist/index.html')).toContain('<a href="/a">A</a>');
  });
});
