import { serveRequests } from '../process/serve-requests.js';
import type { DocumentRequest } from './render-in-threads.js';
import { createDocumentStager, type DocumentStager, type StagedDocuments } from './stage-documents.js';

const state: { stage?: DocumentStager } = {};

serveRequests<DocumentRequest, StagedDocuments>((request, busy) => {
  if ('setup' in request) state.stage = createDocumentStager(request.setup, busy);
  if (!state.stage) throw new Error('A document thread was given pages before its setup.');
  return state.stage('setup' in request ? [] : request.tasks);
});
