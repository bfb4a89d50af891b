import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the browser is told: fetch the page's data again, or load the whole page again. */
export type DevEvent = { type: 'content' } | { type: 'reload' };

/** Server-sent events to all open pages. */
export interface DevEvents {
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Opens the channel. */
export function createDevEvents(): DevEvents {
  const clients = new Set<ServerResponse>();
  return {
    connect(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write(':\n\n');
      clients.add(response);
      request.on('close', () => clients.delete(response));
    },
    send(event) {
      for (const client of clients) client.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close() {
      for (const client of clients) client.end();
      clients.clear();
    },
  };
}

/** Inline script of dev's documents: passes events on to the app; a server that came back means a fresh start. */
export function devScript(base: string): string {
  return `{
  let lost = false;
  const source = new EventSource(${JSON.stringify(`${base}_tapdocs/events`)});
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
