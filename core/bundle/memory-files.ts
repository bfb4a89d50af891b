import type { OutputFileSystem } from '@rspack/core';

/** The files that a bundler run would write, kept in memory by path. */
export interface MemoryFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly fileSystem: OutputFileSystem;
  remove(path: string): void;
}

type Callback<T = void> = (error: NodeJS.ErrnoException | null, value?: T) => void;

/** An output file system that only supports writing. */
export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, Buffer>();
  const last = (args: readonly unknown[]): Callback<never> => args.at(-1) as Callback<never>;
  const succeed = (...args: unknown[]): void => last(args)(null);
  const missing = (...args: unknown[]): void =>
    last(args)(Object.assign(new Error('No such file'), { code: 'ENOENT' }));
  const fileSystem = {
    writeFile(path: string, bytes: string | Buffer, ...rest: unknown[]) {
      files.set(path, Buffer.from(bytes as string));
      succeed(...rest);
    },
    mkdir: succeed,
    rmdir: succeed,
    unlink: succeed,
    chmod: succeed,
    stat: missing,
    lstat: missing,
    readFile: missing,
    readdir: missing,
    open: missing,
    close: succeed,
    write: missing,
    read: missing,
  };
  return {
    files,
    fileSystem: fileSystem as unknown as OutputFileSystem,
    remove: (path) => void files.delete(path),
  };
}
