// `tapdocs mcp`: agents search and read the documentation through the Model Context Protocol.
import type { Command } from 'commander';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type CommandContext, fail, problem, type Site } from 'tapdocs';
import { siteRequire } from 'tapdocs/kit';
import type { Docs } from './theme/docs-tools.js';
import { llmsProblem } from './problems.js';

interface Setup {
  site: Site;
  context: CommandContext;
}

interface Flags {
  from?: string;
  port?: string;
}

/** Adds `tapdocs mcp`. */
export function addMcpCommand(program: Command, setup: Setup): void {
  program
    .command('mcp')
    .description('let agents search and read the built site, through the Model Context Protocol')
    .argument('[root]', 'folder of the site', '.')
    .option('--from <folder | url>', 'folder of a built site, or URL of a published one; default: `outDir`')
    .option('--port <port>', 'listen on 127.0.0.1 (Streamable HTTP), instead of reading stdin and writing stdout')
    .action(async (_root: string, { from, port }: Flags) => {
      const { site, context } = setup;
      const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535);
      if (!isPort)
        fail(problem('USAGE', { detail: '`--port` must be a whole number from 0 to 65535', command: 'tapdocs mcp' }));
      const isUrl = /^https?:\/\//i.test(from ?? '');
      const place = isUrl ? (from ?? '') : from === undefined ? site.config.outDir : resolve(context.cwd, from);
      // A build needs neither the search engine nor a server.
      const { createDocs } = await import('./open-docs.js');
      const { answerTool, toolList } = await import('./theme/docs-tools.js');
      const docs = await createDocs(place, site.config);
      const sdk = loadSdk(site.config.root);
      const open = () => createMcpServer(sdk, docs, { answerTool, toolList });
      await (port === undefined
        ? serveStdio(sdk, open(), context)
        : serveHttp(sdk, open, { port: Number(port), setup }));
    });
}

/** The used part of `@modelcontextprotocol/sdk`, which the site installs. */
interface Sdk {
  Server: new (info: object, options: object) => McpServer;
  StdioServerTransport: new () => object;
  StreamableHTTPServerTransport: new (options: { sessionIdGenerator: undefined }) => HttpTransport;
  ListToolsRequestSchema: unknown;
  CallToolRequestSchema: unknown;
}

interface McpServer {
  onclose?: () => void;
  connect(transport: object): Promise<void>;
  close(): Promise<void>;
  setRequestHandler(schema: unknown, answer: (request: ToolRequest) => Promise<object>): void;
}

interface ToolRequest {
  params: { name: string; arguments?: Readonly<Record<string, unknown>> };
}

interface HttpTransport {
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** @throws TapdocsError MCP_SDK if the site has not installed it */
function loadSdk(root: string): Sdk {
  const load = siteRequire(root) as (name: string) => object;
  const modules = ['server/index.js', 'server/stdio.js', 'server/streamableHttp.js', 'types.js'];
  try {
    return Object.assign({}, ...modules.map((name) => load(`@modelcontextprotocol/sdk/${name}`))) as Sdk;
  } catch (error) {
    return fail(llmsProblem('MCP_SDK', { detail: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '' }));
  }
}

function createMcpServer(
  { Server, ListToolsRequestSchema, CallToolRequestSchema }: Sdk,
  docs: Docs,
  { answerTool, toolList }: Pick<typeof import('./theme/docs-tools.js'), 'answerTool' | 'toolList'>,
): McpServer {
  const server = new Server({ name: `${docs.title} documentation`, version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => Promise.resolve({ tools: toolList(docs) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, isError } = await answerTool(params.name, params.arguments ?? {}, docs);
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  });
  return server;
}

/** Ends when the client closes stdin, or with a signal. */
async function serveStdio({ StdioServerTransport }: Sdk, server: McpServer, { signal }: CommandContext): Promise<void> {
  const ended = new Promise<void>((end) => {
    server.onclose = end;
    process.stdin.once('end', end);
    signal.addEventListener('abort', () => end(), { once: true });
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}

/** Answers on this machine only. A page of another site cannot use it: browsers send `Origin`, and the name that was resolved. */
async function serveHttp(
  { StreamableHTTPServerTransport }: Sdk,
  open: () => McpServer,
  { port, setup: { site, context } }: { port: number; setup: Setup },
): Promise<void> {
  const { createServer } = await import('node:http');
  const listener = createServer((request, response) => {
    const { host = '', origin } = request.headers;
    const isLocal =
      /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) && (origin === undefined || origin === `http://${host}`);
    if (!isLocal) return void response.writeHead(403).end();
    if (request.url === '/.well-known/mcp/server-card.json') {
      const card = { ...cardOf(host), serverInfo: { name: `${site.config.title} documentation`, version: '1.0.0' } };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(card));
    }
    if (request.url !== '/mcp') return void response.writeHead(404).end();
    const server = open();
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.once('close', () => void server.close());
    server
      .connect(transport)
      .then(() => transport.handleRequest(request, response))
      .catch((error: unknown) => {
        site.logger.warn(error instanceof Error ? error.message : String(error));
        if (!response.headersSent) response.writeHead(500).end();
      });
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  site.logger.info(`Listening at http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`);
  await new Promise<void>((end) => context.signal.addEventListener('abort', () => end(), { once: true }));
  listener.closeAllConnections();
  listener.close();
}

const cardOf = (host: string) => ({
  transports: [{ type: 'streamable-http', url: `http://${host}/mcp` }],
  capabilities: { tools: {} },
});
