import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEnvironmentReads, unrecordedEnvironment } from '../../../core/config/environment-reads.js';
import { closePackages, packageContent } from '../../../core/config/installed-packages.js';
import { plainOptions } from '../../../core/config/plain-options.js';
import { configImports } from '../../../core/config/sources.js';
import { tempFolder } from './temp-folder.js';

/** Files by path; an object becomes JSON. */
function folderOf(files: Readonly<Record<string, string | object>>): Promise<string> {
  const text = (content: string | object): string => (typeof content === 'string' ? content : JSON.stringify(content));
  return tempFolder(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, text(content)])));
}

describe('environment variables', () => {
  beforeEach(() => {
    vi.stubEnv('SITE_FLAG', 'on');
    vi.stubEnv('npm_package_version', '1.2.3');
  });
  afterEach(() => void vi.unstubAllEnvs());

  async function namesOf(task: () => unknown): Promise<string[]> {
    const reads = createEnvironmentReads();
    await reads.during(async () => task());
    return reads
      .names()
      .filter((name) => /^(?:SITE_|npm_package_version$|TERM$)/.test(name))
      .sort();
  }

  test('count when they are read or asked for, also where they are not set', async () => {
    expect(await namesOf(() => process.env['SITE_FLAG'])).toEqual(['SITE_FLAG']);
    expect(await namesOf(() => 'SITE_ABSENT' in process.env)).toEqual(['SITE_ABSENT']);
    expect(await namesOf(() => Object.hasOwn(process.env, 'SITE_FLAG'))).toEqual(['SITE_FLAG']);
    expect(await namesOf(() => process.env['npm_package_version'])).toEqual(['npm_package_version']);
  });

  test('count when the top level of a CommonJS module reads them', async () => {
    const folder = await folderOf({ 'reads.cjs': 'module.exports = process.env.SITE_FLAG;' });
    expect(await namesOf(() => createRequire(import.meta.url)(join(folder, 'reads.cjs')))).toEqual(['SITE_FLAG']);
  });

  test('count in a copy of all of them, apart from those of the shell', async () => {
    expect(await namesOf(() => ({ ...process.env }))).toEqual(['SITE_FLAG']);
    expect(await namesOf(() => Object.entries(process.env))).toEqual(['SITE_FLAG']);
  });

  test('do not count when only their names are listed, or another program is started', async () => {
    expect(await namesOf(() => Object.keys(process.env))).toEqual([]);
    expect(await namesOf(() => execFileSync(process.execPath, ['--version']))).toEqual([]);
    expect(await namesOf(() => process.env['TERM'])).toEqual([]);
  });

  test('do not count in the copy for a program whose result does not depend on them', async () => {
    const copy: NodeJS.ProcessEnv[] = [];
    expect(await namesOf(() => copy.push({ ...unrecordedEnvironment() }))).toEqual([]);
    expect(
      await namesOf(() => createEnvironmentReads().during(async () => unrecordedEnvironment()['SITE_FLAG'])),
    ).toEqual([]);
    expect(copy).toMatchObject([{ SITE_FLAG: 'on' }]);
    expect(unrecordedEnvironment()).toBe(process.env);
  });

  test('have all values that were read, and can be set', async () => {
    const reads = createEnvironmentReads();
    await reads.during(async () => {
      const value = process.env['SITE_FLAG'];
      process.env['SITE_FLAG'] = `${value}!`;
    });
    expect(reads.valuesOf('SITE_FLAG')).toEqual(['on']);
    await reads.during(async () => process.env['SITE_FLAG']);
    expect(reads.valuesOf('SITE_FLAG')).toEqual(['on', 'on!']);
    expect(process.env['SITE_FLAG']).toBe('on!');
    expect(reads.valuesOf('npm_package_version')).toEqual(['1.2.3']);
  });
});

describe('imports of a configuration', () => {
  test('are local files and packages, also in files that it imports', async () => {
    const folder = await folderOf({
      'package.json': { name: 'the-site', imports: { '#own': './own.js' } },
      'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';\nimport a from './a.js';\nimport own from '#own';\nimport 'node:fs';`,
      'a.ts': `const b = await import("remark-b/sub"); require('@scope/c'); export { default } from './missing';`,
      'own.js': '',
      'node_modules/remark-b/package.json': { name: 'remark-b' },
      'node_modules/@scope/c/package.json': { name: '@scope/c' },
    });
    const { files, packages } = configImports([join(folder, 'tapdocs.config.ts')]);
    expect(files.map((file) => file.slice(folder.length + 1))).toEqual(['a.ts', 'own.js', 'tapdocs.config.ts']);
    expect(packages.map(({ name }) => name).sort()).toEqual(['@scope/c', 'remark-b']);
  });
});

describe('packages', () => {
  test('are found as Node finds them, with what they depend on', async () => {
    const folder = await folderOf({
      'node_modules/.package-lock.json': {
        packages: {
          'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
          'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
          'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b2' },
        },
      },
      'node_modules/a/package.json': { name: 'a', version: '1.0.0', dependencies: { b: '2', linked: '*', gone: '*' } },
      'node_modules/a/node_modules/b/package.json': { name: 'b', version: '2.0.0', peerDependencies: { a: '*' } },
      'node_modules/b/package.json': { name: 'b', version: '1.0.0' },
      'packages/linked/package.json': { name: 'linked', version: '0.0.0', dependencies: { changed: '*' } },
      'packages/linked/index.js': 'export default 1;',
      'node_modules/changed/package.json': { name: 'changed', version: '3.0.0' },
    });
    symlinkSync('../packages/linked', join(folder, 'node_modules/linked'), 'junction');
    const { released, editable } = closePackages([{ name: 'a', from: folder }]);
    expect(released).toEqual(['a@1.0.0 sha512-a', 'b@2.0.0 sha512-b2']);
    expect(editable.map(({ name }) => name).sort()).toEqual(['changed@3.0.0', 'linked@0.0.0']);
  });

  test('that are linked count with all their files, but without what is installed in them and the site', async () => {
    const folder = await folderOf({
      'lib/a.js': '1',
      'lib/node_modules/x/index.js': '2',
      'lib/docs/index.md': '3',
      'lib/.git/HEAD': '4',
    });
    const hash = vi.fn((file: string) => file.slice(folder.length));
    packageContent(join(folder, 'lib'), { hash }, new Set([join(folder, 'lib/docs')]));
    expect(hash.mock.results.map(({ value }) => value as string)).toEqual([join('/', 'lib', 'a.js')]);
  });
});

describe('options', () => {
  test('are the same for the same options, with any content', () => {
    const circle: Record<string, unknown> = { name: 'circle', run: () => 1, pattern: /a/g, big: 1n, none: undefined };
    circle['self'] = [circle, new Map([['k', new Set([Number.NaN])]])];
    const text = JSON.stringify(plainOptions(circle));
    expect(text).toContain('() => 1');
    expect(text).toContain('/a/g');
    expect(JSON.stringify(plainOptions(circle))).toBe(text);
  });

  test('differ where anything that JSON can say differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        expect(JSON.stringify(plainOptions(a)) === JSON.stringify(plainOptions(b))).toBe(isSame);
      }),
    );
  });
});
