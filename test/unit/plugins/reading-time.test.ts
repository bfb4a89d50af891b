import { describe, expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { contentDocs, i18n, readingMinutes, readingTime, tags } from '../../../plugins/index.js';
import { bilingual } from './fixture.js';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const code = `\`\`\`ts\n${words(2000)}\n~~~\n\`\`\`\``;

describe('readingMinutes', () => {
  it('counts words, and characters of scripts without spaces', () => {
    expect(readingMinutes(words(690))).toBe(3);
    expect(readingMinutes('字'.repeat(840))).toBe(2);
    expect(readingMinutes(`${words(230)} ${'字'.repeat(420)}`)).toBe(2);
    expect(readingMinutes(words(690), { words: 69 })).toBe(10);
    expect(readingMinutes('One.')).toBe(1);
    expect(readingMinutes('')).toBe(0);
    expect(readingMinutes(`[a](${'x/'.repeat(2000)}) <div title="${'y '.repeat(2000)}">`)).toBe(1);
  });

  it('counts no code blocks, also if they are nested or not closed', () => {
    expect(readingMinutes(`${words(230)}\n\n${code}\n\n${words(230)}`)).toBe(2);
    expect(readingMinutes(`- Item\n\n  ${code.replaceAll('\n', '\n  ')}\n\n${words(230)}`)).toBe(1);
    expect(readingMinutes(`${words(230)}\n\n~~~~\n${words(2000)}`)).toBe(1);
    expect(readingMinutes(`\`\`\`\` a \`\`\`\` ${words(460)}`)).toBe(2);
  });
});

describe('the reading time of pages', () => {
  const files = {
    'docs/en/index.md': `---\ndescription: Home\ntags: [start]\n---\n\n# Home\n\n${words(690)}\n\n${code}\n`,
    'docs/en/none.md': '---\nreadingTime: false\n---\n\n# None\n\nText.\n',
    'docs/en/code.mdx': `import Part from './_part.mdx';\n\n# Code\n\nFirst.\n\n<Part />\n`,
    'docs/en/_part.mdx': 'Part.\n',
    'docs/zh/index.md': `# 首页\n\n${'字'.repeat(840)}\n`,
  };

  it('is below their titles, in their language, and no part of their text', async () => {
    await using site = testSite({
      files,
      config: {
        title: 'Site',
        locales: bilingual,
        plugins: [contentDocs(), i18n({ report: { missingPages: 'off' } }), tags(), readingTime()],
      },
    });
    const home = await site.record('/');
    expect(home.content).toMatch(/<\/h1>\s*<div[^>]*>3 min read<\/div>/);
    expect(JSON.stringify(home.sections)).not.toContain('min read');
    expect((await site.record('/zh/')).content).toContain('阅读约需 2 分钟');
    const page = await site.record('/code');
    expect(page.description).toBe('First.');
    expect(JSON.stringify(page.content).match(/min read/g)).toHaveLength(1);
    for (const path of ['/none', '/tags/', '/tags/start'])
      expect(JSON.stringify((await site.record(path)).content), path).not.toContain('min read');
  });
});
