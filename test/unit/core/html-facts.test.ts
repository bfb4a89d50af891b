import { describe, expect, it } from 'vitest';
import { readHtmlFacts } from '../../../core/records/facts/html-facts.js';
import { replaceLinkTokens } from '../../../core/records/record.js';

const withUrls = (html: string, links: readonly string[]): string => replaceLinkTokens(html, (n) => `URL(${links[n]})`);

describe('readHtmlFacts', () => {
  it('takes title, description and outline from the markup', () => {
    const facts = readHtmlFacts(
      '<tap-html><h1 id="a"><a class="header-anchor" href="#a">#</a>Title &amp; more</h1><p>First <em>one</em>.</p>' +
        '<h2 id="b">B</h2><h5 id="c">C</h5></tap-html>',
    );
    expect(facts.title).toBe('Title & more');
    expect(facts.description).toBe('First one.');
    expect(facts.toc).toEqual([{ text: 'B', id: 'b', depth: 2 }]);
    expect(facts.anchors).toEqual(['a', 'b', 'c']);
    expect(facts.html).not.toContain('tap-html');
  });

  it('leaves out of the outline what is marked so, and nothing else of it', () => {
    const facts = readHtmlFacts(
      '<div class="a toc-exclude"><h2 id="a">A</h2><div><h3 id="b">B</h3></div><h3 id="c">C</h3></div>' +
        '<h2 id="d" class="toc-exclude">D</h2><img class="toc-exclude"><h2 id="e">E</h2>',
    );
    expect(facts.toc.map(({ id }) => id)).toEqual(['e']);
    expect(facts.anchors).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(facts.sections.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ['<h2 data-id="a" id="a">', '<h2 data-id="a" id="a-1">'],
    [`<h2 title='id="a"' id="a">`, `<h2 title='id="a"' id="a-1">`],
    ['<h2 title="x id=a" id=a>', '<h2 title="x id=a" id="a-1">'],
    ['<h2 hidden id = "a" class="b">', '<h2 hidden id="a-1" class="b">'],
  ])('changes the id of a duplicate, and no other attribute: %s', (tag, expected) => {
    expect(readHtmlFacts(`<h2 id="a">A</h2>${tag}B</h2>`).html).toBe(`<h2 id="a">A</h2>${expected}B</h2>`);
  });

  it('takes the description from prose, not from a callout', () => {
    const facts = readHtmlFacts(
      '<div class="callout callout-tip"><div class="callout-body"><p>Tip.</p></div></div><p>Prose.</p>',
    );
    expect(facts.description).toBe('Prose.');
  });

  it('marks links of the site, and leaves hashes and other sites as they are', () => {
    const facts = readHtmlFacts(
      '<p><a href="/a">a</a><a href="#x">x</a><a href="https://e.org">e</a><a href="/a">again</a></p>',
    );
    expect(facts.links).toEqual(['/a', '#x', 'https://e.org']);
    expect(withUrls(facts.html, facts.links)).toBe(
      '<p><a href="URL(/a)">a</a><a href="#x">x</a><a href="https://e.org">e</a><a href="URL(/a)">again</a></p>',
    );
  });

  it('lists the files that elements load, each once', () => {
    const facts = readHtmlFacts(
      '<img src="/a.png"><img src="/a.png" srcset="/a.png 1x, /b,1.png 2x"><picture><source srcSet="/c.webp"></picture>' +
        '<video poster="/d.jpg"><source src="/e.mp4"><track src="/f.vtt"></video><audio src="https://e.org/g.mp3"></audio>' +
        '<img alt="none"><script src="/h.js"></script><a href="/i.png">i</a>',
    );
    expect(facts.images).toEqual(
      ['/a.png', '/b,1.png', '/c.webp', '/d.jpg', '/e.mp4', '/f.vtt'].concat('https://e.org/g.mp3', '/h.js'),
    );
  });

  it('leaves text that looks like a link alone', () => {
    const html = '<p><code>&lt;a href="/a"></code></p>';
    expect(readHtmlFacts(html)).toMatchObject({ html, links: [] });
  });

  it('makes an id unique when a fragment repeats it, its anchor link included', () => {
    const heading = '<h2 id="x"><a class="header-anchor" href="#x">#</a>X</h2>';
    const facts = readHtmlFacts(heading + heading);
    expect(facts.anchors).toEqual(['x', 'x-1']);
    expect(facts.html).toContain('<h2 id="x-1"><a class="header-anchor" href="#x-1">');
  });

  it('knows the names of links, which leave the ids of headings as they are', () => {
    const facts = readHtmlFacts('<p><a name="a"></a><a name="b"></a><input name="c"></p><h2 id="a">A</h2>');
    expect(facts.anchors).toEqual(['a', 'b']);
    expect(facts.toc).toMatchObject([{ id: 'a' }]);
  });

  it('cuts text into sections, code apart, buttons and styles left out', () => {
    const facts = readHtmlFacts(
      '<p>Lead</p><h2 id="b">B</h2><p>One</p><ul><li>two</li><li>three</li></ul><button>Copy</button><pre><code>x = 1</code></pre>',
    );
    expect(facts.sections).toEqual([
      { id: '', heading: '', depth: 0, text: 'Lead', code: '' },
      { id: 'b', heading: 'B', depth: 2, text: 'One two three', code: 'x = 1' },
    ]);
  });
});
