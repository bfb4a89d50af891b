import { expect } from 'vitest';
import { openSite, type Run, type Site } from './open-site.js';

/** A copy of a sample's site, to be built. */
export interface Sample extends Omit<Site, 'write'> {
  /** Runs `tapdocs build` on the copy. */
  build(...options: string[]): Promise<Run>;
  write(path: string, text: string): void;
}

/** The exports of `expect.ts` of a sample. */
export type Expectation = (sample: Sample) => Promise<void>;

/** The long suite builds each sample with both bundlers. */
const bundler = process.env['BUNDLER'] === undefined ? [] : ['--bundler', process.env['BUNDLER']];

/** The sample in a folder of test/samples. */
export function openSample(name: string): Sample {
  const site = openSite({}, { from: `test/samples/${name}` });
  return {
    ...site,
    build: (...options) => site.tapdocs('build', ...bundler, ...options),
    write: (path, text) => site.write({ [path]: text }),
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
