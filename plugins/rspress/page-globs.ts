import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type JsonObject, parseFrontMatter, pathIn, type Problem, type RouteTable, type Site } from 'tapdocs';
import { canonicalPath } from 'tapdocs/kit';
import { pageFrontMatter, withGlobalUI } from './front-matter.js';
import { rspressProblem } from './problems.js';
import type { FoundSite } from './read-site.js';

/** Whether a path below the docs folder is left out. */
export type PageFilter = (path: string) => boolean;

/**
 * Matches globs as Rspress does: `*`, `**`, `?`, `{a,b}` and `[^_]`. A glob that matches a folder matches everything in it.
 * Names that start with a dot, `node_modules`, the public folder and declarations of types never are pages.
 */
export function pageFilter(globs: readonly string[]): PageFilter {
  const all = [...globs.map((glob) => glob.replace(/^\.?\//, '')), 'public/**', '**/*.d.ts'];
  const expressions = all.filter((glob) => glob !== '').map(expressionOf);
  return (path) => {
    const segments = path.split('/');
    if (segments.some((name) => name.startsWith('.') || name === 'node_modules')) return true;
    const starts = segments.map((_name, index) => segments.slice(0, index + 1).join('/'));
    return expressions.some((expression) => starts.some((start) => expression.test(start)));
  };
}

const parts = /\*\*\/|\*\*|\*|\?|\[[!^]?[^\]/]+\]|[{},]|[^*?[{},]|\[/gu;

function expressionOf(glob: string): RegExp {
  let depth = 0;
  const source = glob.replace(parts, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (/^\[.+\]$/u.test(part)) return part.replace(/^\[!/u, '[^').replaceAll('\\', '\\\\');
    if (part === '{') return (depth += 1) > 0 ? '(?:' : part;
    if (part === '}' && depth > 0) return (depth -= 1) >= 0 ? ')' : part;
    if (part === ',' && depth > 0) return '|';
    return part.replace(/[\\^$.+()[\]{}|]/u, '\\$&');
  });
  try {
    return new RegExp(`^${source}$`, 'u');
  } catch {
    // An unclosed brace is an ordinary character.
    return new RegExp(`^${glob.replace(/[\\^$.+*?()[\]{}|]/gu, '\\$&')}$`, 'u');
  }
}

export interface ComponentPages {
  foundSite: Pick<FoundSite, 'dir' | 'route' | 'globalUI'>;
  isExcluded: PageFilter;
}

/** Adds a page for each component in the current docs. The component is the only element of an MDX page without a file. */
export function addComponentPages(
  table: RouteTable,
  { config, logger }: Site,
  { foundSite, isExcluded }: ComponentPages,
): void {
  const { root, locales, versions } = config;
  const unread: Problem[] = [];
  const docs = join(root, foundSite.dir);
  const folder = versions.find(({ prefix }) => prefix === '')?.folder ?? '';
  const version = versions.find((each) => each.folder === folder)?.name ?? '';
  for (const { lang } of locales) {
    const languageFolder = locales.length > 1 ? join(docs, folder, lang) : join(docs, folder);
    for (const file of componentsIn(languageFolder, docs, isExcluded)) {
      const name = file.replace(/\.[jt]sx$/, '');
      const path = relative(root, join(languageFolder, file)).split(sep).join('/');
      const exported = exportedFrontMatter(readFileSync(join(languageFolder, file), 'utf8'));
      if (exported === null)
        unread.push(rspressProblem('RSPRESS_FIELD', { key: 'frontmatter', count: 1, instead: noCode }, { file: path }));
      table.addMarkdown({
        path: canonicalPath(pathIn(`/${name}`, { version, lang }, config)),
        lang,
        version,
        source: {
          path: path.replace(/\.[jt]sx$/, '.mdx'),
          text: `import Page from ${JSON.stringify(`./${basename(file)}`)}\n\n<Page />\n`,
        },
        frontMatter: withGlobalUI(
          {
            pageType: 'custom',
            title: basename(name),
            ...(exported && pageFrontMatter(exported, new Set())),
          },
          foundSite.globalUI.length > 0,
        ),
      });
    }
  }
  logger.warn(unread);
}

const noCode = 'The object is read without running the module: write it with texts, numbers, lists and objects only.';

/** `export const frontmatter = { … }`: the object, {} without one, and null if it is not a plain one. */
function exportedFrontMatter(source: string): JsonObject | null {
  const start = /^export\s+const\s+frontmatter\b[^=]*=\s*(?=\{)/m.exec(source);
  if (!start) return /^export\s+(?:const|let)\s+frontmatter\b/m.test(source) ? null : {};
  const rest = source.slice(start.index + start[0].length);
  const end = /\}(?=\s*(?:;|as\b|satisfies\b|\n))/g;
  // The object is also YAML, unless it has code.
  for (const { index } of rest.matchAll(end)) {
    const { data, problems } = parseFrontMatter(`---\n${rest.slice(0, index + 1)}\n---\n`, '');
    if (problems.length === 0 && Object.keys(data).length > 0) return data;
  }
  return null;
}

/** Files that end with `.tsx` or `.jsx` and have a default export, sorted, with `/`. */
function componentsIn(folder: string, docs: string, isExcluded: PageFilter): string[] {
  if (!existsSync(folder)) return [];
  const inDocs = relative(docs, folder).split(sep).join('/');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[jt]sx$/.test(path) && !isExcluded(inDocs === '' ? path : `${inDocs}/${path}`))
    .filter((path) => /\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(join(folder, path), 'utf8')))
    .sort();
}
