import { keepProgram } from '../files/program-id.js';
import { serveRequests } from '../process/serve-requests.js';
import type { ContentReply, ContentRequest } from './content-worker.js';
import { loadRenderContext, type RenderContext } from './render-context.js';
import { renderPages } from './render-pages.js';

/**
 * A few pages do not run all code that the pages of most sites run, so the code that was compiled for them is kept only
 * temporarily.
 */
const fewPages = 12;

const nothing: ContentReply = { results: [], problems: [], profile: [] };

/** Renders pages for the parent process: first it gets the setup, then batches of jobs. */
export function runWorker(): void {
  let context: RenderContext | undefined;
  let rendered = 0;
  serveRequests<ContentRequest, ContentReply>(async (request, busy) => {
    if ('setup' in request) {
      process.env['NODE_ENV'] = request.setup.development ? 'development' : 'production';
      context = { ...(await loadRenderContext(request.setup)), busy };
      return nothing;
    }
    if (!context) throw new Error('A content worker was given pages before its setup.');
    const pages = await renderPages(request.jobs, context);
    rendered += request.jobs.length;
    keepProgram(rendered < fewPages ? 'few' : 'pages');
    return { ...pages, profile: context.profiler?.take() ?? [] };
  });
  // The pages of every site need this.
  void import('../markdown/index.js');
}
