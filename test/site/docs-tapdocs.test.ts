import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { testSite } from '../../dist/entries/core/test.js';
import { tapdocs, temporaryFolder } from '../open-site.js';
import { typeLists } from '../check/surface/type-lists.js';
import * as core from '../../dist/entries/core/index.js';
import * as ofPlugins from '../../dist/entries/plugins/index.js';
import { repository, scratch } from '../repository.js';
import { read, sourceFiles } from '../check/source-files.js';
import { problemLinks } from '../reference-problems.js';
import { docPages } from '../docs/doc-pages.js';
import { type Fence, fencesOf, placeOf } from '../docs/fences.js';
import { commandProblems, commandsOf } from '../docs/tapdocs-commands.js';
import { sampleFiles, siteOf } from '../docs/tapdocs-samples.js';
import { typeCheck } from '../docs/type-check.js';

const pages = docPages('site/tapdocs/docs');
const fences = pages.flatMap(fencesOf);

/** The lists of public names, and the pages of their modules. */
const modules = [
  { list: 'tapdocs', page: 'tapdocs' },
  { list: 'tapdocs-plugins', page: 'plugins' },
  { list: 'tapdocs-client', page: 'client' },
  { list: 'tapdocs-test', page: 'test' },
];

/** It is not copied, because its pages show files next to the site. */
const outDir = join(temporaryFolder({}), 'documentation');
const built = tapdocs(repository, ['build', 'site/tapdocs', '--workers', '2', '--out-dir', outDir]);

