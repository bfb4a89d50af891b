import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/harness.js';
import { repository } from '../copy-site.js';
import { config, createStranger, type StartedServer } from './stranger.js';
import { typeCheck } from './type-check.js';

describe('a site whose config, plugin and components are TypeScript', () => {
  const stranger = createStranger({
    'tapdocs.config.ts': config('contentDocs(), i18n(), linkCheck(), readingTime({ wordsPerMinute: 200 })')
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

describe('a plugin with texts of its own', () => {
  const locales = (strings = '') =>
    `locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN'${strings} } },`;
  const configuration = (rest: string) =>
    config('contentDocs(), i18n(), searchIndex(), vote()', rest)
      .replace(', vote }', ' }')
      .replace("'tapdocs/plugins';", "'tapdocs/plugins';\nimport { vote } from './plugins/vote.js';");
  const stranger = createStranger({
    'tapdocs.config.ts': configuration(locales()),
    'plugins/vote.ts': `import { fileURLToPath } from 'node:url';
import type { Plugin } from 'tapdocs';
import { searchHooks } from 'tapdocs/plugins';

declare module 'tapdocs/client' {
  interface UiStrings {
    vote: string;
    voteCount: string;
  }
}

export function vote(): Plugin {
  return {
    name: 'vote',
    themeDir: fileURLToPath(new URL('theme', import.meta.url)),
    strings: {
      vote: { en: 'Vote', zh: '投票' },
      voteCount: { en: '{count} votes', zh: '{count} 票', fr: '{count} voix' },
    },
    cacheKey: 'vote 1',
    apply(site) {
      searchHooks(site).page.tap('vote', (page, { route }) => ({ ...page, title: \`\${route.title} (votes)\` }));
    },
  };
}
`,
    'plugins/theme/Vote.tsx': `import { useText } from 'tapdocs/client';

export default function Vote() {
  const text = useText();
  return <p title={text('search')}>{text('vote')}: {text('voteCount', { count: '3' })}</p>;
}
`,
    'node.d.ts': "declare module 'node:url' { export function fileURLToPath(url: URL): string }\n",
    'docs/en/index.mdx': '# Home\n\n<Vote />\n',
    'docs/zh/index.mdx': '# 首页\n\n<Vote />\n',
    'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json', compilerOptions: { types: [] } }),
  });
  const shown = (file: string) => /<p title="[^"]*">.*?<\/p>/.exec(stranger.read(file))?.[0].replaceAll('<!-- -->', '');

  test('shows them in each language, and the site has its own way', async () => {
    expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
    expect(shown('dist/index.html')).toBe('<p title="Search">Vote: 3 votes</p>');
    expect(shown('dist/zh/index.html')).toBe('<p title="搜索">投票: 3 票</p>');
    stranger.write({ 'tapdocs.config.ts': configuration(locales(", strings: { vote: '表决', search: '查找' }")) });
    expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
    expect(shown('dist/zh/index.html')).toBe('<p title="查找">表决: 3 票</p>');
  });

  test('changes what the search finds', () => {
    const folder = join(stranger.folder, 'dist/search/en/pages');
    const pages = readdirSync(folder).map((name) => stranger.read(`dist/search/en/pages/${name}`));
    expect(pages.join('')).toContain('"Home (votes)"');
  });

  test('has their names checked', async () => {
    stranger.write({ 'tapdocs.config.ts': configuration(locales(", strings: { voteCuont: '{count}' }")) });
    const { code, stderr } = await stranger.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr).toContain('`locales.zh.strings.voteCuont` is not a configuration key.');
    expect(stderr).toContain('Did you mean `voteCount`?');
    expect(typeCheck(stranger.folder)).toContain("'voteCuont' does not exist");
  });

  test('is told of languages that it has no texts for', async () => {
    const rest = "locales: { en: { label: 'English' }, fr: { label: 'Français' } },";
    stranger.write({ 'tapdocs.config.ts': configuration(rest), 'docs/fr/index.mdx': '# Accueil\n\n<Vote />\n' });
    stranger.remove('docs/zh');
    const { code, stderr } = await stranger.tapdocs('build');
    expect(code).toBe(0);
    expect(stderr).toMatch(/`fr`: 1 of \d+ texts of the theme have no translation and stay English/);
    expect(shown('dist/fr/index.html')).toBe('<p title="Rechercher">Vote: 3 voix</p>');
  });

  test('passes the type checker', () => {
    stranger.write({ 'tapdocs.config.ts': configuration(locales(", strings: { vote: '表决', search: '查找' }")) });
    expect(typeCheck(stranger.folder)).toBe('');
  });
});
