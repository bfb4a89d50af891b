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

/** The request as code, by the name of its language. */
export function requestCode(request: RequestExample): { title: string; text: string }[] {
  const { method, type, body } = request;
  const url = urlOf(request);
  const headers = headersOf(request);
  const isJson = /[/+]json\b/.test(type) && isJsonText(body);
  const curl = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shell(url)}`,
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(body ? [`--data ${shell(body)}`] : []),
  ];
  const table = JSON.stringify(Object.fromEntries(headers), null, 2);
  const data = isJson ? `JSON.stringify(${body})` : JSON.stringify(body);
  const script = [
    `method: "${method}"`,
    ...(headers.length > 0 ? [`headers: ${table}`] : []),
    ...(body ? [`body: ${data}`] : []),
  ];
  const options = headers.length > 0 || method !== 'GET' ? `, {${below(script.join(',\n'))},\n}` : '';
  const python = [
    `"${method}"`,
    JSON.stringify(url),
    ...(headers.length > 0 ? [`headers=${table}`] : []),
    ...(body ? [isJson ? `json=${pythonText(body)}` : `data=${JSON.stringify(body)}`] : []),
  ];
  return [
    { title: 'curl', text: curl.join(' \\\n  ') },
    { title: 'fetch', text: `const response = await fetch(${JSON.stringify(url)}${options});` },
    { title: 'Python', text: `import requests\n\nresponse = requests.request(${below(python.join(',\n'))},\n)` },
  ];
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Lines within brackets. */
function below(text: string): string {
  return `\n${text}`.replaceAll('\n', '\n  ');
}

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON as Python writes it. */
function pythonText(json: string): string {
  return json.replaceAll(/"(?:\\.|[^"\\])*"|true|false|null/g, (part) => pythonWords[part] ?? part);
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
