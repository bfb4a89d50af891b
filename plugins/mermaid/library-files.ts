import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, hashOf, type Middleware } from 'tapdocs';
import { mermaidFolder } from './packages.js';

/** The modules of Mermaid in the output. */
export const libraryFolder = '_tapdocs/mermaid';

const start = 'mermaid.esm.min';
const chunks = `chunks/${start}`;

/** Path of the first module. The name of the folder contains a hash of the modules, because browsers cache them permanently. */
export function libraryStart(version: string): string {
  return `${libraryFolder}/${hashOf(version, String(rewritten)).slice(0, 8)}/${start}.js`;
}

/**
 * The modules of Mermaid that its package contains for browsers. They are loaded on demand, one or a few for each kind of diagram, so
 * bundling them again would only take time.
 */
export async function* libraryFiles(
  config: Config,
  version: string,
): AsyncGenerator<{ path: string; text: string }, void> {
  const dist = join(mermaidFolder(config) ?? config.root, 'dist');
  const folder = libraryStart(version).slice(0, -`/${start}.js`.length);
  const names = (await readdir(join(dist, chunks))).filter((each) => each.endsWith('.mjs'));
  for (const name of [`${start}.mjs`, ...names.map((each) => `${chunks}/${each}`)]) {
    const text = rewritten(await readFile(join(dist, name), 'utf8'));
    yield { path: `${folder}/${name.replace(/\.mjs$/, '.js')}`, text };
  }
}

/** Middleware for `dev`, because emitting the files would render all pages. */
export function serveLibrary(config: Config, version: string): Middleware {
  const path = config.base + libraryStart(version);
  const folder = path.slice(0, -`${start}.js`.length);
  const module = new RegExp(`^(?:chunks/${start}/)?[\\w-]+(?:\\.esm\\.min)?\\.js$`);
  return async ({ url = '' }, response, next) => {
    const [pathname = ''] = url.split('?');
    const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
    if (!module.test(name)) return next();
    const file = join(mermaidFolder(config) ?? config.root, 'dist', name.replace(/\.js$/, '.mjs'));
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return next();
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    response.end(rewritten(text));
  };
}

/**
 * Changes a module so that it works under a content security policy: code that writes HTML and styles uses the properties that the
 * theme defines in `policed-dom.browser.ts`. Not every server has a type for `.mjs`.
 */
export function rewritten(text: string): string {
  return text
    .replace(/\.innerHTML=(?!=)/g, '.mermaidHtml=')
    .replace(/\bparseFromString\(/g, 'mermaidParse(')
    .replace(/\bsetAttribute\(/g, 'mermaidAttribute(')
    .replace(/\bcreateElement\("style"\)/g, 'mermaidStyle()')
    .replace(/\.trustedTypes\b/g, '.mermaidTypes')
    .replace(/(["'])(\.{1,2}\/[\w./-]+)\.mjs\1/g, '$1$2.js$1');
}
