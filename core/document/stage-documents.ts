import type { PageRecord } from '../content/record.js';
import { fail, type Problem, problem, TapdocsError } from '../errors.js';
import { stageFile } from '../output.js';
import { createProfiler, type ProfileEvent } from '../profile/profiler.js';
import { createStore } from '../store/store.js';
import type { DocumentJob, DocumentResult, DocumentSetup } from './jobs.js';
import { loadProgram } from './program.js';
import { renderDocument } from './render.js';

export interface StagedDocuments {
  results: DocumentResult[];
  problems: Problem[];
  profile: ProfileEvent[];
}

/** Loads the server program; the function that comes back renders documents and writes them to the stage. */
export function createDocumentStager(setup: DocumentSetup): (jobs: readonly DocumentJob[]) => StagedDocuments {
  const store = createStore(setup.store);
  const profiler = setup.profile ? createProfiler() : null;
  const program = loadProgram(setup.server, store);

  const stage = (job: DocumentJob): DocumentResult => {
    const bytes = job.record ? store.get('record', job.record) : null;
    if (!program) fail(problem('STORE_ENTRY_LOST', { what: 'the program that renders documents' }));
    if (job.record && !bytes)
      fail(problem('STORE_ENTRY_LOST', { what: `the record of \`${job.description.page.path}\`` }));
    const record = bytes ? (JSON.parse(bytes.toString()) as PageRecord) : null;
    const { html, data } = renderDocument(job, { record, program: program.exports, setup });
    return {
      files: [
        { path: job.documentFile, file: stageFile(setup.stage, job.documentFile, html) },
        { path: job.dataFile, file: stageFile(setup.stage, job.dataFile, data) },
      ],
    };
  };
  return (jobs) => {
    const staged: StagedDocuments = { results: [], problems: [], profile: [] };
    for (const job of jobs) {
      const { path } = job.description.page;
      try {
        const run = () => stage(job);
        staged.results.push(profiler ? profiler.span({ kind: 'document', name: path, page: path }, run) : run());
      } catch (error) {
        staged.problems.push(...problemsOf(error, path));
      }
    }
    program?.keepCompiled();
    staged.profile = profiler?.take() ?? [];
    return staged;
  };
}

function problemsOf(error: unknown, path: string): readonly Problem[] {
  if (error instanceof TapdocsError) return error.problems;
  const detail = error instanceof Error ? error.message : String(error);
  return [problem('LAYOUT_THREW', { detail, path }, undefined, error)];
}
