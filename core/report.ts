import type { ProfileEvent } from './profile/profiler.js';
import type { Draft } from './routes/table.js';

/** The result of a build. */
export interface BuildReport {
  /** Folder of the output. */
  outDir: string;
  /** Documents by language. */
  pages: Record<string, number>;
  /** The pages that were left out, sorted by path: drafts, and pages that wait for their date (`publishAt`). */
  drafts: readonly Draft[];
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

/** Number of documents in each language. */
export function pagesByLanguage(routes: readonly { lang: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { lang } of routes) counts[lang] = (counts[lang] ?? 0) + 1;
  return counts;
}

/** Roughly, how much of the program a build has run. */
export function describeExtent({ bundleHit, records, documents }: BuildReport): string {
  if (!bundleHit) return 'bundle';
  if (records.hits < records.total) return 'pages';
  return documents.hits < documents.total ? 'documents' : 'nothing';
}
