import type { OnceValues } from '../config/once.js';
import type { JsonObject } from '../contract/index.js';
import { sourceFile, type SourcePlace } from '../trees/source-root.js';
import type { PageOutline, PageRecord } from './record.js';

/** A page to render. JSON only, because it is sent to other processes. */
export interface PageJob {
  /** Path of its route. */
  path: string;
  /** The path without the prefix of its version. Content gets this one, so that equal pages of several versions have one record. */
  contentPath: string;
  /** Object id of the git tree with the source; absent for the working tree. */
  tree?: string;
  /** Source below the root of its tree. */
  filePath: string;
  lang: string;
  component: string;
  title: string;
  frontMatter: JsonObject;
  /** The source of a page that has no file. */
  source?: string;
  /** SHA-256 of the source that is part of `pageKey`. */
  sourceHash: string;
  /** Key of the page's entries in the store: its identity, its source and its environment. */
  pageKey: string;
}

/** The part of a record that the build keeps in memory. */
export interface RecordSummary extends PageOutline, Pick<PageRecord, 'styles' | 'warnings' | 'inactive' | 'syntax'> {
  /** Ids of the island modules in use, sorted. */
  islands: string[];
  /** Data that plugins have added to the page; absent if they added none. */
  pageData?: JsonObject;
}

/** A record in the store. */
export interface KnownRecord {
  /** Key of the record in the store. */
  record: string;
  /** Dependencies of the page in addition to its source; see `dependenciesOf`. */
  dependencies: [name: string, hash: string][];
  summary: RecordSummary;
}

/** A page whose record is in the store. */
export interface StoredPage {
  /** Path of its route. */
  path: string;
  /** The key under which the record is indexed: that of its job, unless the source has changed since. */
  pageKey: string;
  record: KnownRecord;
  /** Milliseconds that the page took in its process; a guess for a page that was compiled together with others. */
  ms: number;
}

/** The first message to a content worker. */
export interface WorkerSetup {
  root: string;
  configFile: string;
  /** Values of the command line, which take precedence over the file. */
  overrides: { outDir?: string; base?: string; bundler?: 'rspack' | 'webpack'; cacheDir?: string };
  development: boolean;
  /** Hash of this program and of the packages that it uses. */
  program: string;
  /** Hash of the inputs of the configuration's functions; '' if none of them affects pages. */
  configuration: string;
  /** The values that plugins made for the configuration. */
  made: OnceValues;
  /** Maximum time to render a page, in seconds; 0 for no limit. */
  renderTimeout: number;
  /** See `createStore`. */
  spare: string;
  /** Whether the worker records a profile. */
  profile: boolean;
}

/** Texts of the pages that have no file, by absolute path. */
export function jobSources(jobs: readonly PageJob[], place: SourcePlace): ReadonlyMap<string, string> {
  return new Map(
    jobs.flatMap((job) => (job.source === undefined ? [] : [[sourceFile(place, job), job.source] as const])),
  );
}
