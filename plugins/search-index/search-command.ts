// `tapdocs search --eval queries.yaml`: how well the search of the built site answers queries.
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CommandContext, Problem, ProblemPlace, Routes, Site } from 'tapdocs';
import { below, checks, fail, nearest, readDataFile } from 'tapdocs';
import { alignColumns, barePath, collectRoutes, isPlainObject, normalizePath, pathKey } from 'tapdocs/kit';
import type { PlannedIndex } from './plan-indexes.js';
import { searchProblem } from './problems.js';
import { indexFormat, type Manifest, manifestPath } from './theme/search-engine/index-files.js';
import { createSearchIndex, type SearchIndex } from './theme/search-engine/search-index.js';

interface SearchCommand {
  site: Site;
  context: CommandContext;
  /** The indexes that a build of the site writes, by their folders. */
  plan(routes: Routes): ReadonlyMap<string, PlannedIndex>;
}

interface Flags {
  eval: string;
  outDir?: string;
  json?: true;
}

/** Adds `tapdocs search`. */
export function addSearchCommand(program: Command, setup: SearchCommand): void {
  program
    .command('search')
    .description('measure how well the search of the built site answers queries')
    .argument('[root]', 'folder of the site', '.')
    .requiredOption('--eval <file>', 'YAML file with queries and the pages that answer them')
    .option('--out-dir <folder>', 'output folder; default: `outDir` of the configuration')
    .option('--json', 'print JSON')
    .action((_root: string, flags: Flags) => judge(flags, setup));
}

async function judge({ eval: file, outDir = '', json }: Flags, setup: SearchCommand): Promise<void> {
  const { site, context } = setup;
  const indexes = await openIndexes(setup, outDir === '' ? site.config.outDir : resolve(context.cwd, outDir));
  const ranked = await rankAll(readQueries(resolve(context.cwd, file), site.config.root, indexes));
  const figures = [...new Set(ranked.map(({ lang }) => lang))].map((lang) => figuresOf(lang, ranked));
  const queries = ranked.map(({ query, lang, kind, rank }) => ({ query, lang, kind, rank }));
  const asJson = (): string => JSON.stringify({ queries, figures: figures.flat() }, null, 2);
  site.logger.info(json ? asJson() : figures.map(printed).join('\n\n'));
}

/** The index of the current version in a language. */
interface CurrentIndex {
  search: SearchIndex['search'];
  /** Paths of its pages, also by their paths without version and language. */
  paths: ReadonlyMap<string, string>;
  /** The path of the page that a file means, with or without base, or of the one that its path is redirected to. */
  pageAt(written: string): string | undefined;
}

