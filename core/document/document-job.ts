import type { DocumentDescription } from './description.js';
import type { IslandAssets, Json, SiteData } from '../contract/index.js';
import type { FileFacts } from '../files/stage.js';
import type { PolicySources } from './policy/policy.js';

/** A document to render. JSON only, because it is sent to threads, and its hash is the document's key. */
export interface DocumentJob {
  description: DocumentDescription;
  /** Key of the record in the store, or '' for a page without a source. */
  record: string;
  /** URL of each link of the record, by its number. */
  links: string[];
  /** Files of the islands in use, by module id. */
  assets: Record<string, IslandAssets>;
  /** Style sheets of the content. */
  styles: string[];
  /** Whether its scripts wait until the reader does something. */
  waits: boolean;
  documentFile: string;
  dataFile: string;
}

/** A document that must be rendered. */
export interface DocumentTask {
  job: DocumentJob;
  /** Source of the page below the root; its path, without one. For messages. */
  source: string;
}

/** The data that all documents share. */
export interface DocumentSetup {
  /** Folder of the store, and the one for what cannot be written there. */
  store: string;
  spare: string;
  /** Folder of staged files. */
  stage: string;
  /** Hash of the server bundle in the store. */
  server: string;
  /** Site data by URL, slices by URL. */
  sites: Record<string, SiteData>;
  slices: Record<string, Json>;
  scripts: string[];
  styles: string[];
  /** Keys in the store of the tables of style sheets, by URL. Without them, documents wait for their style sheets. */
  styleTables: Readonly<Record<string, string>>;
  /** Sources of the content security policy; null if there is none. */
  policy: PolicySources | null;
  /** Whether the thread records timings. */
  profile: boolean;
}

/** Files of a rendered document. */
export interface DocumentResult {
  files: { path: string; file: FileFacts }[];
}
