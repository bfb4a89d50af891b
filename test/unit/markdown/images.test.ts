import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageCompiler, markdown, type PageCompiler, problemsOf } from './page-compiler.js';

/** The start of a PNG file, as far as its size. */
function png(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.alloc(16)]);
}

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
  site.write('docs/en/img.png', png(40, 30));
  site.write('docs/en/图 1.png', png(5, 6));
  site.write('docs/en/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10.4 20"/>');
  site.write('docs/en/unknown.png', 'not an image');
  site.write('public/logo.png', png(7, 8));
  site.write('assets/up.png', png(1, 2));
  symlinkSync('/etc/hostname', join(site.root, 'docs/en/link.png'));
});
beforeEach(() => site.added.clear());
afterAll(() => site.remove());

const lazy = 'loading="lazy" decoding="async"';

describe.each(['docs/en/page.md', 'docs/en/page.mdx'])('images in %s', (path) => {
  const html = (source: string) => site.html(source, { path });

  it('next to the page are copied, with their size', async () => {
    const markup = await html('Text ![A](./img.png "T")');
    const url = /src="(\/base\/_tapdocs\/assets\/\w{8}-img\.png)"/.exec(markup)?.[1];
    expect(markup).toBe(`<p>Text <img src="${url}" alt="A" title="T" width="40" height="30" ${lazy}></p>`);
    expect(site.added.get(url ?? '')).toEqual(png(40, 30));
    const { $page } = await site.load('![A](img.png)', { path });
    expect($page.files).toEqual([{ url, file: 'docs/en/img.png' }]);
  });

  it('with a title, alone in their paragraph, are figures', async () => {
    expect(await html('![A](./img.png "T & U")')).toMatch(
      /^<figure><img src="[^"]+" alt="A" width="40" height="30" [^>]+><figcaption>T &#x26; U<\/figcaption><\/figure>$/,
    );
  });

  it('of other folders, formats and names too', async () => {
    expect(await html('![](../../assets/up.png)')).toContain('-up.png" alt="" width="1" height="2"');
    expect(await html('![](./drawing.svg#part)')).toMatch(/-drawing\.svg#part" alt="" width="10" height="20"/);
    expect(await html('![](<./图 1.png>)')).toMatch(/-图 1\.png" alt="" width="5" height="6"/);
    expect(await html('![](./unknown.png)')).toMatch(/-unknown\.png" alt="" loading="lazy"/);
    expect(await html('![a][b]\n\n[b]: ./img.png')).toContain('width="40"');
  });

  it('of the public folder get the base, and are not copied', async () => {
    const { $page } = await site.load('![](/logo.png)', { path });
    expect(await html('![](/logo.png?v=1)')).toContain('<img src="/base/logo.png?v=1" alt="" width="7" height="8"');
    expect($page.files).toEqual([{ url: '/base/logo.png', file: 'public/logo.png' }]);
    expect(site.added.size).toBe(0);
  });

  it('of other sites are left alone', async () => {
    for (const src of ['https://a.b/c.png', '//a.b/c.png', 'data:image/png;base64,AA']) {
      expect(await html(`![](${src})`)).toMatch(new RegExp(`^<p><img src="${src}" alt=""/?></p>$`));
    }
  });

  it('that are missing are errors, all of them, with their place', async () => {
    const source =
      '![](./no.png)\n\ntext ![](../../../../etc/hostname) ![](/img.png)\n\n![](./link.png) ![](./%E5%9B%BE.png) ![](.)';
    expect(
      (await problemsOf(site.compile(source, path))).map(({ code, message, at }) => [
        code,
        message,
        at?.file,
        at?.line,
        at?.column,
      ]),
    ).toEqual([
      ['IMAGE_MISSING', expect.stringContaining('`./no.png`'), path, 1, 1],
      ['IMAGE_MISSING', expect.stringContaining('`../../../../etc/hostname`'), path, 3, 6],
      ['IMAGE_MISSING', expect.stringContaining('`/img.png`'), path, 3, 36],
      ['IMAGE_MISSING', expect.stringContaining('`./link.png`'), path, 5, 1],
      ['IMAGE_MISSING', expect.stringContaining('`./图.png`'), path, 5, 17],
      ['IMAGE_MISSING', expect.stringContaining('`.`'), path, 5, 38],
    ]);
  });

  it('that are missing name the nearest one next to them', async () => {
    const [problem] = await problemsOf(site.compile('![](./imgs.png)', path));
    expect(problem?.hint).toBe('Did you mean `./img.png`?');
  });

  it('are known with their places', async () => {
    const source = '![](/logo.png)\n\nx <img src="https://e.org/a.png" /> ![](./img.png) ![](/logo.png)';
    const { $page } = await site.load(source, { path });
    const url = $page.files.find(({ file }) => file === 'docs/en/img.png')?.url ?? '';
    expect($page.images).toEqual({
      '/base/logo.png': [1, 1],
      'https://e.org/a.png': [3, 3],
      [url]: [3, 37],
    });
  });

  it('written as tags get the same attributes, except those that they set themselves', async () => {
    expect(await html('<img src="./img.png" alt="a" />')).toMatch(
      /^<img src="\/base\/_tapdocs\/assets\/\w+-img\.png" alt="a" width="40" height="30" loading="lazy" decoding="async" ?\/>$/,
    );
    const own = await html('<p>\n<img alt="a" src="./img.png" width="20" loading="eager" />\n</p>');
    expect(own).toMatch(/<img alt="a" src="[^"]*-img\.png" width="20" loading="eager" decoding="async" ?\/>/);
    expect(await problemsOf(site.compile('a\n\n<img src="./no.png" />', path))).toMatchObject([
      { at: { line: 3, column: 1 } },
    ]);
  });
});

describe.each(['docs/en/page.md', 'docs/en/page.mdx'])('files of other elements in %s', (path) => {
  const hashed = String.raw`/base/_tapdocs/assets/\w+-img\.png`;

  it.each([
    ['<img srcset="./img.png 1x, /logo.png 2x" alt="" />', `srcset="${hashed} 1x, /base/logo\\.png 2x"`],
    ['<source srcset="/logo.png, ./img.png 20w" />', `srcset="/base/logo\\.png, ${hashed} 20w"`],
    ['<source src="/logo.png?a,b" />', String.raw`src="/base/logo\.png\?a,b"`],
    ['<video src="./img.png" poster="/logo.png"></video>', String.raw`src="${hashed}" poster="/base/logo\.png"`],
    ['<audio src="/logo.png"></audio>', String.raw`src="/base/logo\.png"`],
    ['<track src="/logo.png" />', String.raw`src="/base/logo\.png"`],
    ['<input type="image" src="./img.png" />', `src="${hashed}"`],
    ['<iframe src="/demo/index.html"></iframe>', 'src="/base/demo/index.html"'],
    ['<embed src="/logo.png" />', 'src="/base/logo.png"'],
    ['<object data="./img.png"></object>', `data="${hashed}"`],
    ['<link rel="stylesheet" href="/a.css" />', 'href="/base/a.css"'],
    ['<script src="/a.js"></script>', 'src="/base/a.js"'],
    ['<svg><image href="./img.png" /></svg>', `href="${hashed}"`],
    ['<svg><use xlink:href="/logo.png#a" /></svg>', 'xlink:href="/base/logo.png#a"'],
  ])('%s', async (source, attributes) => {
    expect(await site.html(source, { path })).toMatch(new RegExp(attributes));
  });

  it('that are missing are errors with their place', async () => {
    const source = 'a\n\n<video src="/no.mp4" poster="./no.png"></video>';
    expect(await problemsOf(site.compile(source, path))).toMatchObject([
      { code: 'IMAGE_MISSING', message: 'The file `/no.mp4` does not exist.', at: { line: 3, column: 1 } },
      { code: 'IMAGE_MISSING', message: 'The file `./no.png` does not exist.' },
    ]);
  });
});

it('leaves attributes that are code, and does not override a spread', async () => {
  expect(await site.html('<img src={"./img.png"} />')).toMatch(/<img src="\.\/img\.png"\/>$/);
  expect(await site.html('<img src="./img.png" {...{ width: 3 }} />')).toMatch(
    /<img src="[^"]*-img\.png" width="3"\/>$/,
  );
});

it('reads a file again when it changed, and only then', async () => {
  const file = join(site.root, 'docs/en/changing.png');
  writeFileSync(file, png(1, 1));
  utimesSync(file, 1, 1);
  const first = await site.html('![](./changing.png)');
  expect(await site.html('![](./changing.png)')).toBe(first);
  expect(site.added.size).toBe(1);
  writeFileSync(file, png(2, 2));
  utimesSync(file, 2, 2);
  expect(await site.html('![](./changing.png)')).toContain('width="2" height="2"');
  expect(site.added.size).toBe(2);
});

it('names the files that the result depends on', async () => {
  const file = await site.compile('![](./img.png) ![](/logo.png)');
  expect(file.data.dependencies).toEqual([join(site.root, 'docs/en/img.png'), join(site.root, 'public/logo.png')]);
});

describe('missing images that somebody else reports', () => {
  it('stay as written, with the base before a public path, and are known with their places', async () => {
    const lenient = await createPageCompiler({ markdown: { ...markdown, missingImages: 'ignore' } });
    const { $page } = await lenient.load('![](./no.png)\n\n![](/img/no.png?v)', { path: 'docs/en/page.md' });
    expect($page.images).toEqual({ './no.png': [1, 1], '/base/img/no.png?v': [3, 1] });
    expect([...$page.missing].sort()).toEqual(['docs/en/no.png', 'public/img/no.png']);
    lenient.remove();
  });
});
