import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPublished, listPublicFiles, publicLinkProblems, refuseLink } from '../../../core/files/public-files.js';
import { tempFolder } from '../node/temp-folder.js';

it.each([
  ['a.txt', true],
  ['a/b.c.txt', true],
  ['.well-known/a', true],
  ['.nojekyll', true],
  ['.env', false],
  ['a/.git/b', false],
])('%s is part of the output: %s', (path, expected) => {
  expect(isPublished(path)).toBe(expected);
});

it('a link is followed within the public folder only, and not to what is hidden', () => {
  const parents = ['/public', '/public/a'] as const;
  expect(refuseLink('/public/b.txt', parents)).toBeNull();
  expect(refuseLink('/public', parents)?.to).toMatch(/contains it/);
  expect(refuseLink('/public/a', parents)?.to).toMatch(/contains it/);
  expect(refuseLink('/elsewhere', parents)?.to).toMatch(/out of the public folder, to `\/elsewhere`/);
  expect(refuseLink('/public/.env', parents)?.to).toMatch(/`\.env`, which is hidden/);
});

it('files are listed in order, also those that links lead to', async () => {
  const root = realpathSync(
    await tempFolder({ 'public/b/c.txt': '', 'public/a.txt': '', 'public/.env': '', 'out.txt': '' }),
  );
  const folder = join(root, 'public');
  mkdirSync(join(folder, 'empty'));
  const links = {
    'l.txt': 'a.txt',
    linked: 'b',
    'secret.txt': '.env',
    'gone.txt': 'none',
    'out.txt': '../out.txt',
    'b/up': '..',
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
  expect(listPublicFiles(folder)).toEqual(['a.txt', 'b/c.txt', 'l.txt', 'linked/c.txt']);
  const problems = publicLinkProblems(folder).map(({ code, at }) => `${code} ${at?.file.slice(folder.length + 1)}`);
  expect(problems.sort()).toEqual([
    'PUBLIC_LINK b/up',
    'PUBLIC_LINK gone.txt',
    'PUBLIC_LINK linked/up',
    'PUBLIC_LINK out.txt',
    'PUBLIC_LINK secret.txt',
  ]);
  expect(listPublicFiles(join(root, 'none'))).toEqual([]);
  expect(listPublicFiles(join(root, 'out.txt'))).toEqual([]);
});
