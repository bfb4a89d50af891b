import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const specifier = /(?:from\s*|import\s*\(?\s*|require\s*\(\s*)(['"])(\.{1,2}\/[^'"]+)\1/g;
const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/** The configuration file and the local files that it imports, sorted: their text decides what the configuration does. */
export function configSources(configFile: string): string[] {
  if (!configFile) return [];
  const found = new Set([configFile]);
  for (const file of found) {
    for (const [, , request] of readFileSync(file, 'utf8').matchAll(specifier)) {
      const target = request && resolveLocal(resolve(dirname(file), request));
      if (target) found.add(target);
    }
  }
  return [...found].sort();
}

function resolveLocal(path: string): string | undefined {
  const bare = path.replace(/\.m?js$/, '');
  return [path, bare]
    .flatMap((start) => endings.map((ending) => start + ending))
    .find((file) => existsSync(file) && statSync(file).isFile());
}
