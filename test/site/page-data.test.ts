import { expect, test } from 'vitest';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const readingTime = `import type { Plugin } from 'tapdocs';

export function readingTime(): Plugin {
  return {
    name: 'reading-time',
    cacheKey: 'reading-time',
    apply(site) {
      site.hooks.record.tap('reading-time', (record) => ({
        ...record,
        frontMatter: { ...record.frontMatter, minutes: 42, titleSuffix: 'in 42 minutes' },
        data: { ...record.data, words: { count: 4711 } },
      }));
    },
  };
}
`;

const files: Files = {
  'tapdocs.config.ts': config('contentDocs(), readingTime()')
    .replace(', readingTime }', ' }')
    .replace('\n\n', "\nimport { readingTime } from './reading-time';\n\n"),
  'reading-time.ts': readingTime,
  'theme/DocFooter.tsx': `import { usePage } from 'tapdocs/client';

export default function DocFooter() {
  const { data } = usePage() as { data: { frontMatter?: { minutes?: number }; words?: { count: number } } };
  return <p data-layout>{data.frontMatter?.minutes} minutes, {data.words?.count} words</p>;
}
`,
  'components/Words.tsx': `'use client';

import { usePage } from 'tapdocs/client';

export default function Words() {
  const { data, toc } = usePage() as { data: { words?: { count: number } }; toc: unknown[] };
  return <b data-island>{data.words?.count} in {toc.length}</b>;
}
`,
  'components/Where.tsx': `import { useContentPage, useContentSite, usePage } from 'tapdocs/client';

export default function Where() {
  const { path, title, frontMatter } = useContentPage();
  return <i data-content>{useContentSite().title}: {title} {path} {String(frontMatter.level)} {usePage().data.frontMatter === undefined}</i>;
}
`,
  'docs/index.mdx': `---
level: 3
---

import Words from '../components/Words'
import Where from '../components/Where'

# Home

<Words />

<Where />

## One

## Two
`,
  'docs/a.md': '# A\n\nText.\n',
};

const text = (html: string): string => html.replaceAll('<!-- -->', '');

test('what a tap of record adds to front matter and data reaches the layout, islands and the data of the page', async () => {
  const site = openSite(files);
  for (const cache of ['cold', 'warm']) {
    const { code, stderr } = await site.tapdocs('build');
    expect([cache, stderr, code]).toEqual([cache, '', 0]);
    site.write({ 'theme/DocFooter.tsx': `${site.read('theme/DocFooter.tsx')}// ${cache}\n` });
    for (const page of ['index', 'a']) {
      expect(text(site.read(`dist/${page}.html`))).toContain('42 minutes, 4711 words');
      expect(site.read(`dist/${page}.html`)).toMatch(/<title>[^<]*in 42 minutes/);
    }
    const home = text(site.read('dist/index.html'));
    expect(home).toMatch(/<b data-island[^>]*>4711 in 2/);
    expect(home).toMatch(/<i data-content[^>]*>Stranger: Home \/ 3/);
    expect(home).toContain('"words":{"count":4711}');
  }
});

test('content that reads what is not known yet is an error with its line', async () => {
  const site = openSite({
    ...files,
    'components/Where.tsx': `import { usePage } from 'tapdocs/client';

export default function Where() {
  return <i>{usePage().toc.length}</i>;
}
`,
  });
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(code).toBe(1);
  expect(problems).toEqual([expect.stringContaining('CONTENT_FIELD components/Where.tsx:4:')]);
  expect(stderr).toContain('`usePage().toc` is read while content is rendered');
  site.write({
    'components/Where.tsx': `import { usePage, useSite } from 'tapdocs/client';

export default function Where() {
  const { data } = usePage<'DocPage'>();
  return <i>{data.next?.text}{useSite().theme.nav.length}</i>;
}
`,
  });
  expect((await site.tapdocs('build')).stderr).toContain('`usePage().data.next` is read');
});
