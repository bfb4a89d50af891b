import { exampleOf } from './examples.js';
import type { Description, Part } from './description.js';
import type { Operation } from './operations.js';

/** A request as an example, for code and for the form that sends it. */
export interface RequestExample {
  readonly method: string;
  /** URLs of servers, with the defaults of their variables. */
  readonly servers: readonly string[];
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly parameters: readonly RequestParameter[];
  /** Media type of the body; '' without a body. */
  readonly type: string;
  readonly body: string;
}

export interface RequestParameter {
  readonly name: string;
  readonly in: string;
  readonly value: string;
  readonly isRequired: boolean;
}

export function requestOf({ method, path, parameters, part, item }: Operation, root: Part): RequestExample {
  const servers = [part, item, root].map(serverUrls).find((urls) => urls.length > 0) ?? ['/'];
  const [type, media] = part.get('requestBody').get('content').entries()[0] ?? [''];
  const body = media && exampleOf(media.follow(), 'request');
  return {
    method,
    servers,
    path,
    parameters: [
      ...parameters.map((parameter) => ({
        name: parameter.text('name'),
        in: parameter.text('in'),
        value: exampleText(exampleOf(parameter, 'request')) || `{${parameter.text('name')}}`,
        isRequired: parameter.flag('required'),
      })),
      ...credentials(part, root),
    ],
    type: media ? type : '',
    body: exampleText(body),
  };
}

/** The URLs of all servers that a request can be sent to. */
export function serversIn({ root }: Description): string[] {
  const items = root
    .get('paths')
    .entries()
    .map(([, item]) => item.follow());
  const operations = items.flatMap((item) => item.entries().map(([, part]) => part));
  return [root, ...items, ...operations].flatMap(serverUrls);
}

function serverUrls(part: Part): string[] {
  return part
    .get('servers')
    .entries()
    .map(([, server]) =>
      server
        .text('url')
        .replaceAll(/\{([^{}]+)\}/g, (_, name: string) => server.get('variables').get(name).text('default'))
        .replace(/\/$/, ''),
    );
}

/** An example as text: JSON, unless it is one. */
export function exampleText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** What the first way to get access adds to a request. */
function credentials(part: Part, root: Part): RequestParameter[] {
  const [first] = (part.has('security') ? part : root).get('security').entries();
  const schemes = root.get('components').get('securitySchemes');
  return (first?.[1].entries() ?? []).flatMap(([name]) => {
    const scheme = schemes.get(name);
    const type = scheme.text('type');
    if (type === 'apiKey')
      return [{ name: scheme.text('name'), in: scheme.text('in'), value: 'YOUR_KEY', isRequired: true }];
    const isBasic = scheme.text('scheme').toLowerCase() === 'basic';
    const value = isBasic ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN';
    return type === '' || type === 'mutualTLS'
      ? []
      : [{ name: 'Authorization', in: 'header', value, isRequired: true }];
  });
}

/** The request as code, by the name of its tab. */
export function requestCode(request: RequestExample): { title: string; text: string }[] {
  const url = urlOf(request);
  const headers = headersOf(request);
  const body = request.body;
  const isJson = /[/+]json\b/.test(request.type) && !body.startsWith('"');
  return [
    {
      title: 'curl',
      text: [
        `curl${request.method === 'GET' ? '' : ` -X ${request.method}`} ${shell(url)}`,
        ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
        ...(body ? [`--data ${shell(body)}`] : []),
      ].join(' \\\n  '),
    },
    { title: 'fetch', text: fetchCode(request, { url, headers, isJson }) },
    { title: 'Python', text: pythonCode(request, { url, headers, isJson }) },
  ];
}

interface Written {
  url: string;
  headers: readonly (readonly [string, string])[];
  isJson: boolean;
}

function fetchCode({ method, body }: RequestExample, { url, headers, isJson }: Written): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(headers.length > 0
      ? [
          `headers: {\n${headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n')}\n  },`,
        ]
      : []),
    ...(body ? [`body: ${isJson ? `JSON.stringify(${below(body, '  ')})` : JSON.stringify(body)},`] : []),
  ];
  const rest = options.length > 0 ? `, {\n${options.map((line) => `  ${line}`).join('\n')}\n}` : '';
  return `const response = await fetch(${JSON.stringify(url)}${rest});\nconst data = await response.json();`;
}

function pythonCode({ method, body }: RequestExample, { url, headers, isJson }: Written): string {
  const verb = method.toLowerCase();
  const usual = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(verb);
  const lines = [
    ...(usual ? [] : [`${JSON.stringify(method)},`]),
    `${JSON.stringify(url)},`,
    ...(headers.length > 0
      ? [
          `headers={\n${headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n')}\n    },`,
        ]
      : []),
    ...(body
      ? [isJson ? `json=${below(pythonValue(JSON.parse(body)), '    ')},` : `data=${JSON.stringify(body)},`]
      : []),
  ];
  const call = `requests.${usual ? verb : 'request'}(\n${lines.map((line) => `    ${line}`).join('\n')}\n)`;
  return `import requests\n\nresponse = ${call}\ndata = response.json()`;
}

function pythonValue(value: unknown, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, each]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${pythonValue(each, inner)},`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join('\n')}\n${indent}${close}`;
}

/** Lines after the first one stand below what is before them. */
function below(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}

function shell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function urlOf({ servers, path, parameters }: RequestExample): string {
  const inPath = parameters.filter((each) => each.in === 'path' && !each.value.startsWith('{'));
  const full = inPath.reduce(
    (url, { name, value }) => url.replaceAll(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const query = parameters
    .filter((each) => each.in === 'query' && each.isRequired)
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${servers[0] === '/' ? '' : servers[0]}${full}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function headersOf({ parameters, type }: RequestExample): [string, string][] {
  const headers = parameters
    .filter((each) => each.in === 'header' && each.isRequired)
    .map(({ name, value }): [string, string] => [name, value]);
  return type ? [['Content-Type', type], ...headers] : headers;
}
