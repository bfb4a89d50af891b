import type { Compiler } from 'webpack';

type Callback = (error: Error | null, result: unknown) => void;
type Read = (path: unknown, ...rest: unknown[]) => void;

/** For webpack: virtual files, for which Rspack has a plugin. */
export class VirtualFiles {
  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  apply(compiler: Compiler): void {
    const files = compiler.inputFileSystem;
    if (!files) return;
    const answer = (name: 'stat' | 'lstat' | 'readFile', resultOf: (text: string) => unknown): Read => {
      const read = files[name] as Read | undefined;
      return (path, ...rest) => {
        const text = this.texts.get(String(path));
        if (text === undefined) return read?.call(files, path, ...rest);
        const callback = rest.at(-1) as Callback;
        queueMicrotask(() => callback(null, resultOf(text)));
      };
    };
    const methods = {
      stat: answer('stat', statsOf),
      lstat: answer('lstat', statsOf),
      readFile: answer('readFile', (text) => Buffer.from(text)),
    };
    compiler.inputFileSystem = Object.assign(Object.create(files) as typeof files, methods);
  }
}

/** The part of `Stats` that webpack reads. The times are constant, because each compiler has constant texts. */
function statsOf(text: string): unknown {
  const time = new Date(1);
  return {
    isFile: () => true,
    isDirectory: () => false,
    isSymbolicLink: () => false,
    size: Buffer.byteLength(text),
    mtime: time,
    mtimeMs: 1,
    birthtime: time,
    birthtimeMs: 1,
    ctime: time,
    ctimeMs: 1,
  };
}
