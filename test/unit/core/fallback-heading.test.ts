import { describe, expect, it } from 'vitest';
import { readHtmlFacts } from '../../../core/records/facts/html-facts.js';
import { makeRecord, type RecordInput } from '../../../core/records/make-record.js';

function recordOf(html: string, frontMatter: Record<string, string> = {}, wanted = true, interactive = false) {
  const job = {
    path: '/a',
    contentPath: '/a',
    filePath: 'docs/a.md',
    lang: 'en',
    component: 'DocPage',
    title: 'a',
    sourceHash: '',
    pageKey: '',
  };
  return makeRecord({
    job: { ...job, frontMatter },
    rendered: { head: [], hoisted: '', html, islands: [], inactive: [] },
    facts: readHtmlFacts(html),
    compiled: {
      ...job,
      file: job.filePath,
      frontMatter,
      interactive,
      head: [],
      links: {},
      images: {},
      files: [],
      missing: [],
      warnings: [],
      fragments: [],
    },
    styles: [],
    files: new Map(),
    config: {
      base: '/',
      versions: [],
      plugins: [],
      locales: [],
      themeConfig: { fallbackHeading: wanted } as RecordInput['config']['themeConfig'],
    },
    store: { put: () => undefined } as unknown as RecordInput['store'],
  });
}

describe('a page without a top heading', () => {
  it('gets one from its title, with a link to itself', { meta: { clauses: ['2.4-fallback-heading'] } }, () => {
    expect(recordOf('<p>Text.</p>', { title: 'What is <new>?' })).toMatchObject({
      title: 'What is <new>?',
      anchors: ['what-is-new'],
      content:
        '<h1 id="what-is-new"><a class="header-anchor" aria-hidden="true" tabindex="-1" href="#what-is-new" aria-label="Anchor">#</a>What is &lt;new&gt;?</h1>\n<p>Text.</p>',
    });
  });

  it('gets an id that no other heading has', () => {
    expect(recordOf('<h2 id="start">Start</h2>', { title: 'Start' }).content).toContain('<h1 id="start-1">');
  });

  it('gets one above its content if that runs in the browser', () => {
    const { content, title, anchors, plain } = recordOf('<button>Go</button>', { title: 'A & B' }, true, true);
    expect({ title, anchors }).toEqual({ title: 'A & B', anchors: ['a--b'] });
    expect(content).toMatchObject([['h1', { id: 'a--b' }, expect.stringMatching(/A &amp; B$/)], { island: 0 }]);
    expect(plain?.content).toMatch(/^<h1 id="a--b">.*<\/h1>\n<button>Go<\/button>$/);
    expect(recordOf('<h1 id="own">Own</h1>', { title: 'A' }, true, true).content).toEqual([{ island: 0 }]);
  });

  it.each<[string, ...Parameters<typeof recordOf>]>([
    ['has one', '<h1 id="own">Own</h1>', { title: 'Other' }],
    ['is of another type', '<p>Text.</p>', { title: 'A', pageType: 'custom' }],
    ['is on a site that does not want it', '<p>Text.</p>', { title: 'A' }, false],
  ])('gets none when it %s', { meta: { clauses: ['2.4-fallback-heading'] } }, (_, html, frontMatter, wanted) => {
    expect(recordOf(html, frontMatter, wanted).content).toBe(html);
  });
});
