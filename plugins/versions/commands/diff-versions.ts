import { type Config, fail, nearest, problem, type RecordReader, type Route, type Routes } from 'tapdocs';
import { barePath } from 'tapdocs/kit';
import { createCodes } from '../changed-pages/compute-changes.js';
import { type SectionChange, sectionChanges } from '../comparison/changes.js';
import { describeSection, type DiffedPage, type MovedPage, printPages } from '../comparison/page-lists.js';
import { escapeText } from '../changed-pages/changes-markdown.js';
import { pageSections } from '../comparison/page-sections.js';
import { type CommandSetup, versionNamed } from './setup.js';

/** Options of the command line. */
export interface DiffFlags {
  lang?: string;
  format: 'md' | 'json';
}

/** The versions to compare, by name. */
interface DiffRequest extends DiffFlags {
  from: string;
  to: string;
}

/** Prints which pages were added, removed, moved and changed between two versions, with the sections that changed. */
export async function diffVersions({ from, to, lang, format }: DiffRequest, setup: CommandSetup): Promise<void> {
  const { site, context } = setup;
  const versions = { from: versionNamed(from, setup).name, to: versionNamed(to, setup).name };
  if (lang !== undefined) checkLanguage(lang, site.config);
  const { routes, records } = await context.inspect({ quiet: true });
  const diff = await findChanges(
    { ...versions, lang },
    { routes, records, config: site.config, codeOf: createCodes(site) },
  );
  site.logger.info(format === 'json' ? JSON.stringify(diff, null, 2) : printDiff(diff));
}

function checkLanguage(lang: string, { locales }: Config): void {
  const langs = locales.map((locale) => locale.lang);
  if (langs.includes(lang)) return;
  const near = nearest(lang, langs);
  const names = langs.map((name) => `\`${name}\``).join(', ');
  const detail = `\`${lang}\` is not a language of the site: ${near === undefined ? names : `did you mean \`${near}\`?`}`;
  fail(problem('USAGE', { detail, command: 'tapdocs versions diff' }));
}

interface Pages {
  routes: Routes;
  records: RecordReader;
  config: Config;
  /** Identifies the code of an island. */
  codeOf: (module: string) => string;
}

async function findChanges(
  { from, to, lang }: { from: string; to: string; lang: string | undefined },
  { routes, records, config, codeOf }: Pages,
): Promise<VersionDiff> {
  const keyOf = (route: Route): string => `${route.lang} ${barePath(route, config)}`;
  const pagesOf = (version: string): Map<string, Route> => {
    const versionRoutes = routes.all.filter(
      (route) => route.version === version && route.filePath !== '' && !route.original,
    );
    return new Map(
      versionRoutes.filter((route) => lang === undefined || route.lang === lang).map((route) => [keyOf(route), route]),
    );
  };
  const [before, after] = [pagesOf(from), pagesOf(to)];
  const gone = [...before].flatMap(([key, route]) => (after.has(key) ? [] : [route]));
  const fresh = [...after].flatMap(([key, route]) => (before.has(key) ? [] : [route]));
  const moved = await findMoves(gone, fresh, { records, codeOf });
  const changed: ChangedPage[] = [];
  for (const [key, route] of after) {
    const old = before.get(key);
    if (!old || (await records.hash(old.path)) === (await records.hash(route.path))) continue;
    const sections = sectionChanges(await records.read(old.path), await records.read(route.path), codeOf);
    if (sections.length > 0) changed.push({ ...pageOf(route, config), sections });
  }
  const isMoved = new Set(moved.flatMap((pair) => [pair.old, pair.route]));
  const others = (list: readonly Route[]): DiffedPage[] =>
    list.filter((route) => !isMoved.has(route)).map((route) => pageOf(route, config));
  return {
    from,
    to,
    added: others(fresh),
    removed: others(gone),
    moved: moved.map(({ old, route }): MovedPage => ({ ...pageOf(route, config), from: barePath(old, config) })),
    changed,
  };
}

/** Pages with the same sections at another path, in the same language. */
async function findMoves(
  gone: readonly Route[],
  fresh: readonly Route[],
  { records, codeOf }: Pick<Pages, 'records' | 'codeOf'>,
): Promise<{ old: Route; route: Route }[]> {
  if (gone.length === 0) return [];
  const contentOf = async (route: Route): Promise<string> => {
    const sections = pageSections(await records.read(route.path), codeOf);
    return sections.length === 0 ? '' : JSON.stringify([route.lang, sections]);
  };
  const byContent = new Map<string, Route>();
  for (const route of gone) byContent.set(await contentOf(route), route);
  byContent.delete('');
  const moved: { old: Route; route: Route }[] = [];
  for (const route of fresh) {
    const content = await contentOf(route);
    const old = byContent.get(content);
    if (old) moved.push({ old, route });
    byContent.delete(content);
  }
  return moved;
}

function pageOf(route: Route, config: Config): DiffedPage {
  return { lang: route.lang, path: barePath(route, config), title: route.title };
}

/** The differences of two versions as Markdown. */
export function printDiff({ from, to, ...lists }: VersionDiff): string {
  return printPages(`From ${escapeText(from)} to ${escapeText(to)}`, lists, ({ sections }) => ({
    detail: '',
    sections: sections.map(({ kind, id, heading }) => {
      const text = heading.map((each) => (each.kind === 'removed' && kind === 'changed' ? '' : each.text)).join('');
      return describeSection({ kind, id, heading: text.trim() });
    }),
  }));
}

interface ChangedPage extends DiffedPage {
  sections: SectionChange[];
}

/** The differences of two versions. */
interface VersionDiff {
  from: string;
  to: string;
  added: DiffedPage[];
  removed: DiffedPage[];
  moved: MovedPage[];
  changed: ChangedPage[];
}