describe('the documentation of Tapdocs', () => {
  test('has no broken link, no unknown option and no other problem', async () => {
    const { code, stdout, stderr } = await built;
    expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  });

  test('explains each problem where its message links to', async () => {
    await built;
    const page = `${addressOfSite()}reference/errors`;
    const ids = new Set(
      [...readFileSync(join(outDir, 'reference/errors.html'), 'utf8').matchAll(/<h3 id="([^"]+)"/g)].map(
        ([, id]) => id,
      ),
    );
    const links = await problemLinks();
    expect(links.size).toBeGreaterThan(200);
    expect([...links].filter(([, link]) => ![...ids].some((id) => link === `${page}#${id}`))).toEqual([]);
    expect(ids.size).toBe(links.size);
  });

  test('describes each name that the package exports, with its comment', async () => {
    await built;
    const entriesOf = (page: string, prefix = ''): [string, boolean][] => {
      const text = readFileSync(join(outDir, `reference/types/${page}.md`), 'utf8');
      return [...text.matchAll(/^- \[`([^`]+)`\].*(\n\n {2}\S)?/gm)].map(([, name, about]) => [
        `${prefix}${name}`,
        about !== undefined,
      ]);
    };
    const shown = modules.flatMap(({ list, page }) => {
      const listed = new Map([
        ...entriesOf(page),
        ...(page === 'tapdocs' ? entriesOf('tapdocs/checks', 'checks.') : []),
      ]);
      const names = [...(typeLists()[list] ?? new Map<string, string>()).keys()].filter(
        (name) => !name.startsWith('(used)'),
      );
      expect(names.filter((name) => !listed.has(name)).map((name) => `${page} ${name}`)).toEqual([]);
      const undocumented = names.filter((name) => listed.get(name) === false);
      // The members of this namespace have comments of their own.
      expect(undocumented.filter((name) => name !== 'checks').map((name) => `${page} ${name}`)).toEqual([]);
      return names.map((name) => name.replace(/\..*/, ''));
    });
    expect(new Set(shown).size).toBeGreaterThan(200);
    expect([...Object.keys(core), ...Object.keys(ofPlugins)].filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('describes each type that a public declaration contains', async () => {
    await built;
    const folder = join(outDir, 'reference/types');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const described = new Set(files.map((file) => /([^\\/]+)\.md$/.exec(file)?.[1]));
    const code = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/`[^`\n]+`/g) ?? []).join('\n');
    const used = modules.flatMap(({ list }) => [...(typeLists()[list] ?? new Map<string, string>()).keys()]);
    const names = new Set(used.flatMap((name) => /^\(used\) (\w+)$/.exec(name)?.[1] ?? []));
    // What a declaration only shortens stands in it as it is.
    const missing = [...names].filter((name) => !described.has(name) && new RegExp(`\\b${name}\\b`).test(code));
    expect(missing).toEqual([]);
    expect(names).toContain('PluginOptionsPlace');
  });

  test('links the types that a tap of each hook receives', async () => {
    await built;
    const sections = readFileSync(join(outDir, 'reference/hooks.md'), 'utf8').split(/^## /m).slice(1);
    const withContext = sections.filter((section) => /receives `[^`]*\bcontext: /.test(section));
    expect(withContext.length).toBeGreaterThan(8);
    expect(withContext.filter((section) => !/^See \[.*\/reference\/types\/tapdocs\/\w+\.md\)/m.test(section))).toEqual(
      [],
    );
  });

  test('finds guides by their subjects, and types by their names', async () => {
    await built;
    const expected = {
      languages: '/guide/languages',
      versions: '/guide/versions',
      deployment: '/guide/deployment',
      'content security policy': '/guide/security',
      components: '/guide/components',
      options: '/reference/options',
      RouteTable: '/reference/types/tapdocs/RouteTable',
      usePage: '/reference/types/client/usePage',
      addMarkdown: '/reference/types/tapdocs/RouteTable',
    };
    const queries = Object.entries(expected).map(([query, page]) => ({
      query,
      lang: 'en',
      kind: 'word',
      expect: [page],
    }));
    const file = join(temporaryFolder({ 'queries.yaml': JSON.stringify(queries) }), 'queries.yaml');
    const run = await tapdocs(repository, ['search', 'site/tapdocs', '--eval', file, '--out-dir', outDir, '--json']);
    const ranks = (JSON.parse(run.stdout) as { queries: { query: string; rank: number | null }[] }).queries;
    expect(ranks.filter(({ rank }) => rank !== 1)).toEqual([]);
  });

  test('leads from the former pages of types to those of today', async () => {
    await built;
    for (const [former, now] of [
      ['plugin', 'tapdocs'],
      ['data', 'client'],
    ] as const)
      expect(readFileSync(join(outDir, `reference/types/${former}.html`), 'utf8')).toContain(`/reference/types/${now}`);
    for (const name of ['plugins', 'client', 'test'])
      expect(existsSync(join(outDir, `reference/types/${name}.html`))).toBe(true);
  });

  test('shows each component for content at work, below its source', async () => {
    await built;
    const folders = readdirSync(join(repository, 'themes/default')).filter((name) => /^[A-Z]/.test(name));
    const components = folders.filter((name) => existsSync(join(repository, `themes/default/${name}/README.md`)));
    const withoutExample = components.filter((name) => {
      const page = `reference/components/${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.html`;
      const [, example = ''] = readFileSync(join(outDir, page), 'utf8').split(`data-example="${name}">`);
      return !/^[^]*?<(?!div|\/)\w/.test(example);
    });
    // These are a page, or parts of the layout, which each page of the documentation shows.
    const ofLayout = ['Announcement', 'Home', 'ImageZoom', 'Outline', 'Overview', 'PageActions'];
    expect(withoutExample).toEqual(ofLayout);
    expect(components.length).toBeGreaterThan(ofLayout.length + 20);
  });

  test('has samples in TypeScript that compile', () => {
    const samples = sampleFiles(pages);
    const places = new Map([...samples].map(([file, { place }]) => [file, place]));
    const project = new Map([...samples].map(([file, { code }]) => [file, code]));
    const problems = typeCheck(project, scratch, {
      extends: join(repository, 'types/tsconfig.json'),
      compilerOptions: { types: ['node'] },
    });
    expect(problems.map(({ file, line, message }) => `${places.get(file)?.(line) ?? file} ${message}`)).toEqual([]);
    expect(samples.size).toBeGreaterThan(50);
  });

  test('has samples of code that are complete files', () => {
    const untitled = fences.filter(({ lang, title }) => /^[jt]sx?$/.test(lang) && title === '');
    expect(untitled.map((fence) => placeOf(fence))).toEqual([]);
  });

  test('has samples in JSON and YAML that parse', () => {
    const data = fences.filter(({ lang }) => /^(?:json|yaml)$/.test(lang));
    expect(data.length).toBeGreaterThan(15);
    expect(data.flatMap(dataProblems)).toEqual([]);
  });

  test('names commands and flags that exist', () => {
    const commands = commandsOf(readFileSync(join(repository, 'core/REFERENCE.md'), 'utf8'));
    expect(commands.get('build')).toContain('--profile');
    expect(pages.flatMap((page) => commandProblems(page, commands))).toEqual([]);
    const seen = commandProblems({ file: 'x', lang: 'en', name: 'x', text: '`npx tapdocs biuld`\n' }, commands);
    expect(seen).toEqual(['x:1 tapdocs has no command biuld']);
  });

  test('explains messages under the words that Tapdocs prints', () => {
    const { text = '' } = pages.find(({ name, lang }) => name === 'guide/troubleshooting.mdx' && lang === 'en') ?? {};
    const [, section = ''] = /^## While the site is built$([^]*?)^## /m.exec(text) ?? [];
    const messages = section.split(/^### /m).slice(1);
    const words = messages.flatMap((each) => each.slice(0, each.indexOf('\n')).split(/[…,]| of their |`[^`]*`/));
    // The first two come from a parser and from Node.js.
    const printed = `Unexpected character, window is not defined, ${sourceFiles().map(read).join('\n')}`;
    expect(messages.length).toBeGreaterThan(8);
    expect(words.filter((each) => !printed.includes(each.trim()))).toEqual([]);
  });

  test('has the same headings and samples in both languages', () => {
    const english = new Map(pages.filter(({ lang }) => lang === 'en').map((page) => [page.name, page]));
    const different = pages.flatMap((page) => {
      const original = english.get(page.name);
      if (page.lang === 'en') return [];
      if (!original) return [`${page.file} has no original`];
      const same = JSON.stringify(outlineOf(page.text)) === JSON.stringify(outlineOf(original.text));
      return same ? [] : [`${page.file} ${outlineOf(page.text).join(' ')} ≠ ${outlineOf(original.text).join(' ')}`];
    });
    expect(different).toEqual([]);
  });

  const withPages = pages.filter(({ lang, text }) => lang === 'en' && /^```mdx? title="docs\//m.test(text));
  test.each(withPages.map(({ name }) => name))('shows pages that can be built: %s', async (name) => {
    const page = withPages.find((each) => each.name === name);
    const files = page ? siteOf(page) : {};
    await using site = testSite({ files });
    const { all } = await site.routes();
    const shown = all.filter(({ filePath }) => filePath in files);
    expect(shown.length).toBeGreaterThan(0);
    for (const { path } of shown) await site.record(path);
    expect(await site.check()).toEqual([]);
  });
});

/** Origin and base of the site, as its build writes them. */
function addressOfSite(): string {
  return /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(join(outDir, 'index.html'), 'utf8'))?.[1] ?? '';
}

function dataProblems(fence: Fence): string[] {
  try {
    if (fence.lang === 'json') JSON.parse(fence.code);
    else parseYaml(fence.code);
    return [];
  } catch (error) {
    return [`${placeOf(fence)} ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Depths of headings, and titles of samples, in their order. */
function outlineOf(text: string): string[] {
  return [...text.matchAll(/^(#{1,4}) |^`{3,}(\w+)(?: title="([^"]+)")?/gm)].map(
    ([, depth, lang = '', title = '']) => depth ?? `${lang}:${title}`,
  );
}
