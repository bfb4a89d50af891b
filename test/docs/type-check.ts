import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../repository.js';

/** A message of the compiler about a file. */
export interface Diagnostic {
  /** Name under which the file was given. */
  file: string;
  /** Counts from 1. */
  line: number;
  /** Code and text; further lines explain it. */
  message: string;
}

/** As a project of the documentation's readers: strict, bundled, for browsers and Node.js. */
const compilerOptions = {
  strict: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  skipLibCheck: true,
  noEmit: true,
  types: ['node', '@rsbuild/core/types'],
};

/**
 * Compiles files in one run of the repository's TypeScript, and emits nothing.
 *
 * @param files text by name, which may have folders
 * @param home folder below which the packages are found
 * @param config default: that of a project of the readers of the documentation of Rsbuild
 */
export function typeCheck(
  files: ReadonlyMap<string, string>,
  home: string,
  config: object = { compilerOptions, include: ['**/*'] },
): Diagnostic[] {
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'check-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, stderr, error } = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/typescript/bin/tsc'), '--project', folder, '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (error || stderr) throw new Error(error?.message ?? stderr);
    return diagnosticsIn(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function diagnosticsIn(output: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const text of output.split('\n').filter((line) => line.trim() !== '')) {
    const [, file, line, message] = /^(.+?)\((\d+),\d+\): (error .+)$/.exec(text) ?? [];
    const last = found.at(-1);
    if (file !== undefined && message !== undefined) found.push({ file, line: Number(line), message });
    else if (last && text.startsWith(' ')) last.message += `\n${text}`;
    else throw new Error(`TypeScript said: ${text}`);
  }
  return found;
}
