import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, hashOf, type Middleware } from 'tapdocs';
import { mermaidFolder } from './packages.js';

/** The modules of Mermaid in the output, and the document in which they run. */
const libraryFolder = '_tapdocs/mermaid';

const start = 'mermaid.esm.min';
const chunks = `chunks/${start}`;

/** The script of the document, which the component `Mermaid` waits for. */
const script = `import mermaid from './${start}.js';\n\nglobalThis.mermaid = mermaid;\n`;

/** Path of the document, which ends with a slash. It contains a hash, because browsers cache the modules permanently. */
export function framePath(version: string): string {
  return `${libraryFolder}/${hashOf(version, script, String(frameDocument)).slice(0, 8)}/`;
}

/**
 * The modules of Mermaid that its package contains for browsers, unchanged. They are loaded on demand, one or a few for each kind of
 * diagram, so bundling them again would only take time.
 */
export async function* libraryFiles(
  config: Config,
  version: string,
): AsyncGenerator<{ path: string; text: string }, void> {
  const path = framePath(version);
  const names = await moduleNames(config);
  yield { path: `${path}index.html`, text: frameDocument(config.base + path, names) };
  yield { path: `${path}start.js`, text: script };
  for (const name of names) yield { path: path + name, text: await readModule(name, config) };
}

/** Middleware for `dev`, because emitting the files would render all pages. */
export function serveLibrary(config: Config, version: string): Middleware {
  const folder = config.base + framePath(version);
  return async ({ url = '' }, response, next) => {
    const [pathname = ''] = url.split('?');
    if (!pathname.startsWith(folder)) return next();
    const name = pathname.slice(folder.length);
    const names = await moduleNames(config);
    const send = (type: string, text: string): void => {
      response.setHeader('content-type', `${type}; charset=utf-8`);
      response.end(text);
    };
    if (name === '') return send('text/html', frameDocument(folder, names));
    if (name === 'start.js') return send('text/javascript', script);
    return names.includes(name) ? send('text/javascript', await readModule(name, config)) : next();
  };
}

function readModule(name: string, config: Config): Promise<string> {
  return readFile(join(distOf(config), name.replace(/\.js$/, '.mjs')), 'utf8');
}

/** Not every server has a type for `.mjs`. */
async function moduleNames(config: Config): Promise<string[]> {
  const names = (await readdir(join(distOf(config), chunks))).filter((each) => each.endsWith('.mjs')).sort();
  return [start, ...names.map((each) => `${chunks}/${each.slice(0, -'.mjs'.length)}`)].map((each) => `${each}.js`);
}

function distOf(config: Config): string {
  return join(mermaidFolder(config) ?? config.root, 'dist');
}

/**
 * Mermaid writes HTML and styles as text. Its document has a policy of its own that allows this, so that pages keep theirs.
 *
 * @param folder URL path
 */
function frameDocument(folder: string, modules: readonly string[]): string {
  const imports = Object.fromEntries(modules.map((name) => [folder + name.replace(/\.js$/, '.mjs'), folder + name]));
  const map = JSON.stringify({ imports });
  const hash = createHash('sha256').update(map).digest('base64');
  const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' https: 'unsafe-inline'; img-src 'self' https: data:; font-src 'self' https: data:`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Mermaid</title>
<script type="importmap">${map}</script>
<script type="module" src="${folder}start.js"></script>
</head>
<body></body>
</html>
`;
}
