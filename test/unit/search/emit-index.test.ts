import fc from 'fast-check';
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readVerified, writeVerified } from '../../../core/files/store/entry-files.js';
import type { Manifest } from '../../../plugins/search-index/theme/search-engine/index-files.js';
import type { IndexRoot } from '../../../plugins/search-index/theme/search-engine/root-slots.js';
import type { PageTaps } from '../../../plugins/search-index/search-hooks.js';
import { folder, many, type Site, site, somePages, unchanged, withFolder } from './index-site.js';
import { runs } from '../../runs.js';

test('an unchanged site reads no record and writes nothing', () =>
  withFolder(async (root) => {
    const { build, files } = site(join(root, 'cache'));
    expect((await build(many)).read).toHaveLength(120);
    const before = files();
    expect(await build(many)).toMatchObject(unchanged);
    expect(files()).toEqual(before);
  }));

test('pages that plugins change are read again where these do not say what they depend on, and written when they differ', () =>
  withFolder(async (root) => {
    const { build, files } = site(join(root, 'cache'));
    const taps = (word: string, key: string | null): PageTaps => ({
      key,
      keyOf: () => key,
      apply: (page) => ({ ...page, title: `${page.title} ${word}` }),
    });
    await build(many, taps('zebra', '1'));
    expect(Object.values(files()).join('')).toContain('Page 1 zebra');
    expect(await build(many, taps('zebra', '1'))).toMatchObject(unchanged);
    expect((await build(many, taps('yak', '2'))).written).not.toEqual([]);
    await build(many, taps('yak', null));
    const { written, read } = await build(many, taps('yak', null));
    expect([written, read.length]).toEqual([[], 120]);
    await build(many, taps('ox', null));
    expect(Object.values(files()).join('')).toContain('Page 1 ox');
  }));

test('an edit reads its page, and rewrites the fragment, the manifest and the shards of its words alone', () =>
  withFolder(async (root) => {
    const { build } = site(join(root, 'cache'));
    await build(many);
    const { written, read } = await build({ ...many, '/p60': `${many['/p60']} A new sentence, zebra.` });
    expect(read).toEqual(['/p60']);
    const kinds = written.map((path) => path.slice(folder.length).replace(/\/.*$/, ''));
    expect(kinds.filter((kind) => kind === 'pages' || kind === 'index.json').sort()).toEqual(['index.json', 'pages']);
    expect(kinds.filter((kind) => kind === 'terms').length).toBeLessThan(8);
  }));

test('a file that the output has lost is made again', () =>
  withFolder(async (root) => {
    const { build, files, lose } = site(join(root, 'cache'));
    await build(many);
    const before = files();
    const pick = (kind: string): string => Object.keys(before).filter((path) => path.includes(`/${kind}/`))[1] ?? '';
    for (const path of [...['terms', 'pages'].map(pick), `${folder}index.json`]) {
      lose(path);
      expect((await build(many)).written).toEqual(path === '' ? [] : [path]);
      expect(files()).toEqual(before);
    }
  }));

const roots: readonly IndexRoot[] = [
  { id: 'docs', label: 'Docs' },
  { id: 'api', label: 'API' },
];

test('a page that moves to another root is found there, with the result of a clean build', () =>
  withFolder(async (root) => {
    const { build, files } = site(join(root, 'a'));
    const split = (border: number): Site => ({
      roots,
      rootOf: (path) => (Number(path.slice(2)) < border ? 1 : 2),
    });
    await build(many, undefined, split(60));
    expect(await build(many, undefined, split(60))).toMatchObject(unchanged);
    await build(many, undefined, split(61));
    const manifest = JSON.parse(files()[`${folder}index.json`] ?? '') as Manifest;
    expect(manifest.roots?.map(({ id, parts }) => [id, parts])).toEqual([
      ['docs', 61],
      ['api', 59],
    ]);
    const clean = site(join(root, 'b/cache'));
    await clean.build(many, undefined, split(61));
    expect(files()).toEqual(clean.files());
    await build(many);
    const single = site(join(root, 'c/cache'));
    await single.build(many);
    expect(files()).toEqual(single.files());
  }));

test('after any additions, edits and removals, in any order, builds give what a clean one does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePages, { minLength: 2, maxLength: 4 }), fc.boolean(), async (versions, isSmall) => {
      await withFolder(async (root) => {
        // Few pages change among many, or most of them do.
        const all = versions.map((version) => (isSmall ? { ...many, ...version } : version));
        const incremental = site(join(root, 'incremental'));
        for (const version of all) await incremental.build(version);
        const clean = site(join(root, 'clean/cache'));
        await clean.build(all.at(-1) ?? {});
        expect(incremental.files()).toEqual(clean.files());
      });
    }),
    { numRuns: runs(10) },
  );
}, 120_000);

test('what another version of the program has noted is not believed', () =>
  withFolder(async (root) => {
    const { build, files } = site(join(root, 'a'));
    await build(many);
    const file = join(root, 'a/state.json');
    const state = JSON.parse(readVerified(file)?.toString() ?? '') as { program: string; slots: number[] };
    expect(state.program).not.toBe('');
    writeVerified(file, JSON.stringify({ ...state, program: 'older', slots: state.slots.map(() => 1) }));
    const edited = { ...many, '/p1': `${many['/p1']} More.` };
    await build(edited);
    const clean = site(join(root, 'b/cache'));
    await clean.build(edited);
    expect(files()).toEqual(clean.files());
  }));

test('a cache that has lost entries is made again', () =>
  withFolder(async (root) => {
    const { build, files } = site(join(root, 'a'));
    await build(many);
    const before = files();
    rmSync(join(root, 'store'), { recursive: true });
    await build({ ...many, '/p1': `${many['/p1']} More.` });
    truncateSync(join(root, 'a/state.json'), 5000);
    await build({ ...many, '/p1': `${many['/p1']} And more.` });
    await build(many);
    expect(files()).toEqual(before);
  }));
