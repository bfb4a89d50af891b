import { expect } from 'vitest';
import type { Expectation, Sample } from '../../sample.js';

const expectation: Expectation = async (sample) => {
  const { read, write } = sample;
  const rspack = await documents(sample);
  write('tapdocs.config.ts', read('tapdocs.config.ts').replace("'rspack'", "'webpack'"));
  expect(await documents(sample)).toEqual(rspack);
};

/** All documents and page data, without the hashes that name assets and the build. */
async function documents({ build, files }: Sample): Promise<Record<string, string>> {
  const run = await build();
  expect(run.problems).toEqual([]);
  const pages = Object.entries(files('dist')).filter(([path]) => /\.html$|pages\/.*\.json$/.test(path));
  expect(pages.length).toBeGreaterThan(4);
  const licences = Object.entries(files('dist')).filter(([path]) => /main\.[\da-f]{10}\.js\.LICENSE\.txt$/.test(path));
  expect(licences.map(([, text]) => text)).toEqual([expect.stringMatching(/@license React\n \* react-dom-client/)]);
  return Object.fromEntries(
    pages.map(([path, text]) => [
      path,
      text.replaceAll(/(assets\/[\w.-]+?)\.[\da-f]{10}\./g, '$1.').replaceAll(/"build":"[\da-f]+"/g, ''),
    ]),
  );
}

export default expectation;
