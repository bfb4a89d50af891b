import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentSetup, DocumentTask } from './jobs.js';
import { createDocumentStager } from './stage-documents.js';

const stage = createDocumentStager(workerData as DocumentSetup);

parentPort?.on('message', (tasks: readonly DocumentTask[]) => parentPort?.postMessage(stage(tasks)));
