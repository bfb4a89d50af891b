import { contentHtml, xmlText } from '../../../plugins/feeds/feed-item.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemDate } from '../../../plugins/feeds/plan-feeds.js';
import { writeFeed } from '../../../plugins/feeds/write-feed.js';
import { emitted, pageOf, parseXml, recordOf } from './fixture.js';
import { runs } from '../../runs.js';

/** Characters that XML has no place for, and what could end its constructs. */
const wild = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&amp;',
        '&#0;',
        '-->',
        '<?xml',
        '</title>',
        '\uD800',
        '\uDFFF',
        '\uFFFE',
        '\uFFFF',
        '\0',
        '\x1B',
        '\x7F',
        '\u0085',
        '\u2028',
        '😀',
        '&',
        '"',
        "'",
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** What is left of a text, in one line. */
function kept(text: string): string {
  return xmlText(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ').trim();
}

describe('with any characters on a page', () => {
  it('its feeds are valid, and say the same', async () => {
    await fc.assert(
      fc.asyncProperty(wild, wild, wild, async (title, description, text) => {
        const content = contentHtml([{ tag: 'p', attributes: { title: text }, children: [text] }]);
        const record = recordOf({ title, description, content });
        const { text: read } = await emitted({
          options: { feeds: [{ name: 'a', title, description, copyright: title.trim() || 'x' }] },
          pages: [pageOf('/a', { 'link-rss': ['a'], date: '2024-01-01' })],
          records: { '/a': record },
        });
        const { rss } = parseXml(read('rss/a-rss.xml')) as Record<string, { channel: { item: { title: string }[] } }>;
        parseXml(read('rss/a-atom.xml'));
        const json = JSON.parse(read('rss/a-feed.json')) as { title: string; items: { title: string }[] };
        const expected = kept(title) || 'https://example.org/base/a';
        expect(kept(json.items[0]?.title ?? '')).toBe(expected);
        expect(kept(String(rss?.channel.item[0]?.title)).replaceAll(']]&gt;', ']]>')).toBe(
          expected.replaceAll(']]&gt;', ']]>'),
        );
      }),
      { numRuns: runs() },
    );
  });

  it('texts of a feed itself come through unchanged', () => {
    const head = {
      link: 'https://a.b/',
      self: 'https://a.b/f?a&b',
      language: 'en',
      author: { name: 'A & <B> &amp;' },
      copyright: '',
      icon: '',
    };
    fc.assert(
      fc.property(wild.map(kept), (title) => {
        const given = { ...head, title: title || 'x', description: title || 'x' };
        const { rss } = parseXml(writeFeed('rss', given, [])) as Record<string, { channel: object }>;
        const item = { title: 'x', url: 'https://a.b/', date: new Date(0), description: '', content: '' };
        const authors = [{ name: given.title, link: 'https://a.b/?a&b' }];
        const atom = parseXml(writeFeed('atom', given, [{ ...item, authors }]));
        const { feed } = atom as unknown as { feed: { entry: { author: { name: unknown } }[] } };
        expect(decoded(String(feed.entry[0]?.author.name)).trim()).toBe(decoded(given.title));
        for (const read of [rss?.channel, feed] as { title?: unknown }[]) {
          expect(decoded(String(read.title)).trim()).toBe(decoded(given.title));
        }
      }),
    );
  });
});

/** The parser of the test decodes references twice where they look like ones. */
function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#\w+);/g, '&').replace(/\s+/g, ' ');
}

describe('a date', () => {
  it.each([
    ['2024-09-10', '2024-09-10T00:00:00.000Z'],
    ['2024-09-10T18:00:00.000Z', '2024-09-10T18:00:00.000Z'],
    ['2024-09-10 18:00', '2024-09-10T18:00:00.000Z'],
    ['2024-09-10 18:00:30 +0800', '2024-09-10T10:00:30.000Z'],
    ['2024-09-10T18:00-02:30', '2024-09-10T20:30:00.000Z'],
  ])('%s is %s, in any time zone of the machine', (date, expected) => {
    expect(itemDate({ date })?.toISOString()).toBe(expected);
    expect(itemDate({ published_at: date })?.toISOString()).toBe(expected);
  });

  it.each(['yesterday', '2024-13-01', '', 20240910])('%s is none', (date) => {
    expect(itemDate({ date })).toBeNull();
  });
});
