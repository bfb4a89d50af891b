import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the browser is told: fetch the page's data again, or load the whole page again. */
export type DevEvent = { type: 'content' } | { type: 'reload' };

/** Server-sent events to all open pages. */
export interface DevEvents {
  /** How many events there were. A page that was made before the last of them gets them when it connects. */
  count(): number;
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Opens the channel. */
export function createDevEvents(): DevEvents {
  const clients = new Set<ServerResponse>();
  const sent: DevEvent['type'][] = [];
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
      response.write(':\n\n');
      const missed = sent.slice(Number(/[?&]after=(\d+)/.exec(request.url ?? '')?.[1] ?? sent.length));
      if (missed.length > 0) write(response, { type: missed.includes('reload') ? 'reload' : 'content' });
      clients.add(response);
      request.on('close', () => clients.delete(response));
    },
    send(event) {
      sent.push(event.type);
      for (const client of clients) write(client, event);
    },
    close() {
      for (const client of clients) client.end();
      clients.clear();
    },
  };
}

/**
 * Inline script of dev's documents: passes events on to the app; a server that came back means a fresh start.
 *
 * @param after how many events there were before the document was made
 */
export function devScript(base: string, after: number): string {
  return `{
  let lost = false;
  const source = new EventSource(${JSON.stringify(`${base}_tapdocs/events?after=${after}`)});
  source.onerror = () => { lost = true; };
  source.onopen = () => { if (lost) location.reload(); };
  source.onmessage = ({ data }) => {
    const live = document.getElementById('tapdocs');
    if (JSON.parse(data).type === 'reload' || !live) location.reload();
    else dispatchEvent(new Event('tapdocs:content'));
  };
  addEventListener('pagehide', () => source.close());
}`;
}
