import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientUpdate } from '../bundle/hot-client.js';
import type { ShownProblem } from '../contract/shown-problem.js';

/** A message to the browser: fetch the page's data again, update the client bundle, reload the page, or show these problems only. */
export type DevEvent =
  | { type: 'content' }
  | ({ type: 'update' } & ClientUpdate)
  | { type: 'reload' }
  | { type: 'problems'; problems: readonly ShownProblem[] };

/** The source of problems that are not from a single page. */
export type ProblemSource = 'configuration' | 'sources' | 'checks';

/** Server-sent events to all open pages. */
export interface DevEvents {
  /**
   * The number of events so far. A page that was rendered before the last event gets the missed events when it
   * connects.
   */
  count(): number;
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(event: DevEvent): void;
  /** Sets the current problems of a source, which all pages show until they are fixed. */
  report(source: ProblemSource, problems: readonly ShownProblem[]): void;
  close(): void;
}

/** Opens the channel. */
export function createDevEvents(): DevEvents {
  const clients = new Set<ServerResponse>();
  const sent: DevEvent[] = [];
  const standing = new Map<ProblemSource, readonly ShownProblem[]>();
  const problemEvent = (): DevEvent => ({ type: 'problems', problems: [...standing.values()].flat() });
  const write = (client: ServerResponse, event: DevEvent): void =>
    void client.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    count: () => sent.length,
    connect(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      response.write(':\n\n');
      const missed = sent.slice(Number(/[?&]after=(\d+)/.exec(request.url ?? '')?.[1] ?? sent.length));
      for (const event of inShort(missed)) write(response, event);
      if (standing.size > 0) write(response, problemEvent());
      clients.add(response);
      request.on('close', () => clients.delete(response));
    },
    send(event) {
      sent.push(event);
      for (const client of clients) write(client, event);
    },
    report(source, problems) {
      if (problems.length === 0 && !standing.has(source)) return;
      if (problems.length === 0) standing.delete(source);
      else standing.set(source, problems);
      for (const client of clients) write(client, problemEvent());
    },
    close() {
      for (const client of clients) client.end();
      clients.clear();
    },
  };
}

/** The events that bring a page up to date: the latest update of the client bundle, then the latest data. */
function inShort(missed: readonly DevEvent[]): DevEvent[] {
  if (missed.some(({ type }) => type === 'reload')) return [{ type: 'reload' }];
  const updates = missed.filter(({ type }) => type === 'update').slice(-1);
  return missed.length > 0 ? [...updates, { type: 'content' }] : [];
}

/**
 * Inline script of the documents of `dev`. It passes events to the app, and reloads the page if the server was
 * restarted. The places of problems open the editor. A document that only shows problems is reloaded after any change.
 *
 * @param after number of events before the document was rendered
 */
export function devScript(base: string, after: number): string {
  return `{
  let lost = false;
  const source = new EventSource(${JSON.stringify(`${base}_tapdocs/events?after=${after}`)});
  source.onerror = () => { lost = true; };
  source.onopen = () => { if (lost) location.reload(); };
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    const live = document.getElementById('tapdocs');
    if (event.type === 'reload' || (!live && event.type !== 'problems')) location.reload();
    else if (live) (globalThis.tapdocsEvents ??= []).push(event);
  };
  addEventListener('click', (event) => {
    const place = event.composedPath()[0].dataset?.open;
    if (place === undefined) return;
    event.preventDefault();
    void fetch(${JSON.stringify(`${base}_tapdocs/open`)}, { method: 'POST', body: place });
  });
  addEventListener('pagehide', () => source.close());
}`;
}
