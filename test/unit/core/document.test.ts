import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, inlineJson, writeAttributes, writeTag } from '../../../core/document/html.js';
import { documentTitle } from '../../../core/document/describe-document.js';
import { dataFile, documentFile } from '../../../core/document/output-path.js';
import { dataUrl } from '../../../core/client/data-url.js';
import { skeletonIslands, skeletonOf } from '../../../core/document/render.js';
import { bilingual, configOf } from '../plugins/fixture.js';

describe('inline data', () => {
  it('never ends its script element, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, text) => {
        const value: unknown = { json: JSON.parse(json), text: `${text}</script><!--` };
        const written = inlineJson(value);
        expect(written).not.toMatch(/<[/!a-z]/i);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('tags of the head', () => {
  it('escapes what is data', () => {
    expect(escapeHtml('<a b="c">&')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;');
    expect(writeAttributes({ content: '"><script>', async: true, 'bad name': 'x' })).toBe(
      ' content="&quot;&gt;&lt;script&gt;" async',
    );
    expect(writeTag({ tag: 'meta', attributes: { name: 'a' } })).toBe('<meta name="a">');
    expect(writeTag({ tag: 'script', attributes: {}, text: 'a("</script>")' })).toBe(
      '<script>a("</\\u0073cript>")</script>',
    );
  });
});

describe('documentTitle', () => {
  const title = (pageType: 'doc' | 'home' | '404' | 'custom', frontMatter = {}, own = 'Own') =>
    documentTitle({ title: own, siteTitle: 'Site', pageType, frontMatter });
  it.each([
    ['doc', {}, 'Own - Site'],
    ['doc', { titleSuffix: 'Suffix' }, 'Own - Suffix'],
    ['doc', { titleSuffix: '| Suffix' }, 'Own | Suffix'],
    ['home', {}, 'Site'],
    ['home', { titleSuffix: 'Tagline' }, 'Site - Tagline'],
    ['404', {}, 'Own - Site'],
    ['custom', {}, 'Site'],
    ['custom', { title: 'Own' }, 'Own - Site'],
  ] as const)('%s with %o is %s', (pageType, frontMatter, expected) => {
    expect(title(pageType, frontMatter)).toBe(expected);
  });
});

describe('paths of the output', () => {
  it.each([
    ['clean', '/', 'index.html', '_tapdocs/pages/index.json'],
    ['clean', '/a/', 'a/index.html', '_tapdocs/pages/a/index.json'],
    ['clean', '/a/b', 'a/b.html', '_tapdocs/pages/a/b.json'],
    ['clean', '/404', '404.html', '_tapdocs/pages/404.json'],
    ['html', '/a/', 'a/index.html', '_tapdocs/pages/a/index.json'],
    ['html', '/a/b', 'a/b.html', '_tapdocs/pages/a/b.json'],
    ['slash', '/', 'index.html', '_tapdocs/pages/index.json'],
    ['slash', '/a/', 'a/index.html', '_tapdocs/pages/a/index.json'],
    ['slash', '/a/b', 'a/b/index.html', '_tapdocs/pages/a/b/index.json'],
    // Hosts look for it there.
    ['slash', '/zh/404', 'zh/404.html', '_tapdocs/pages/zh/404/index.json'],
    ['slash', '/errors/404', 'errors/404/index.html', '_tapdocs/pages/errors/404/index.json'],
  ] as const)('%s: %s', (urlStyle, path, document, data) => {
    const config = { ...configOf({ locales: bilingual }), urlStyle };
    expect(documentFile(path, config)).toBe(document);
    expect(dataFile(path, config)).toBe(data);
    expect(dataUrl({ base: '/base/', urlStyle }, path)).toBe(`/base/${data}`);
  });
});

describe('skeleton', () => {
  it('is nothing for plain HTML', () => {
    expect(skeletonOf('<p>prose</p>')).toBeUndefined();
  });
  it('has tags, texts and islands, and no attribute or HTML of a leaf', () => {
    expect(skeletonOf([['p', { className: 'x' }, 'prose'], ' ', ['div', { id: 'd' }, [{ island: 0 }]]])).toEqual([
      ['p', {}, ''],
      ' ',
      ['div', {}, [{ island: 0 }]],
    ]);
    const island = { module: 'm', export: 'default', props: { a: 1 }, slots: ['prose', [['b', {}, 'x']]] };
    expect(skeletonIslands([island as never])).toEqual([{ ...island, slots: ['', [['b', {}, '']]] }]);
  });
});
