import { collectRoutes } from '../../../core/routes/collect-routes.js';
import fc from 'fast-check';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import { type Lock, parseLock, printLock, readLock } from '../../../plugins/i18n/status/lock-file.js';
import { readTree } from '../../../core/markdown/parse/read-tree.js';
import { readSections as sectionsOf, createSourceReader } from '../../../plugins/i18n/status/source-reader.js';
import { openTranslationStatus } from '../../../plugins/i18n/status/translation-status.js';
import { updateLocks } from '../../../plugins/i18n/status/update-locks.js';
import { printStatus } from '../../../plugins/i18n/commands.js';
import { contentDocs } from '../../../plugins/index.js';
import { bilingual, folderWith, problemsOf, siteWith } from './fixture.js';

const original =
  '---\ntitle: A\norder: 1\n---\n\nIntro.\n\n# Title\n\n## Install {#setup}\n\n```sh\n## no heading\n```\n\nEnd\n---\n\nlast';

const readSections = (source: string) => sectionsOf(source, readTree(source, 'mdx').tree);

describe('sections', () => {
  it('are cut at headings, with their lines', () => {
    expect(readSections(original).map(({ id, heading, depth, line }) => [id, heading, depth, line])).toEqual([
      ['---', '', 0, 1],
      ['^', '', 0, 6],
      ['title', 'Title', 1, 8],
      ['setup', 'Install', 2, 10],
      ['end', 'End', 2, 16],
    ]);
  });

  const hashes = (source: string) => Object.fromEntries(readSections(source).map(({ id, hash }) => [id, hash]));

  it.each([
    ['line breaks and indents', 'a b\nc', 'a\n  b c\n\n'],
    ['line ends', 'a\nb\n', 'a\r\nb\r\n'],
    ['the width of a table', '| a | b |\n| --- | --- |\n| c | d |', '|a    |b|\n|-----|---|\n|c|   d|'],
    ['imports', '# T\n', "import { Badge } from '@theme';\nimport x, {\n  y,\n} from './x';\n\n# T\n"],
    [
      'front matter that nobody reads',
      '---\ntitle: A\norder: 1\n---\n',
      '---\norder: 2\ntitle:  "A"\nsidebar: false\n---\n',
    ],
  ])('do not change with %s', (_what, before, after) => expect(hashes(after)).toEqual(hashes(before)));

  it.each([
    ['a word', '# T\n\nword', '# T\n\nwords'],
    ['the text of a heading with an id', '# T {#t}', '# U {#t}'],
    ['the title', '---\ntitle: A\n---', '---\ntitle: B\n---'],
    ['text in MDX that begins like an import', '# T\n\na\nimport b from "c"', '# T\n\na\nimport d from "c"'],
    ['an import in an example', '# T\n\n```\nimport a from "a";\n```', '# T\n\n```\nimport b from "b";\n```'],
  ])('change with %s', (_what, before, after) => expect(hashes(after)).not.toEqual(hashes(before)));

  it('change only where the text does, with any white space', () => {
    const word = fc.constantFrom('a', 'bc', '文', '`x`', '- y', '> z');
    const body = fc.array(word, { minLength: 1, maxLength: 5 });
    const space = fc.array(fc.constantFrom(' ', '\n', '\n\n'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 4 }), space, fc.nat(), (bodies, spaces, chosen) => {
        const write = (gaps: readonly string[], extra: number) =>
          bodies
            .map((words, index) => {
              const text = words.map((each, at) => each + (gaps[at] ?? ' ')).join('');
              return `## Heading ${index}\n\nx ${text}${index === extra ? ' more' : ''}\n`;
            })
            .join('\n');
        const plain = readSections(write([], -1));
        const index = chosen % bodies.length;
        expect(readSections(write(spaces, -1)).map(({ hash }) => hash)).toHaveLength(plain.length);
        const edited = readSections(write([], index));
        expect(edited.map(({ hash }, at) => hash !== plain[at]?.hash)).toEqual(bodies.map((_body, at) => at === index));
      }),
    );
  });
});

const eight = fc.stringMatching(/^[\da-f]{8}$/);
const id = fc.oneof(fc.constantFrom('---', '^', '安装', 'a-1', 'x.y'), fc.stringMatching(/^[\p{L}\p{N}_.:-]{1,8}$/u));
const record = fc.uniqueArray(fc.tuple(id, fc.uniqueArray(eight, { minLength: 1, maxLength: 2 })), {
  selector: ([name]) => name,
  maxLength: 4,
});
const page = fc.stringMatching(/^docs\/[a-z]{2}\/[a-z -]{1,6}\.mdx?$/).filter((name) => name.trim() === name);
const lock = fc
  .uniqueArray(fc.tuple(page, record), { selector: ([name]) => name, maxLength: 4 })
  .map(
    (pages): Lock =>
      new Map(pages.map(([name, sections]) => [name, new Map(sections.map(([key, list]) => [key, new Set(list)]))])),
  );

