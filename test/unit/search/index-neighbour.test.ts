import fc from 'fast-check';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { IndexState } from '../../../plugins/search-index/analysis-cache.js';
import { folder, many, site, somePages, unchanged, withFolder } from './index-site.js';
import { runs } from '../../runs.js';

test('an index that starts from that of another version is the same as one that does not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePages, { minLength: 2, maxLength: 3 }), fc.boolean(), async (versions, isSmall) => {
      await withFolder(async (root) => {
        let neighbour: IndexState | undefined;
        for (const [number, version] of versions.entries()) {
          const pages = isSmall ? { ...many, ...version } : version;
          const options = { prefix: `/v${number}` };
          const next = site(join(root, `next-${number}`));
          const alone = site(join(root, `alone-${number}/cache`));
          const { index } = await next.build(pages, undefined, { ...options, neighbour });
          await alone.build(pages, undefined, options);
          expect(next.files()).toEqual(alone.files());
          expect(await next.build(pages, undefined, options)).toMatchObject(unchanged);
          neighbour = index;
        }
      });
    }),
    { numRuns: runs(5) },
  );
}, 120_000);

test('of the pages of another version, only those that differ are read', () =>
  withFolder(async (root) => {
    const { index } = await site(join(root, 'now')).build(many);
    const old = site(join(root, 'old'));
    const pages = { ...many, '/p7': `${many['/p7']} It was zebra.`, '/gone': 'Gone\nIt is gone.' };
    const { read } = await old.build(pages, undefined, { prefix: '/1.0', neighbour: index });
    expect(read).toEqual(['/p7', '/gone']);
    expect(old.files()[`${folder}index.json`]).toContain('"parts":121');
    expect(Object.values(old.files()).join('')).toContain('"/1.0/p7"');
    const edited = { ...pages, '/p8': 'Eight\nIt moved.' };
    await old.build(edited, undefined, { prefix: '/1.0' });
    const clean = site(join(root, 'clean/cache'));
    await clean.build(edited, undefined, { prefix: '/1.0' });
    expect(old.files()).toEqual(clean.files());
  }));
