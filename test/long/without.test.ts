import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf, openSite } from '../open-site.js';
import { repository } from '../repository.js';

// What only saves time can be switched off, and changes no byte. The project `without` runs the samples without all of it.

function tapdocs(root: string, without: string) {
  const env = { ...process.env, NO_COLOR: '1', TAPDOCS_WITHOUT: without };
  return spawnSync(process.execPath, [join(repository, 'bin/tapdocs.js'), 'build'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
}

const copy = (from: string): string => openSite({}, { from, store: 'empty' }).root;

describe('a build has the same files', () => {
  let usual = '';
  beforeAll(() => {
    usual = copy('test/sites/changing');
    expect(tapdocs(usual, '').status).toBe(0);
  });

  test.each(['script', 'code,flags', 'expressions', 'parser'])('without %s', (without) => {
    const other = copy('test/sites/changing');
    expect(tapdocs(other, without).status).toBe(0);
    expect(filesOf(join(other, 'dist'))).toEqual(filesOf(join(usual, 'dist')));
  });
});

test('site/rsbuild is the same without all of it', () => {
  const [usual, other] = [copy('site/rsbuild'), copy('site/rsbuild')];
  expect(tapdocs(usual, '').status).toBe(0);
  expect(tapdocs(other, 'all').status).toBe(0);
  expect(unhashed(other)).toEqual(unhashed(usual));
});

/** The files of a site. Numbers of the modules in a script come from loaders, too, and with them hashes in names. */
function unhashed(root: string): Map<string, string> {
  const strip = (text: string): string => text.replace(/\b[\da-f]{8,10}\b|'sha256-[^']+'/g, 'HASH');
  return new Map(
    Object.entries(filesOf(join(root, 'dist')))
      .map(([path, text]) => [strip(path), path.endsWith('.js') ? '' : strip(text)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('a part that does not exist is an error', () => {
  const { status, stderr } = tapdocs(copy('test/sites/changing'), 'scripts');
  expect(status).toBe(1);
  expect(stderr).toBe(
    'TAPDOCS_WITHOUT: there is no part `scripts`. Use script, code, flags, expressions, parser, or all.\n',
  );
});
