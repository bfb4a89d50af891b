import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentJob, DocumentSetup } from './jobs.js';
import { createDocumentStager } from './stage-documents.js';

const stage = createDocumentStager(workerData as DocumentSetup);

parentPort?.on('message', (jobs: readonly DocumentJob[]) => parentPort?.postMessage(stage(jobs)));
