import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from './copy-site.js';

const folder = mkdtempSync(join(tmpdir(), 'tapdocs-consumer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, linkCheck } from 'tapdocs/plugins';
import { readingTime } from './reading-time';

export default defineConfig({
  title: 'Consumer',
  plugins: [contentDocs(), i18n(), linkCheck(), readingTime({ wordsPerMinute: 200 })],
});
`,
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
  'docs/b.md': '# B\n\nText.\n',
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
};

beforeAll(() => {
  const npm = (args: readonly string[], cwd: string): void => void execFileSync('npm', args, { cwd, stdio: 'pipe' });
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], repository);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `./${archive}`], folder);
});

test('the package builds a site elsewhere whose config, plugin and components are TypeScript', () => {
  execFileSync('npx', ['tapdocs', 'build'], { cwd: folder, stdio: 'pipe' });
  const home = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(home).toContain('content="1 min. Welcome.');
  expect(home).toContain('<span data-wrapped');
  expect(home).toMatch(/Greet(?:<!-- -->| )*you/);
  expect(readFileSync(join(folder, 'dist/a.html'), 'utf8')).toContain('<a href="/">Home</a>');
  expect(readdirSync(join(folder, 'dist'))).toEqual(
    expect.arrayContaining(['index.html', 'a.html', 'b.html', '404.html']),
  );
});

test('its types resolve for that site', () => {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  expect(execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toBe('');
  writeFileSync(
    join(folder, 'wrong.ts'),
    "import { defineConfig } from 'tapdocs';\nexport default defineConfig({ titel: 'x' });\n",
  );
  expect(() => execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'pipe' })).toThrow('Command failed');
});
