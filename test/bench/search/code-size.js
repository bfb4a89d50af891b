// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, createLogger } from '../../../dist/entries/core/index.js';

const plugins = fileURLToPath(new URL('../../../dist/entries/plugins/index.js', import.meta.url));

/**
 * Size of the code of the dialog and the worker as gzip, in bytes. It is fetched once, with the first query.
 *
 * @param {string} scratch
 * @returns {Promise<number>}
 */
export async function codeSize(scratch) {
  const root = join(scratch, 'site');
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/index.md'), '# Home\n');
  writeFileSync(
    join(root, 'tapdocs.config.mjs'),
    `import { contentDocs, searchIndex } from ${JSON.stringify(plugins)};
export default { title: 'Code', plugins: [contentDocs(), searchIndex()] };
`,
  );
  const logger = createLogger({ verbose: false, colors: false, tty: false, root, write: () => undefined });
  await build({ root, logger, cache: false });
  const assets = join(root, 'dist/_tapdocs/assets');
  return readdirSync(assets)
    .filter((name) => /search-modal|search-worker/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
}
