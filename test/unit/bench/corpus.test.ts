import { describe, expect, test } from 'vitest';
import { createCorpus, plainPage } from '../../bench/corpus/corpus.js';
import { withProse, withTitle } from '../../bench/corpus/edit-page.js';
import { type Page, wordsIn } from '../../bench/corpus/page.js';
import { type Dialect, directive, renderPage, tabElements } from '../../bench/corpus/render-page.js';
import { peers, tapdocs } from '../../bench/tools/index.js';

const count = 60;
const corpus = createCorpus('seed', count);
const pages = Array.from({ length: count }, (_, index) => corpus.page(index));

const dialect: Dialect = {
  extension: '.mdx',
  titleInBody: true,
  tabsImport: "import { Tab, Tabs } from '@theme';",
  link: (slug) => `./${slug}.mdx`,
  image: './diagram.png',
  container: directive,
  tabs: tabElements('Tab', (label) => `label="${label}"`),
};

function ofType<T extends Page['blocks'][number]['type']>({ blocks }: Page, type: T) {
  return blocks.filter((block): block is Extract<Page['blocks'][number], { type: T }> => block.type === type);
}

describe('the corpus', () => {
  test('is the same for the same seed, and another for another', () => {
    const text = (seed: string) =>
      Array.from({ length: 8 }, (_, index) => renderPage(createCorpus(seed, count).page(index), dialect)).join('');
    expect(text('seed')).toBe(text('seed'));
    expect(text('seed')).not.toBe(text('seeds'));
    expect(createCorpus('seed', count).image(1)).toEqual(corpus.image(1));
  });

  test('keeps its full folders when it grows', () => {
    const larger = createCorpus('seed', 1000);
    expect([0, 13, 49].map(larger.page)).toEqual([0, 13, 49].map(corpus.page));
    expect(larger.folders.slice(0, 2)).toEqual(corpus.folders.slice(0, 2));
  });

  test('has 25 pages in each folder but the last, under names of their own', () => {
    const sizes = corpus.folders.map((folder) => pages.filter((page) => page.folder === folder).length);
    expect(sizes).toEqual([25, 25, 10]);
    expect(new Set(pages.map(({ folder, slug }) => `${folder}/${slug}`)).size).toBe(count);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(count);
  });

  test('has what a page of documentation has on every page', () => {
    for (const page of pages) {
      const headings = ofType(page, 'heading').length;
      expect(headings).toBeGreaterThanOrEqual(6);
      expect(headings).toBeLessThanOrEqual(10);
      expect(
        ofType(page, 'code')
          .map(({ language }) => language)
          .sort(),
      ).toEqual(['bash', 'js', 'json', 'ts']);
      expect([ofType(page, 'table'), ofType(page, 'list'), ofType(page, 'container')].map((all) => all.length)).toEqual(
        [1, 2, 1],
      );
      const words = page.blocks.reduce((sum, block) => sum + wordsIn(block), 0);
      expect(words).toBeGreaterThan(800);
      expect(words).toBeLessThan(1050);
    }
  });

  test('has code that differs from block to block, and images and tabs on some pages', () => {
    const code = pages.flatMap((page) => ofType(page, 'code').map(({ text }) => text));
    expect(new Set(code).size).toBe(4 * count);
    for (const block of pages.flatMap((page) => ofType(page, 'code').filter(({ language }) => language === 'json')))
      expect(() => JSON.parse(block.text)).not.toThrow();
    for (const type of ['image', 'tabs'] as const) {
      const having = pages.filter((page) => ofType(page, type).length > 0).length;
      expect(having).toBeGreaterThan(0);
      expect(having).toBeLessThan(count / 2);
    }
  });

  test('links to pages that are there, in the same folder', () => {
    for (const page of pages) {
      const siblings = pages.filter(({ folder, index }) => folder === page.folder && index !== page.index);
      const links = ofType(page, 'paragraph').flatMap(({ spans }) =>
        spans.flatMap((span) => (typeof span === 'string' ? [] : [span.slug])),
      );
      expect(links.length).toBeGreaterThan(0);
      expect(siblings.map(({ slug }) => slug)).toEqual(expect.arrayContaining(links));
    }
  });

  test('has text that MDX takes as text', () => {
    for (const page of pages) {
      const prose = page.blocks.filter(({ type }) => type !== 'code' && type !== 'tabs');
      expect(renderPage({ ...page, blocks: prose }, { ...dialect, container: ({ text }) => text })).not.toMatch(
        /[<{}]/,
      );
    }
  });
});

describe('a page', () => {
  test('for visits has no island and no image', () => {
    expect(plainPage(corpus).blocks.map(({ type }) => type)).not.toEqual(expect.arrayContaining(['tabs']));
    expect(plainPage(corpus).blocks.map(({ type }) => type)).not.toEqual(expect.arrayContaining(['image']));
  });

  test('changes in one place by an edit', () => {
    const [page] = pages;
    if (!page) throw new Error('no page');
    const before = renderPage(page, dialect).split('\n');
    const changed = (edited: Page) =>
      renderPage(edited, dialect)
        .split('\n')
        .flatMap((line, index) => (line === before[index] ? [] : [line.slice(0, 22)]));
    expect(changed(withProse(page, 'A sentence more, here.'))).toEqual(['A sentence more, here.']);
    expect(changed(withTitle(page, 'Other'))).toEqual(['title: "Other"', '# Other']);
  });

  test.each([tapdocs, ...peers])('is written for $label with all its blocks', (tool) => {
    const { title, ...first } = corpus.page(0);
    const text = renderPage({ ...first, title, blocks: pages.flatMap(({ blocks }) => blocks) }, tool.dialect);
    const tabs = pages.reduce((sum, page) => sum + ofType(page, 'tabs').length, 0);
    expect(text.match(/^```\w+/gm)).toHaveLength(4 * count + 3 * tabs);
    for (const part of [/^\| Name \| Type/m, /^1\. /m, /^- /m, /^## /m, /^(?:::: ?(?:tip|danger)|> \*\*)/m, /\]\(/])
      expect(text).toMatch(part);
    expect(text.includes(`\n# ${title}\n`)).toBe(tool.dialect.titleInBody);
  });
});
