import { describe, expect, it, vi } from 'vitest';
import { besideDocuments } from '../../../core/document/beside-documents.js';

describe('besideDocuments', () => {
  const output = { stage: '/stage', write: vi.fn(), keep: vi.fn(() => true), adopt: vi.fn() };
  const beside = besideDocuments(output, [{ path: '/' }, { path: '/guide/a' }]);

  it('passes files of plugins on', () => {
    beside.write('feed.xml', '<rss/>', 'key');
    expect(beside.keep('guide/a.md', 'key')).toBe(true);
    expect(output.write).toHaveBeenCalledWith('feed.xml', '<rss/>', 'key');
    expect(output.keep).toHaveBeenCalledWith('guide/a.md', 'key');
  });

  it.each(['index.html', 'guide/a.html', '_tapdocs/pages/index.json', '_tapdocs/pages/guide/a.json'])(
    'refuses the path of a document before that is rendered: %s',
    (path) => {
      expect(() => beside.write(path, '')).toThrow(path);
      expect(() => beside.keep(path, 'key')).toThrow(path);
      expect(output.write).not.toHaveBeenCalledWith(path, '');
    },
  );
});
