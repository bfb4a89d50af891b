import { describe, expect, it } from 'vitest';
import type { RecordReader } from '../../../core/records/record.js';
import { withTexts } from '../../../core/records/record-reader.js';
import { createRouteTable } from '../../../core/routes/create-table.js';

const none: RecordReader = {
  read: async (path) => Promise.reject(new Error(`no ${path}`)),
  hash: async (path) => Promise.reject(new Error(`no ${path}`)),
  outline: () => null,
};

describe('a page without a source that says its text', () => {
  const table = createRouteTable();
  const page = { lang: 'en', component: 'Team', title: 'Team' };
  const text = [{ paragraphs: ['a', 'b < c'] }, { heading: 'More & more', id: 'more', paragraphs: ['d'] }];
  table.add({ ...page, path: '/team', text, data: { frontMatter: { description: 'Who' } } });
  table.add({ ...page, path: '/other', text: [{ paragraphs: ['a'] }] });
  table.add({ ...page, path: '/quiet' });
  const routes = table.freeze();
  const reader = withTexts(none, () => routes);

  it('has a record with its sections, escaped', async () => {
    expect(await reader.read('/team')).toMatchObject({
      title: 'Team',
      description: 'Who',
      content: '<p>a</p>\n<p>b &lt; c</p>\n<h2>More &amp; more</h2>\n<p>d</p>',
      anchors: ['more'],
      sections: [
        { id: '', heading: '', depth: 0, text: 'a b < c' },
        { id: 'more', heading: 'More & more', depth: 2, text: 'd' },
      ],
    });
  });

  it('has its own hash, and an outline', async () => {
    expect(await reader.hash('/team')).not.toBe(await reader.hash('/other'));
    expect(reader.outline('/team')?.anchors).toEqual(['more']);
  });

  it('leaves other pages as they are', async () => {
    await expect(reader.read('/quiet')).rejects.toThrow('no /quiet');
    await expect(reader.hash('/unknown')).rejects.toThrow('no /unknown');
    expect(reader.outline('/quiet')).toBeNull();
  });
});
