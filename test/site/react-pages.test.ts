import { expect, test } from 'vitest';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

const counter = `"use client";
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(41);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

function page(title: string, text: string): string {
  return `export const title = '${title}';

export default function Page() {
  return <h1>${text}</h1>;
}
`;
}

test('each component in a folder is a page', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n\n[Team](/team)\n',
    'pages/team.tsx': page('Who we are', 'Our quokkas'),
    'pages/play/index.tsx': `import Counter from '../_counter';

export const frontMatter = {
  title: 'Play',
  description: "It's a game", // Shown by search engines.
  sidebar: false,
} as const;

export default () => <Counter />;
`,
    'pages/_counter.tsx': counter,
    'tapdocs.config.ts': config('contentDocs(), pages(), linkCheck(), llms()'),
  });
  const { code, stderr } = await site.tapdocs('build');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const team = site.read('dist/team.html');
  expect(team).toContain('<h1>Our quokkas</h1>');
  expect(team).toContain('<span>Stranger</span></a>');
  expect(site.read('dist/llms.txt')).toContain('[Who we are](/team.md)');
  expect(site.read('dist/play/index.html')).toContain('<button>41</button>');
  expect(site.read('dist/play/index.html')).toContain('It&#x27;s a game');
  expect(site.exists('dist/_counter.html')).toBe(false);
  const server = await site.start('dev');
  const get = async (path: string) => (await fetch(server.url + path)).text();
  expect(await get('team')).toContain('Our quokkas');
  site.write({ 'pages/team.tsx': page('Us', 'Our wombats'), 'pages/more.tsx': page('More', 'More of us') });
  await expect.poll(() => get('team')).toContain('Our wombats');
  await expect.poll(() => get('more')).toContain('More of us');
  await server.close();
});

test('pages are in the language of their folder, and front matter that cannot be read is named with its line', async () => {
  const site = openSite({
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'pages/en/team.tsx': page('Team', 'Our team'),
    'pages/zh/team.tsx': page('团队', '我们的团队'),
    'tapdocs.config.ts': config(
      'contentDocs(), pages(), i18n()',
      "locales: { en: { label: 'English' }, zh: { label: '中文' } },",
    ),
  });
  const { code, stderr } = await site.tapdocs('build');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(site.read('dist/zh/team.html')).toMatch(/<html lang="zh"[^]*我们的团队/);
  site.write({ 'pages/en/team.tsx': `export const frontMatter = { title: ['a' };\n${page('Team', 'Our team')}` });
  const failed = await site.tapdocs('build');
  expect(failed.problems).toEqual(['FRONT_MATTER_SYNTAX pages/en/team.tsx:1:28']);
});