describe('the record of what is translated', () => {
  it('is read as it was written, and written in one way', () => {
    fc.assert(
      fc.property(lock, (given) => {
        const text = printLock(given);
        expect(parseLock(text, 'zh.lock')).toEqual(given);
        expect(printLock(parseLock(text.replaceAll('\n', '\r\n'), 'zh.lock'))).toBe(text);
      }),
    );
  });

  it('takes the lines of both sides of a merge', () => {
    const merged = 'docs/zh/a.md\n  one 11111111\n  one 22222222\n\ndocs/zh/a.md\n  two 33333333\n';
    expect(parseLock(merged, 'zh.lock')).toEqual(
      new Map([
        [
          'docs/zh/a.md',
          new Map([
            ['one', new Set(['11111111', '22222222'])],
            ['two', new Set(['33333333'])],
          ]),
        ],
      ]),
    );
  });

  it('reports conflicts and lines that are none with their places', async () => {
    const text = 'docs/zh/a.md\n<<<<<<< ours\n  one 11111111\n=======\n  one zz\n>>>>>>> theirs\n  two 22222222\n';
    const problems = await problemsOf(async () => parseLock(text, 'zh.lock'));
    expect(problems.map(({ code, message, at }) => [code, message.includes('conflict'), at?.line])).toEqual([
      ['I18N_LOCK', true, 2],
      ['I18N_LOCK', true, 4],
      ['I18N_LOCK', false, 5],
      ['I18N_LOCK', true, 6],
    ]);
    expect((await problemsOf(async () => parseLock('  one 11111111\n', 'zh.lock')))[0]?.at?.line).toBe(1);
  });

  it('is empty without a file', () => expect(readLock(join(folderWith({}), 'zh.lock'))).toEqual(new Map()));
});

const docs = {
  'docs/en/index.md': '# Home\n',
  'docs/en/a.md': '# A\n\n## One\n\n1\n\n## Two\n\n2\n',
  'docs/en/b.mdx': "import Part from './shared/part.mdx';\n\n# B\n\n<Part />\n\n```js\nimport X from './x.md';\n```\n",
  'docs/en/shared/part.mdx': 'part\n',
  'docs/en/only.md': '# Only\n',
  'docs/en/legal/terms.md': '# Terms\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/a.md': '# 甲\n\n## 一\n\n1\n\n## 二\n\n2\n',
  'docs/zh/b.mdx': "import Part from './shared/part.mdx';\n\n# 乙\n\n<Part />\n",
  'docs/zh/shared/part.mdx': '部分\n',
};

async function siteIn(files: Readonly<Record<string, string>>, ignore: readonly string[] = []) {
  const root = folderWith(files);
  const { site } = await siteWith(contentDocs(), { locales: bilingual }, root);
  const open = () => openTranslationStatus(site.config, { dir: 'i18n', ignore });
  const read = async () => open().read((await collectRoutes(site)).all);
  return {
    root,
    read,
    async update(...names: string[]) {
      const status = open();
      return updateLocks(status.read((await collectRoutes(site)).all), names, status);
    },
    async behind() {
      const pages = await read();
      return pages
        .filter(({ state }) => state !== 'current')
        .map(({ state, source, sections }) => [
          state,
          source,
          ...sections.map(({ kind, id: name, line, translationLine }) => `${kind} ${name} ${line} ${translationLine}`),
        ]);
    },
    write(path: string, text: string) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    lock: () => readFileSync(join(root, 'i18n/zh.lock'), 'utf8'),
    config: site.config,
  };
}

