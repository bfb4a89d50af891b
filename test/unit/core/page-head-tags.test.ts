import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../../../core/contract/index.js';
import { writeTag } from '../../../core/document/html.js';
import { pageHeadTags } from '../../../core/document/page-head-tags.js';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

describe('pageHeadTags', () => {
  it('prefers the content, and keeps what may be there several times', () => {
    const { hoisted } = pageHeadTags(
      [meta('author', 'a'), meta('b', 'c'), link('canonical', '/d'), link('alternate', '/e')],
      [meta('Author', 'f'), link('canonical', '/g'), link('alternate', '/h')],
    );
    expect(hoisted).toEqual([
      meta('b', 'c'),
      link('alternate', '/e'),
      meta('Author', 'f'),
      link('canonical', '/g'),
      link('alternate', '/h'),
    ]);
  });

  it('keeps what React does not hoist for the document', () => {
    const script: HeadTag = { tag: 'script', attributes: {}, text: 'a' };
    const data: HeadTag = { tag: 'meta', attributes: { itemprop: 'b', content: 'c' } };
    const style = link('stylesheet', '/d.css');
    expect(pageHeadTags([script, style], [script, data])).toMatchObject({
      hoisted: [],
      others: [style, script, data],
      fixed: [script],
    });
  });

  it('gives the last title, and the attributes together', () => {
    const title = (text: string): HeadTag => ({ tag: 'title', attributes: {}, text });
    const html = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'html', attributes });
    const found = pageHeadTags([], [title('a'), html({ class: 'b' }), title(' c '), html({ 'data-d': true })]);
    expect(found).toMatchObject({ title: 'c', html: { class: 'b', 'data-d': true }, body: {}, hoisted: [] });
  });
});

describe('writeTag', () => {
  it('lets no text end its element', () => {
    const text = '{"a":"</script><!-- <script>"}';
    const json = writeTag({ tag: 'script', attributes: { type: 'application/ld+json' }, text });
    const inside = json.replace(/^<[^>]*>|<\/script>$/g, '');
    expect(inside).not.toContain('<');
    expect(JSON.parse(inside)).toEqual(JSON.parse(text));
    expect(writeTag({ tag: 'script', attributes: {}, text: 'a("</script>")' })).toBe(
      '<script>a("</\\u0073cript>")</script>',
    );
    // Else the end of the element would be part of the text.
    expect(writeTag({ tag: 'script', attributes: {}, text: "var a='<!-- <Script>';" })).toBe(
      "<script>var a='<!-- <\\u0053cript>';</script>",
    );
    expect(writeTag({ tag: 'style', attributes: {}, text: 'a::after{content:"</style>"}' })).toBe(
      '<style>a::after{content:"<\\/style>"}</style>',
    );
  });
});
