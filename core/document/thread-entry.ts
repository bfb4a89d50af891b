import { serveRequests } from '../process/serve-requests.js';
import type { DocumentRequest } from './render-in-threads.js';
import { createDocumentStager, type DocumentStager, type StagedDocuments } from './stage-documents.js';

let stage: DocumentStager | undefined;

serveRequests<DocumentRequest, StagedDocuments>((request, busy) => {
  if ('setup' in request) stage = createDocumentStager(request.setup, busy);
  return stage?.('setup' in request ? [] : request.tasks) ?? { results: [], lost: [], problems: [], profile: [] };
});
