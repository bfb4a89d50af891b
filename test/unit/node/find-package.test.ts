import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { findPackage } from '../../../core/index.js';

const root = mkdtempSync(join(tmpdir(), 'tapdocs-packages-'));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true, force: true }));

function install(folder: string, manifest: string): string {
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), manifest);
  return path;
}

it('is found in the nearest folder of packages, with its version, also if it exports nothing', () => {
  const outer = install('node_modules/kit', '{ "version": "1.0.0", "exports": {} }');
  const inner = install('site/node_modules/@scope/kit', '{ "version": "2.0.0" }');
  expect(findPackage({ name: 'kit', from: join(root, 'site/docs') })).toMatchObject({
    folder: outer,
    version: '1.0.0',
  });
  expect(findPackage({ name: '@scope/kit', from: join(root, 'site') })).toMatchObject({
    folder: inner,
    version: '2.0.0',
  });
});

it('is found from a package next to it, and through a link that is not followed', () => {
  const other = install('node_modules/other', '{}');
  symlinkSync(install('elsewhere', '{ "version": "3.0.0" }'), join(root, 'node_modules/linked'), 'junction');
  expect(findPackage({ name: 'linked', from: other })).toMatchObject({
    folder: join(root, 'node_modules/linked'),
    version: '3.0.0',
  });
});

it('has an empty version if it does not say one, and is null if nothing is installed', () => {
  install('node_modules/broken', '{');
  install('node_modules/plain', '{ "version": 1 }');
  mkdirSync(join(root, 'node_modules/empty'), { recursive: true });
  expect(findPackage({ name: 'broken', from: root })?.version).toBe('');
  expect(findPackage({ name: 'plain', from: root })?.version).toBe('');
  expect(findPackage({ name: 'empty', from: root })).toBeNull();
  expect(findPackage({ name: 'kit-that-nobody-has', from: '/' })).toBeNull();
});

it('is found by a resolver that replaces that of Node, as with Plug’n’Play', () => {
  const folder = install('cache/node_modules/virtual-kit', '{ "version": "4.0.0" }');
  const resolver = Module as unknown as { _resolveFilename(request: string): string };
  vi.spyOn(resolver, '_resolveFilename').mockReturnValue(join(folder, 'dist/index.js'));
  expect(findPackage({ name: 'virtual-kit', from: join(root, 'site') })).toMatchObject({ folder, version: '4.0.0' });
});