describe('the state of translations', () => {
  it('is unknown until it is recorded; then pages without translation are left', async () => {
    const site = await siteIn(docs, ['/legal/**']);
    expect(await site.behind()).toEqual([
      ['unrecorded', 'docs/en/a.md'],
      ['unrecorded', 'docs/en/b.mdx'],
      ['unrecorded', 'docs/en/index.md'],
      ['missing', 'docs/en/only.md'],
      ['unrecorded', 'docs/en/shared/part.mdx'],
    ]);
    expect(await site.update()).toEqual({
      pages: ['docs/zh/a.md', 'docs/zh/b.mdx', 'docs/zh/index.md', 'docs/zh/shared/part.mdx'],
      sections: 0,
      removed: 0,
    });
    expect(await site.behind()).toEqual([['missing', 'docs/en/only.md']]);
    const before = site.lock();
    expect(await site.update()).toEqual({ pages: [], sections: 0, removed: 0 });
    expect(site.lock()).toBe(before);
  });

  it('names sections that were changed, added and removed, with their lines in both', async () => {
    const site = await siteIn(docs);
    await site.update();
    site.write('docs/en/a.md', '# A\n\nnew\n\n## Three\n\n3\n\n## Two\n\n2 and more\n');
    site.write('docs/en/shared/part.mdx', 'another part\n');
    expect(await site.behind()).toEqual([
      ['outdated', 'docs/en/a.md', 'stale a 1 1', 'missing three 5 null', 'stale two 9 7', 'removed one null 3'],
      ['missing', 'docs/en/legal/terms.md'],
      ['missing', 'docs/en/only.md'],
      ['outdated', 'docs/en/shared/part.mdx', 'stale ^ 1 1'],
    ]);
    const [chinese] = site.config.locales.filter(({ lang }) => lang === 'zh');
    if (!chinese) throw new Error('no Chinese');
    expect(printStatus(chinese, await site.read()).split('\n')).toEqual([
      'zh (简体中文): 2 of 6 pages are current; 2 pages without translation, 2 pages outdated.',
      '  outdated    docs/zh/a.md',
      '    stale    docs/en/a.md:1 #a A (line 1 of the translation)',
      '    missing  docs/en/a.md:5 #three Three',
      '    stale    docs/en/a.md:9 #two Two (line 7 of the translation)',
      '    removed  docs/en/a.md #one (line 3 of the translation)',
      '  missing     docs/en/legal/terms.md',
      '  missing     docs/en/only.md',
      '  outdated    docs/zh/shared/part.mdx',
      '    stale    docs/en/shared/part.mdx:1 introduction (line 1 of the translation)',
    ]);
  });

  it('does not change with white space', async () => {
    const site = await siteIn(docs, ['/only', 'docs/en/legal/*']);
    await site.update();
    site.write('docs/en/a.md', '# A\r\n\r\n\r\n## One\r\n1\r\n\r\n## Two\r\n\r\n  2');
    expect(await site.behind()).toEqual([]);
  });

  it('is brought up to date by file, by folder and by section', async () => {
    const site = await siteIn(docs, ['/only', '/legal/*']);
    await site.update('docs/zh/a.md', 'docs/zh/shared/');
    expect((await site.behind()).map(([, file]) => file)).toEqual(['docs/en/b.mdx', 'docs/en/index.md']);
    await site.update('docs/zh');
    site.write('docs/en/a.md', '# A\n\n## One\n\n1!\n\n## Two\n\n2!\n');
    expect(await site.update('docs/zh/a.md#two')).toEqual({ pages: ['docs/zh/a.md'], sections: 1, removed: 0 });
    expect(await site.behind()).toEqual([['outdated', 'docs/en/a.md', 'stale one 3 3']]);
  });

  it('is refused for what is no translation, all names together', async () => {
    const site = await siteIn(docs);
    const problems = await problemsOf(() =>
      site.update('docs/en/a.md', 'docs/zh/c.md', 'docs/zh/a.md#tow', 'docs/zh#a'),
    );
    expect(problems.map(({ message, hint }) => [/`(.*?)`/.exec(message)?.[1], /`(.*?)`/.exec(hint)?.[1]])).toEqual([
      ['docs/en/a.md', 'docs/zh/a.md'],
      ['docs/zh/c.md', 'docs/zh/a.md'],
      ['docs/zh/a.md#tow', 'docs/zh/a.md#two'],
      ['docs/zh#a', '<file>#<section>'],
    ]);
  });

  it('forgets pages that are gone, and a record without pages', async () => {
    const site = await siteIn(docs);
    await site.update();
    rmSync(join(site.root, 'docs/zh/a.md'));
    expect(await site.update()).toEqual({ pages: [], sections: 0, removed: 1 });
    expect(site.lock()).not.toContain('docs/zh/a.md');
    for (const file of ['index.md', 'b.mdx', 'shared/part.mdx']) rmSync(join(site.root, 'docs/zh', file));
    expect(await site.update()).toEqual({ pages: [], sections: 0, removed: 3 });
    expect(() => site.lock()).toThrow('ENOENT');
  });

  it('counts a section as current when either side of a merge was', async () => {
    const site = await siteIn(docs, ['/only', '/legal/*']);
    await site.update();
    const text = site.lock();
    site.write(
      'i18n/zh.lock',
      text.replace(/^ {2}one .*$/m, (line) => `${line}\n  one 00000000`),
    );
    expect(await site.behind()).toEqual([]);
  });
});

it('a source that exists and cannot be read is an error, and not a missing page', () => {
  const root = folderWith({ 'docs/en/a.md': '# A' });
  symlinkSync('loop.md', join(root, 'docs/en/loop.md'));
  const reader = createSourceReader(resolveConfig({ title: 'T' }, { root }), join(root, 'cache.json'));
  expect(reader.read('docs/en/a.md')?.sections).toHaveLength(1);
  expect(reader.read('docs/en/none.md')).toBeNull();
  expect(reader.read('docs/en/a.md/b.md')).toBeNull();
  expect(() => reader.read('docs/en/loop.md')).toThrow('ELOOP');
});
