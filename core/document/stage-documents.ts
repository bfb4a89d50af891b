import type { PageRecord } from '../records/record.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { stageFile } from '../files/stage.js';
import { createProfiler, type ProfileEvent } from '../process/profiler.js';
import { createInlineSheets } from './first-paint/inline-sheets.js';
import type { StyleTable } from './first-paint/style-table.js';
import { type BoundedRuns, OverdueError } from '../process/bounded-runs.js';
import type { Busy } from '../process/serve-requests.js';
import type { RunningBundle } from '../bundle/run-bundle.js';
import { createStore } from '../files/store/store.js';
import type { DocumentResult, DocumentSetup, DocumentTask } from './document-job.js';
import { documentProblems, loadServerBundle } from './place-failures.js';
import type { ServerBundle } from '../contract/server-bundle.js';
import { renderDocument } from './render.js';

export interface StagedDocuments {
  results: DocumentResult[];
  /** Documents whose record the store has lost. */
  lost: DocumentTask[];
  problems: Problem[];
  profile: ProfileEvent[];
}

export type DocumentStager = (tasks: readonly DocumentTask[]) => StagedDocuments;

/**
 * Renders documents and writes them to the stage. The server bundle is loaded when a document needs it.
 *
 * @param busy reports the next document, whose rendering may never end
 * @param bounded runs the rendering of a document, and may stop it. Default: another thread does
 */
export function createDocumentStager(
  setup: DocumentSetup,
  busy: Busy,
  bounded: BoundedRuns['run'] = (task) => task(),
): DocumentStager {
  const store = createStore(setup.store, setup.spare);
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
    return bytes
      ? (JSON.parse(bytes.toString()) as StyleTable | null)
      : fail(problem('STORE_ENTRY_LOST', { what: `the rules of the style sheet \`${href}\`` }));
  };
  const inlineSheets = createInlineSheets(readTable);

  /** Null if the store has lost the record. */
  const stage = ({ job }: DocumentTask): DocumentResult | null => {
    const bytes = job.record ? store.get('record', job.record) : null;
    if (job.record && !bytes) return null;
    const record = bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null;
    const { html, data } = renderDocument(job, { record, server: server(), setup, inlineSheets });
    return {
      files: [
        { path: job.documentFile, file: stageFile(setup.stage, job.documentFile, Buffer.from(html)) },
        { path: job.dataFile, file: stageFile(setup.stage, job.dataFile, Buffer.from(data)) },
      ],
    };
  };
  return (tasks) => {
    const staged: StagedDocuments = { results: [], lost: [], problems: [], profile: [] };
    for (const task of tasks) {
      const { path } = task.job.description.page;
      busy([task.source]);
      try {
        const run = () => bounded(() => stage(task));
        const result = profiler ? profiler.span({ kind: 'document', name: path, page: path }, run) : run();
        if (result) staged.results.push(result);
        else staged.lost.push(task);
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
