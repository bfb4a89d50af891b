import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect } from 'vitest';
import { type CliRun, runCli } from './run-cli.js';

/** A copy of a sample's site, to be built. Paths are below it, with `/`. */
export interface Sample {
  root: string;
  /** Runs `tapdocs build` on the copy. */
  build(...options: string[]): Promise<CliRun>;
  /** Text of a file: `dist/index.html`. */
  read(path: string): string;
  /** Contents of all files below a folder by path, each byte a character, the store left out. */
  files(folder?: string): Record<string, string>;
  write(path: string, text: string): void;
  remove(path: string): void;
}

/** The exports of `expect.ts` of a sample. */
export type Expectation = (sample: Sample) => Promise<void>;

/** The sample in a folder. */
export function openSample(root: string): Sample {
  return {
    root,
    build: (...options) => runCli(['build', root, '--workers', '1', ...options]),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    files: (folder = '.') => readFiles(join(root, folder), root),
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: (path) => rmSync(join(root, path), { recursive: true }),
  };
}

/**
 * Expects a build to fail with exactly these problems (`CODE file:line:column`), each with a hint, and with a code frame if it has a
 * line. The output contains the texts, but not the absolute path of the site. The previous output is unchanged, and no other files are
 * left next to it.
 */
export function fails(problems: readonly string[], ...texts: readonly string[]): Expectation {
  return async ({ root, build, files, write }) => {
    write('dist/index.html', 'the output of the build before');
    write('dist/_tapdocs/app.js', '');
    const before = files();
    const run = await build();
    expect(run.problems).toEqual(problems);
    for (const text of texts) expect(run.stderr).toContain(text);
    // Problems of one cause share a block.
    const heads = run.stderr.match(/^[✖⚠] .*$/gm) ?? [];
    expect(run.stderr.match(/^ *hint: /gm) ?? []).toHaveLength(heads.length);
    expect(run.stderr.match(/^ *> +\d+ \|/gm) ?? []).toHaveLength(heads.filter((head) => /:\d+/.test(head)).length);
    expect(run.stderr).not.toContain(root);
    expect(run.code).toBe(1);
    expect(files()).toEqual(before);
  };
}

function readFiles(folder: string, root: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === '.tapdocs' ? [] : Object.entries(readFiles(path, root));
    return [[relative(root, path).replaceAll(sep, '/'), readFileSync(path, 'latin1')] as const];
  });
  return Object.fromEntries(entries);
}
