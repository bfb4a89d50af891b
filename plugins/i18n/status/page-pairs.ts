import type { Config, Route } from 'tapdocs';
import { bareRoutes, translatedRoutes } from '../nearest-page.js';
import { createIgnore } from '../options.js';
import type { SourceReader } from './source-reader.js';

export interface PairOptions {
  config: Config;
  /** Patterns of pages that need no translation. */
  ignore: readonly string[];
  reader: SourceReader;
}

/**
 * Pairs each page of the default language with its translation in each other language. Also pairs the fragments that
 * these pages import from the folder of their language with the files of the same name in the folder of the other
 * language. Sorted by language, then by source.
 */
export function pagePairs(routes: readonly Route[], { config, ignore, reader }: PairOptions): PagePair[] {
  const pages = bareRoutes(translatedRoutes(routes, config), config);
  const isIgnored = createIgnore(ignore);
  return config.locales
    .filter(({ lang }) => lang !== config.defaultLang)
    .flatMap(({ lang }) => {
      const pairs = [...(pages.get(config.defaultLang) ?? [])].flatMap(([bare, original]): PagePair[] => {
        const route = pages.get(lang)?.get(bare) ?? null;
        if (!route && isIgnored(bare, original.filePath)) return [];
        return [{ lang, source: original.filePath, translation: route?.filePath ?? null, route, original }];
      });
      return [...pairs, ...fragmentPairs(pairs, reader)].sort((a, b) => (a.source < b.source ? -1 : 1));
    });
}

function fragmentPairs(pairs: readonly PagePair[], reader: SourceReader): PagePair[] {
  const pairsByFile = new Map<string, PagePair>();
  for (const { lang, source, translation } of pairs) {
    if (translation === null) continue;
    const [sourceFolder, other] = differingFolders(source, translation);
    if (sourceFolder === '') continue;
    for (const file of reachable(source, reader)) {
      // An example in a code block may import a file that does not exist.
      if (!file.startsWith(sourceFolder) || pairsByFile.has(file) || reader.read(file) === null) continue;
      const same = other + file.slice(sourceFolder.length);
      const exists = reader.read(same) !== null;
      pairsByFile.set(file, { lang, source: file, translation: exists ? same : null, route: null, original: null });
    }
  }
  return [...pairsByFile.values()];
}

/** `docs/en/a/b.mdx`, `docs/zh/a/b.mdx` → `docs/en/`, `docs/zh/`. */
function differingFolders(a: string, b: string): [string, string] {
  const [one, two] = [a.split('/'), b.split('/')];
  while (one.length > 0 && two.length > 0 && sameName(one.at(-1), two.at(-1))) {
    one.pop();
    two.pop();
  }
  return [one.map((name) => `${name}/`).join(''), two.map((name) => `${name}/`).join('')];
}

function sameName(a = '', b = ''): boolean {
  return a.replace(/\.mdx?$/, '') === b.replace(/\.mdx?$/, '');
}

/** The fragments of a file, recursively. */
function reachable(file: string, reader: SourceReader): Set<string> {
  const files = new Set(reader.read(file)?.fragments);
  for (const fragment of files) for (const further of reader.read(fragment)?.fragments ?? []) files.add(further);
  return files;
}

/** A source and its translation. Files are below the site's root. */
export interface PagePair {
  lang: string;
  /** File of the original. */
  source: string;
  /** File of the translation; null if there is none. */
  translation: string | null;
  /** Page of the translation; null for a fragment, and if there is none. */
  route: Route | null;
  /** Page of the original; null for a fragment. */
  original: Route | null;
}