/** Opens the indexes of all languages. */
async function openIndexes({ site, plan }: SearchCommand, outDir: string): Promise<Map<string, CurrentIndex>> {
  const { config } = site;
  const table = await collectRoutes(site);
  const indexes = new Map<string, CurrentIndex>();
  for (const [folder, { lang, isCurrent, routes }] of plan(table)) {
    if (!isCurrent) continue;
    const short = routes.map((route) => [barePath(route, config), route.path] as const);
    // If the short path of a page is the path of another one, it means that one.
    const paths = new Map([...short, ...routes.map(({ path }) => [pathKey(path), path] as const)]);
    const at = (path: string | null = null): string | undefined => paths.get(pathKey(path ?? ''));
    const pageAt = (written: string): string | undefined => {
      const inside = written.startsWith(config.base) ? written.slice(config.base.length - 1) : written;
      const path = normalizePath(inside) ?? '';
      return at(normalizePath(written)) ?? at(path) ?? at(table.redirect(path)?.replace(/[?#].*/, ''));
    };
    const { search } = await openIndex(join(outDir, folder));
    indexes.set(lang, { search, paths, pageAt });
  }
  return indexes;
}

interface Entry {
  query: string;
  lang: string;
  kind: string;
  expect: string[];
}

const { filledText } = checks;
const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');
const isPathList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isPath);
const pathList: typeof filledText = { expected: 'a list of paths that start with `/`', accepts: isPathList };
const fields = { query: filledText, lang: filledText, kind: filledText, expect: pathList };

interface Query extends Omit<Entry, 'expect'> {
  index: CurrentIndex;
  /** Paths of the pages that answer it. */
  pages: ReadonlySet<string | undefined>;
}

/** @throws TapdocsError with all problems of the file */
function readQueries(file: string, root: string, indexes: ReadonlyMap<string, CurrentIndex>): Query[] {
  const name = below(root, file) ?? file;
  const data = readDataFile(file, name) ?? fail(invalid(`there is no file \`${name}\``));
  const entries: unknown = data.value;
  if (!Array.isArray(entries)) return fail(invalid('the file is not a list', data.place()));
  const problems = entries.flatMap((entry: unknown, number) =>
    problemsOf(entry, indexes, (...keys) => data.place(String(number), ...keys)),
  );
  if (problems.length > 0) return fail(problems);
  return (entries as Entry[]).flatMap(({ expect: paths, ...query }) => {
    const index = indexes.get(query.lang);
    return index ? { ...query, index, pages: new Set(paths.map(index.pageAt)) } : [];
  });
}

function problemsOf(
  entry: unknown,
  indexes: ReadonlyMap<string, CurrentIndex>,
  at: (...keys: string[]) => ProblemPlace,
): Problem[] {
  if (!isPlainObject(entry)) return [invalid('an entry is not an object', at())];
  const unknown = Object.keys(entry).filter((key) => !Object.hasOwn(fields, key));
  const wrong = Object.entries(fields).filter(([key, { accepts }]) => !accepts(entry[key]));
  if (unknown.length + wrong.length > 0)
    return [
      ...unknown.map((key) =>
        invalid(`\`${key}\` is not a key of a query`, at(key), nearest(key, Object.keys(fields))),
      ),
      ...wrong.map(([key, { expected }]) => invalid(`\`${key}\` must be ${expected}`, at(key))),
    ];
  const { lang, expect: paths } = entry as unknown as Entry;
  const index = indexes.get(lang);
  const langs = [...indexes.keys()];
  if (!index) {
    const detail = `there is no search index for \`${lang}\`, only for \`${langs.join('`, `')}\``;
    return [invalid(detail, at('lang'), nearest(lang, langs))];
  }
  return paths.flatMap((path, number) => {
    const detail = `no page \`${path}\` is in the search index of \`${lang}\``;
    const place = at('expect', String(number));
    return index.pageAt(path) === undefined ? [invalid(detail, place, nearest(path, index.paths.keys()))] : [];
  });
}

function invalid(detail: string, at?: ProblemPlace, meant?: string): Problem {
  return searchProblem('SEARCH_QUERIES', { detail, nearest: meant }, at);
}

type Ranked = Awaited<ReturnType<typeof rankAll>>[number];

/** Finds the place of the first right page, from 1. Pages are ranked as in the dialog, each by its best section. */
async function rankAll(queries: readonly Query[]) {
  const ranked = queries.map(async ({ index, pages, ...query }) => {
    const { results } = await index.search(query.query);
    const paths = [...new Set(results.map(({ path }) => path))];
    const rank = paths.findIndex((path) => pages.has(path)) + 1;
    return { ...query, rank: rank === 0 ? null : rank, isEmpty: paths.length === 0 };
  });
  return Promise.all(ranked);
}

/** Each query opens the index again, as a reader does: files that an earlier one has read would help it. */
async function openIndex(folder: string): Promise<Pick<SearchIndex, 'search'>> {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, path.replace(/\?.*/, '')), 'utf8')) as unknown;
  const manifest = existsSync(join(folder, manifestPath)) ? ((await read(manifestPath)) as Manifest) : null;
  if (manifest?.format !== indexFormat) fail(searchProblem('SEARCH_INDEX_MISSING', { folder }));
  return { search: (query) => createSearchIndex(read).search(query) };
}

/** The figures of a language, by kind and in all: `kind` is then null. Shares are from 0 to 1. */
function figuresOf(lang: string, ranked: readonly Ranked[]) {
  const queries = ranked.filter((query) => query.lang === lang);
  return [...new Set(queries.map(({ kind }) => kind)), null].map((kind) => {
    const group = queries.filter((query) => kind === null || query.kind === kind);
    const mean = (value: (query: Ranked) => number | boolean): number =>
      group.reduce((sum, query) => sum + Number(value(query)), 0) / group.length;
    const hitsAt = (most: number): number => mean(({ rank }) => rank !== null && rank <= most);
    const mrrAt5 = mean(({ rank }) => (rank !== null && rank <= 5 ? 1 / rank : 0));
    const shares = { hitsAt1: hitsAt(1), hitsAt3: hitsAt(3), mrrAt5, empty: mean(({ isEmpty }) => isEmpty) };
    return { lang, kind, queries: group.length, ...shares };
  });
}

/** The figures of a language as a table. */
function printed(figures: ReturnType<typeof figuresOf>): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const rows = figures.map(({ kind, queries, hitsAt1, hitsAt3, mrrAt5, empty }) => {
    const shares = [percent(hitsAt1), percent(hitsAt3), mrrAt5.toFixed(3), percent(empty)];
    return [kind ?? 'all', String(queries), ...shares];
  });
  const header = [figures[0]?.lang ?? '', 'queries', 'hits@1', 'hits@3', 'MRR@5', 'empty'];
  return alignColumns([header, ...rows].map((row) => row.map((cell, column) => cell.padStart(column === 0 ? 0 : 7))));
}
