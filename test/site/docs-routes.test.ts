import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../dist/entries/core/index.js';
import { createLogger, inspect } from '../../dist/entries/core/index.js';
import { type Inspection } from '../../dist/entries/core/kit.js';
import { repository } from '../repository.js';

/** A line of routes.tsv: the sections in the order of the navigation, their pages in the order of the sidebars. */
interface Line {
  path: string;
  section: string;
  group: string;
  en: string;
  zh: string;
}

const [pages, legacy] = readLines();

describe('the routes of the site', () => {
  let inspection: Inspection;
  beforeAll(async () => {
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => {} });
    inspection = await inspect({ root: join(repository, 'site/rsbuild'), logger });
  });

  test('are the 191 pages of the list in two languages, and a not-found page each', () => {
    const paths = inspection.routes.all.map(({ path }) => path);
    const listed = [...pages.map(({ path }) => path), '/404'];
    expect(listed).toHaveLength(192);
    expect(paths.toSorted()).toEqual(listed.flatMap((path) => [path, `/zh${path}`]).toSorted());
    expect(inspection.routes.all.filter(({ original }) => original)).toEqual([]);
  });

  test.for(['en', 'zh'] as const)('have the titles, sections, groups and the order of the list: %s', (lang) => {
    const { routes, site } = inspection;
    const prefix = lang === 'zh' ? '/zh' : '';
    const lines = ['/guide/', '/config/', '/plugins/', '/api/', '/community/'].flatMap((folder) => {
      const section = site.config.themeConfig.nav.find(({ activeMatch }) => activeMatch === folder);
      const route = routes.all.find(({ path }) => path.startsWith(prefix + folder));
      const items = routes.slices.get(route?.slices['sidebar'] ?? '') as unknown as SidebarItem[];
      return linksOf(items, '(top level)').map((link) => ({ ...link, section: textOf(section?.text, 'en') }));
    });
    const home = { path: `${prefix}/`, group: '-', section: 'Home', title: routes.byPath.get(prefix || '/')?.title };
    const groups = groupsOf([home, ...lines]);
    const listedGroups = groupsOf(pages);
    expect([home, ...lines].map((line, index) => ({ ...line, group: groups[index] }))).toEqual(
      pages.map(({ path, section, [lang]: title }, index) => {
        return { path: prefix + path, section, group: listedGroups[index], title };
      }),
    );
    if (lang === 'en') expect([home, ...lines].map(({ group }) => group)).toEqual(pages.map(({ group }) => group));
  });

  test('answer at the 11 former places, in each language', () => {
    expect(legacy).toHaveLength(11);
    for (const { path, en, zh } of legacy) {
      expect(inspection.routes.redirect(path)).toBe(en.replace('-> ', ''));
      expect(inspection.routes.redirect(`/zh${path}`)).toBe(zh.replace('-> ', ''));
    }
  });

  test('have descriptions of their own', async () => {
    const seen = new Map<string, string>();
    const problems: string[] = [];
    for (const { path, lang } of inspection.routes.all.filter(({ filePath }) => filePath !== '')) {
      const { description } = await inspection.records.read(path);
      const key = `${lang} ${description}`;
      const length = description.length;
      if (seen.has(key)) problems.push(`${path} has the description of ${seen.get(key)}`);
      if (lang === 'en' && (length < 60 || length > 160)) problems.push(`${path}: ${length} characters`);
      if (lang === 'zh' && (length < 20 || length > 120)) problems.push(`${path}: ${length} characters`);
      seen.set(key, path);
    }
    expect(seen.size).toBe(382);
    expect(problems).toEqual([]);
  });
});

function readLines(): [pages: Line[], legacy: Line[]] {
  const text = readFileSync(join(repository, 'test/docs/routes.tsv'), 'utf8');
  const lines = text.split('\n').flatMap((line): Line[] => {
    const [path = '', section = '', group = '', en = '', zh = ''] = line.split('\t');
    return path === '' ? [] : [{ path, section, group, en, zh }];
  });
  return [lines.filter(({ section }) => section !== 'Legacy'), lines.filter(({ section }) => section === 'Legacy')];
}

function linksOf(items: readonly SidebarItem[], group: string): { path: string; group: string; title: string }[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return [{ path: item.link, group, title: item.text }];
    return item.kind === 'group' ? linksOf(item.items, item.text) : [];
  });
}

/** The number of the group of each line, because the list has only English names of groups. */
function groupsOf(lines: readonly { section: string | undefined; group: string }[]): number[] {
  const keys = lines.map(({ section, group }) => `${section}/${group}`);
  const numbers = new Map([...new Set(keys)].map((key, index) => [key, index]));
  return keys.map((key) => numbers.get(key) ?? -1);
}

function textOf(text: string | Readonly<Record<string, string>> | undefined, lang: string): string | undefined {
  return typeof text === 'string' ? text : text?.[lang];
}
