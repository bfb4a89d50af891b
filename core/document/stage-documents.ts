import type { PageRecord } from '../records/record.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { stageFile } from '../files/stage.js';
import { createTextEncoder } from '../files/text-encoder.js';
import { createProfiler, type ProfileEvent } from '../profile/profiler.js';
import { createInlineSheets } from './first-paint/inline-sheets.js';
import type { StyleTable } from './first-paint/style-table.js';
import { OverdueError } from '../process/run-within.js';
import type { RunningBundle } from '../bundle/run-bundle.js';
import { createStore, type Store } from '../files/store/store.js';
import type { DocumentResult, DocumentSetup, DocumentTask } from './document-job.js';
import { documentProblems } from './place-failures.js';
import { loadServerBundle } from './load-server-bundle.js';
import type { ServerBundle } from '../contract/server-bundle.js';
import { renderDocument } from './render.js';

export interface StagedDocuments {
  results: DocumentResult[];
  problems: Problem[];
  profile: ProfileEvent[];
}

/**
 * Renders documents and writes them to the stage. The server bundle is loaded when a document needs it.
 *
 * @param watch runs the rendering of each document, which may never end
 */
export function createDocumentStager(
  setup: DocumentSetup,
  watch: <T>(task: () => T) => T,
): (tasks: readonly DocumentTask[]) => StagedDocuments {
  const store = createStore(setup.store);
  const encode = createTextEncoder();
  const profiler = setup.profile ? createProfiler() : null;
  const loaded: { server?: RunningBundle<ServerBundle> } = {};
  const server = (): ServerBundle => {
    loaded.server ??=
      loadServerBundle(setup.server, store) ??
      fail(problem('STORE_ENTRY_LOST', { what: 'the program that renders documents' }));
    return loaded.server.exports;
  };

  const readTable = (href: string): StyleTable | null => {
    const key = setup.styleTables[href];
    if (key === undefined) return null;
    const bytes = store.get('styles', key);
    return bytes ? (JSON.parse(bytes.toString()) as StyleTable | null) : fail(lostTables(setup, store));
  };
  const inlineSheets = createInlineSheets(readTable);

  const stage = ({ job }: DocumentTask): DocumentResult => {
    const bytes = job.record ? store.get('record', job.record) : null;
    if (job.record && !bytes)
      fail(problem('STORE_ENTRY_LOST', { what: `the record of \`${job.description.page.path}\`` }));
    const record = bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null;
    const { html, data } = renderDocument(job, { record, server: server(), setup, inlineSheets });
    return {
      files: [
        { path: job.documentFile, file: stageFile(setup.stage, job.documentFile, encode(html)) },
        { path: job.dataFile, file: stageFile(setup.stage, job.dataFile, encode(data)) },
      ],
    };
  };
  return (tasks) => {
    const staged: StagedDocuments = { results: [], problems: [], profile: [] };
    for (const task of tasks) {
      const { path } = task.job.description.page;
      try {
        const run = () => watch(() => stage(task));
        staged.results.push(profiler ? profiler.span({ kind: 'document', name: path, page: path }, run) : run());
      } catch (error) {
        if (error instanceof OverdueError) throw error;
        staged.problems.push(...documentProblems(error, path));
      }
    }
    loaded.server?.keepCompiled();
    staged.profile = profiler?.take() ?? [];
    return staged;
  };
}

/** All of them at once: damage seldom stops at one entry, and each lost one costs a run of the build. */
function lostTables({ styleTables }: DocumentSetup, store: Store): Problem[] {
  return Object.entries(styleTables)
    .filter(([, key]) => !store.get('styles', key))
    .map(([href]) => problem('STORE_ENTRY_LOST', { what: `the rules of the style sheet \`${href}\`` }));
}
