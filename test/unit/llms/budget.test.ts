import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFullSection } from '../../../plugins/llms/emit-llms.js';
import { indexSection, llmsTexts } from '../../../plugins/llms/index-section.js';
import { routeOf } from '../plugins/fixture.js';

const config = { url: 'https://example.org', base: '/' };
const texts = llmsTexts('zh-CN');

interface Given {
  title: string;
  description: string;
  text: string;
}

const pageSize = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 40 }),
  description: fc.string({ unit: 'grapheme', maxLength: 200 }),
  text: fc.string({ unit: 'grapheme', maxLength: 600 }),
});
const given = fc.record({
  title: fc.string({ unit: 'grapheme', maxLength: 20 }),
  pages: fc.array(pageSize, { maxLength: 30 }),
  limit: fc.integer({ min: 1000, max: 8000 }),
});

function routesOf(pages: readonly Given[]) {
  return pages.map(({ title, description }, index) =>
    routeOf(`/page-${index}`, { title, data: { frontMatter: { description } } }),
  );
}

function fullOf(title: string, pages: readonly Given[], limit: number): string {
  const routes = routesOf(pages);
  const section = createFullSection({ title, pages: routes }, { config, texts, limit });
  routes.forEach((route, index) => {
    const text = `${pages[index]?.text}\n`;
    if (section.hasRoom(route, Buffer.byteLength(text))) section.add(route, text);
  });
  return section.finish();
}

/** The number of pages in a text, and the number of pages that it reports as left out. */
function counts(text: string, sign: RegExp): number {
  return (text.match(sign) ?? []).length + Number(/未列出的页面：(\d+)/.exec(text)?.[1] ?? 0);
}

describe('a section', () => {
  it('of llms.txt keeps to its bytes, and accounts for every page', () => {
    fc.assert(
      fc.property(given, ({ title, pages, limit }) => {
        const text = indexSection({ title, pages: routesOf(pages) }, { config, texts, limit });
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
        expect(counts(text, /\]\(https:\/\/example\.org\/page-\d+\.md\)/g)).toBe(pages.length);
      }),
    );
  });

  it('of llms-full.txt keeps to its bytes, and accounts for every page', () => {
    fc.assert(
      fc.property(given, ({ title, pages, limit }) => {
        const text = fullOf(title, pages, limit);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
        expect(counts(text, /(?:^---\nurl: |\]\()https:\/\/example\.org\/page-\d+\.md/gm)).toBe(pages.length);
      }),
    );
  });
});

const pages = Array.from({ length: 12 }, (_, index) => ({
  title: `Page [${index}]`,
  description: 'About it. '.repeat(8),
  text: 'Text. '.repeat(40),
}));

describe('because there is no room', () => {
  it('llms.txt goes without descriptions first', () => {
    const of = (limit: number) =>
      indexSection({ title: 'Guide', pages: routesOf(pages) }, { config, texts: llmsTexts('fr'), limit });
    expect(of(5000).split('\n')[2]).toBe(
      `- [Page \\[0\\]](https://example.org/page-0.md): ${'About it. '.repeat(8).trim()}`,
    );
    expect(of(1000)).not.toContain('About it');
    expect(of(1000).match(/^- /gm)).toHaveLength(12);
    expect(of(500).trimEnd().split('\n').at(-1)).toBe('- Pages omises ici faute de place : 3');
  });

  it('llms-full.txt links to the pages that it leaves out', () => {
    const text = fullOf('Guide', pages, 2500);
    expect(text.match(/^url: /gm)).toHaveLength(7);
    expect(text).toContain('---\nsection: "Guide"\n---\n\n- [Page \\[7\\]](https://example.org/page-7.md)\n');
  });
});
