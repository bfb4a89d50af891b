import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { PageRecord } from '../../../core/records/record.js';
import { hash } from '../../../core/files/hash.js';
import type { Output } from '../../../core/files/output-run.js';
import { pluginStore } from '../../../core/files/store/plugin-store.js';
import { createStore } from '../../../core/files/store/store.js';
import { createAnalysisCache, createAnalyser, type IndexState } from '../../../plugins/search-index/analysis-cache.js';
import { emitIndex } from '../../../plugins/search-index/emit-index.js';
import { keyJob, type PageTaps } from '../../../plugins/search-index/search-hooks.js';
import type { IndexRoot } from '../../../plugins/search-index/theme/search-engine/root-slots.js';

/** Texts of pages by path. */
export type Pages = Readonly<Record<string, string>>;

export interface Site {
  /** Prefix of a version, which the paths of the pages have. Default: ''. */
  prefix?: string;
  /** The index of another version. */
  neighbour?: IndexState | undefined;
  roots?: readonly IndexRoot[];
  /** Number of the root of a page. */
  rootOf?: (path: string) => number;
}

export const folder = 'search/en/';

/** Builds the index of a site again and again, as its pages change. */
export function site(cacheFolder: string) {
  let before = new Map<string, { content: string; key: string }>();
  return {
    /** Loses a file of the output. */
    lose: (path: string) => before.delete(path),
    files: () => Object.fromEntries([...before].map(([path, { content }]) => [path, content])),
    async build(pages: Pages, taps?: PageTaps, options: Site = {}) {
      const { roots = [], rootOf = () => 0, prefix = '', neighbour } = options;
      const now = new Map<string, { content: string; key: string }>();
      const written: string[] = [];
      const read: string[] = [];
      const output: Output = {
        keep(path, key) {
          const old = before.get(path);
          if (old?.key !== key) return false;
          now.set(path, old);
          return true;
        },
        write(path, content, key = '') {
          const text = String(content);
          expect(now.get(path)?.content ?? text).toBe(text);
          if (before.get(path)?.content !== text) written.push(path);
          now.set(path, { content: text, key });
        },
      };
      const records = {
        hash: (path: string) => Promise.resolve(hash(pages[path] ?? '')),
        outline: () => null,
        read(path: string) {
          read.push(path);
          return Promise.resolve(recordOf(pages[path] ?? ''));
        },
      };
      const sources = Object.keys(pages).map((path) => ({
        path: prefix + path,
        name: `\t${path}`,
        recordPath: path,
        group: 'Guide',
        root: rootOf(path),
        weight: 1,
        aliases: [],
      }));
      const job = {
        folder,
        shardFolder: folder,
        language: 'en',
        sources,
        roots,
        code: true,
        program: 'test',
        taps,
      };
      const analyse = createAnalyser('en');
      const cache = createAnalysisCache(cacheFolder, pluginStore(createStore(join(dirname(cacheFolder), 'store'))));
      const keyed = await keyJob(job, records);
      const shared = new Set<string>();
      const given = { output, records, cache, analyse, shared, neighbour };
      const index = await emitIndex(keyed, given);
      before = now;
      return { written, read, index };
    },
  };
}

function recordOf(text: string): PageRecord {
  const [title = '', ...paragraphs] = text.split('\n');
  const sections = paragraphs.map((paragraph, index) => ({
    id: `s${index}`,
    heading: index === 0 ? title : `Part ${index}`,
    depth: index === 0 ? 1 : 2,
    code: '',
    text: paragraph,
  }));
  return { title, description: '', sections } as unknown as PageRecord;
}

export async function withFolder(run: (cacheFolder: string) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'tapdocs-search-'));
  try {
    await run(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export const many: Pages = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [
    `/p${index}`,
    `Page ${index}\nIt says word${index} and others${index % 7}.\nMore of it.`,
  ]),
);

/** What a build does if nothing has changed. */
export const unchanged = { written: [], read: [] };

const words = fc.array(fc.constantFrom('proxy', 'server', 'fileHash', 'dev.hmr', '构建', '工具链', 'rust', 'zebra'), {
  maxLength: 6,
});
const page = fc
  .tuple(words, words)
  .map(([title, text]) => `${title.join(' ')}\n${text.join(' ')}\n${title.join('、')}`);
export const somePages = fc.dictionary(
  fc.constantFrom(...'abcdefghijklmnopqrst').map((name) => `/${name}`),
  page,
  { maxKeys: 20 },
);
