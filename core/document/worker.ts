import { parentPort, workerData } from 'node:worker_threads';
import type { PageRecord } from '../content/record.js';
import { fail, type Problem, problem, TapdocsError } from '../errors.js';
import { stageFile } from '../output.js';
import { createStore } from '../store/store.js';
import type { DocumentJob, DocumentResult, DocumentSetup } from './jobs.js';
import { loadProgram } from './program.js';
import { renderDocument } from './render.js';

export type DocumentReply = { results: DocumentResult[]; problems: Problem[] };

const setup = workerData as DocumentSetup;
const store = createStore(setup.store);
const code = store.get('blob', setup.server)?.toString();
const program = code === undefined ? null : loadProgram(code);

parentPort?.on('message', (jobs: readonly DocumentJob[]) => {
  const reply: DocumentReply = { results: [], problems: [] };
  for (const job of jobs) {
    try {
      reply.results.push(renderOne(job));
    } catch (error) {
      if (error instanceof TapdocsError) {
        reply.problems.push(...error.problems);
        continue;
      }
      const detail = error instanceof Error ? error.message : String(error);
      reply.problems.push(problem('LAYOUT_THREW', { detail, path: job.description.page.path }, undefined, error));
    }
  }
  parentPort?.postMessage(reply);
});

function renderOne(job: DocumentJob): DocumentResult {
  const bytes = job.record ? store.get('record', job.record) : null;
  if (!program) fail(problem('STORE_ENTRY_LOST', { what: 'the program that renders documents' }));
  if (job.record && !bytes)
    fail(problem('STORE_ENTRY_LOST', { what: `the record of \`${job.description.page.path}\`` }));
  const record = bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null;
  const { html, data } = renderDocument(job, { record, program, setup });
  return {
    files: [
      { path: job.documentFile, file: stageFile(setup.stage, job.documentFile, html) },
      { path: job.dataFile, file: stageFile(setup.stage, job.dataFile, data) },
    ],
  };
}
