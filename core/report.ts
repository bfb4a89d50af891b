import type { Config } from './config/types.js';
import type { ProfileEvent } from './process/profiler.js';
import type { Draft, ExcludedPage } from './routes/table.js';
import { sourcePath } from './trees/source-root.js';

/** The result of a build. */
export interface BuildReport {
  /** Folder of the output. */
  outDir: string;
  /** Documents by language. */
  pages: Record<string, number>;
  /** The pages that were left out, sorted by path: drafts, and pages that wait for their date (`publishAt`). */
  drafts: readonly Draft[];
  /** The pages that old versions leave out, sorted by path. */
  excluded: readonly ExcludedPage[];
  /** Paths of the pages without their own content: pages that a plugin creates, and copies in another language. */
  withoutContent: readonly string[];
  records: { total: number; hits: number };
  documents: { total: number; hits: number };
  /** Whether the bundle came from the store. */
  bundleHit: boolean;
  /** Milliseconds by phase, in order. */
  phases: { name: string; ms: number }[];
  output: { written: number; unchanged: number; removed: number; bytes: number };
  /** Timings; empty unless the build was profiled. */
  profile: ProfileEvent[];
}

/** What a shard of a build has done. */
export interface ShardReport {
  /** From 1. */
  index: number;
  total: number;
  /** Pages of the shard, and those of them that were there already. */
  records: BuildReport['records'];
  /** Milliseconds by phase, in order. */
  phases: BuildReport['phases'];
}

/** The pages that old versions leave out, by the paths at which their files are. */
export function excludedSources(excluded: readonly ExcludedPage[], config: Pick<Config, 'versions'>): ExcludedPage[] {
  return excluded.map((page) => {
    const tree = config.versions.find(({ name }) => name === page.version)?.tree;
    return { ...page, filePath: sourcePath(config, { filePath: page.filePath, ...(tree ? { tree } : {}) }) };
  });
}

/** Number of documents in each language. */
export function pagesByLanguage(routes: readonly { lang: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { lang } of routes) counts[lang] = (counts[lang] ?? 0) + 1;
  return counts;
}

/** Roughly, the part of the program that a build has run. */
export function describeExtent({ bundleHit, records, documents }: BuildReport): string {
  if (!bundleHit) return 'bundle';
  if (records.hits < records.total) return 'pages';
  return documents.hits < documents.total ? 'documents' : 'nothing';
}
