// @ts-check
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hash } from '../../../dist/core/files/hash.js';
import { pluginStore } from '../../../dist/core/files/store/plugin-store.js';
import { createStore } from '../../../dist/core/files/store/store.js';
import { createAnalysisCache, createAnalyser } from '../../../dist/plugins/search-index/analysis-cache.js';
import { emitIndex } from '../../../dist/plugins/search-index/emit-index.js';
import { keyJob } from '../../../dist/plugins/search-index/search-hooks.js';
import { benchPage } from './pages.js';

/**
 * An index in memory.
 *
 * @typedef {object} BuiltIndex
 * @property {ReadonlyMap<string, string>} files by path below the folder of the index
 * @property {number} time milliseconds without the making of pages
 * @property {number} edit milliseconds of a build after one page was edited
 * @property {number} rewritten files that the edit changed
 * @property {number} unchanged milliseconds of a build after nothing was
 * @property {number} size bytes
 * @property {number} zipped bytes, each file by itself
 */

/**
 * @param {'en' | 'zh'} lang
 * @param {{ pages: number, seed: string, scratch: string }} options
 * @returns {Promise<BuiltIndex>}
 */
export async function buildBenchIndex(lang, { pages, seed, scratch }) {
  const files = new Map();
  const keys = new Map();
  const sources = Array.from({ length: pages }, (_, index) => ({
    path: String(index),
    name: String(index),
    recordPath: String(index),
    group: 'Guide',
    root: 0,
    weight: 1,
    aliases: [],
  }));
  let edited = -1;
  let making = 0;
  const run = async () => {
    let written = 0;
    making = 0;
    const before = performance.now();
    const read = records(lang, { pages, seed, edited: () => edited, spent: (time) => (making += time) });
    const settings = { language: lang, roots: [], code: true, program: 'bench' };
    const job = await keyJob({ ...settings, folder: '', shardFolder: '', sources }, read);
    await emitIndex(job, {
      output: output(files, keys, () => (written += 1)),
      records: read,
      cache: createAnalysisCache(join(scratch, lang), pluginStore(createStore(join(scratch, 'store')))),
      shared: new Set(),
      analyse: createAnalyser(lang),
    });
    return { time: performance.now() - before - making, written };
  };
  const { time } = await run();
  const { time: unchanged } = await run();
  edited = Math.floor(pages / 2);
  const { time: edit, written: rewritten } = await run();
  const texts = [...files.values()];
  return {
    files,
    time,
    edit,
    rewritten,
    unchanged,
    size: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    zipped: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
  };
}

/**
 * @param {Map<string, string>} files
 * @param {Map<string, string>} keys
 * @param {() => void} onWrite
 */
function output(files, keys, onWrite) {
  return {
    stage: '',
    adopt: () => undefined,
    keep: (/** @type {string} */ path, /** @type {string} */ key) => keys.get(path) === key,
    write(/** @type {string} */ path, /** @type {string | Uint8Array} */ content, key = '') {
      files.set(path, String(content));
      keys.set(path, key);
      onWrite();
    },
  };
}

/**
 * @param {'en' | 'zh'} lang
 * @param {{ pages: number, seed: string, edited: () => number, spent: (time: number) => void }} options
 */
function records(lang, { pages, seed, edited, spent }) {
  return {
    outline: () => null,
    hash: async (/** @type {string} */ path) => hash(`${path} ${Number(path) === edited()}`),
    async read(/** @type {string} */ path) {
      const before = performance.now();
      const page = benchPage(lang, seed, { index: Number(path), count: pages });
      const section = page.sections.at(-1);
      if (section && Number(path) === edited()) section.text += ' This sentence was not here before, 这句话是新的。';
      spent(performance.now() - before);
      const { title, sections } = page;
      return { ...emptyRecord, filePath: path, title, sections };
    },
  };
}

const emptyRecord = {
  description: '',
  frontMatter: {},
  toc: [],
  head: [],
  content: '',
  islands: [],
  links: [],
  images: [],
  anchors: [],
  files: [],
  styles: [],
  warnings: [],
};
