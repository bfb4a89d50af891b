import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentTask } from './document-job.js';
import { createDocumentStager } from './stage-documents.js';
import type { ThreadData } from './run-thread.js';

const { setup, begun } = workerData as ThreadData;
const counter = new Int32Array(begun);
const stage = createDocumentStager(setup, (task) => {
  Atomics.add(counter, 0, 1);
  return task();
});

parentPort?.on('message', (tasks: readonly DocumentTask[]) => parentPort?.postMessage(stage(tasks)));
