/**
 * Files of a small package with the used part of `@modelcontextprotocol/sdk`, which brings a hundred packages. A request body is the
 * parameters of a tool, or nothing for the list of tools. `test/long/mcp.test.ts` runs the real package and its client.
 */
export const mcpDouble: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'package.json': '{ "name": "@modelcontextprotocol/sdk", "version": "1.0.0" }',
    'server/index.js': `exports.Server = class {
  constructor(info, options) { this.handlers = new Map(); this.info = info; }
  setRequestHandler(schema, handler) { this.handlers.set(schema, handler); }
  async connect(transport) { transport.server = this; }
  async close() {}
};`,
    'server/stdio.js': 'exports.StdioServerTransport = class {};',
    'server/streamableHttp.js': `exports.StreamableHTTPServerTransport = class {
  async handleRequest(request, response) {
    let body = '';
    for await (const part of request) body += part;
    const { handlers } = this.server;
    const result = body === '' ? await handlers.get('list')() : await handlers.get('call')({ params: JSON.parse(body) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  }
};`,
    'types.js': `exports.ListToolsRequestSchema = 'list'; exports.CallToolRequestSchema = 'call';`,
  }).map(([path, text]) => [`node_modules/@modelcontextprotocol/sdk/${path}`, text]),
);
