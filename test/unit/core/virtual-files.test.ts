import { expect, it } from 'vitest';
import type { Compiler } from 'webpack';
import { VirtualFiles } from '../../../core/bundle/virtual-files.js';

type Files = Record<
  'stat' | 'lstat' | 'readFile',
  (path: string, callback: (error: unknown, result: unknown) => void) => void
>;

/** What webpack sees of files, of which `/real` is on the disk. */
function opened(): Files {
  const onDisk = (path: string, callback: (error: unknown, result: unknown) => void): void =>
    callback(null, `disk ${path}`);
  const compiler = { inputFileSystem: { stat: onDisk, lstat: onDisk, readFile: onDisk } };
  new VirtualFiles(new Map([['/virtual.js', 'ä']])).apply(compiler as unknown as Compiler);
  return compiler.inputFileSystem;
}

const asked = (files: Files, name: keyof Files, path: string): Promise<unknown> =>
  new Promise((resolve) => files[name](path, (error, result) => resolve(error ?? result)));

it('webpack reads virtual files, and others from the disk', async () => {
  const files = opened();
  expect(await asked(files, 'readFile', '/virtual.js')).toEqual(Buffer.from('ä'));
  for (const name of ['stat', 'lstat'] as const) {
    const stats = (await asked(files, name, '/virtual.js')) as Record<
      'isFile' | 'isDirectory' | 'isSymbolicLink',
      () => boolean
    >;
    expect([stats.isFile(), stats.isDirectory(), stats.isSymbolicLink()]).toEqual([true, false, false]);
    expect(stats).toMatchObject({ size: 2, mtimeMs: 1, mtime: new Date(1) });
    expect(await asked(files, name, '/real')).toBe('disk /real');
  }
  expect(await asked(files, 'readFile', '/real')).toBe('disk /real');
});

it('a compiler without files is left alone', () => {
  const compiler = { inputFileSystem: null };
  new VirtualFiles(new Map()).apply(compiler as unknown as Compiler);
  expect(compiler.inputFileSystem).toBeNull();
});
