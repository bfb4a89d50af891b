import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cleanBuild, filesOf, temporaryFolder, writeFiles } from '../open-site.js';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../dist/entries/core/test.js';
import { isLong } from '../long.js';
import { commit, createTaggedSite, git } from '../tagged-site.js';

/** How often sites are changed: first by each change, then at random. */
const numRuns = Number(process.env['RUNS'] ?? 1);

const roots: string[] = [];
afterAll(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

function newSite(): string {
  const root = temporaryFolder({}, { store: 'bundles' });
  roots.push(root);
  createTaggedSite(root);
  return root;
}

const write = (root: string, path: string, text: string): void => writeFiles(root, { [path]: text });

function edit(root: string, path: string, change: (text: string) => string): void {
  if (existsSync(join(root, path))) writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
}

/** Paths whose bytes differ. */
function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]);
}

describe('a site with 20 tags', () => {
  let root = '';
  let first: Awaited<ReturnType<typeof buildSite>>['report'];
  beforeAll(async () => {
    root = newSite();
    ({ report: first } = await buildSite(root, { outDir: 'dist' }));
  }, 300_000);
  const page = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

  test('shows the newest patch of each minor version, and no pre-release', () => {
    expect(page('1.0/guide/start.html')).toContain('Install version 1.0.1.');
    expect(page('1.10/guide/start.html')).toContain('Install version 1.10.0.');
    expect(page('2.0/guide/start.html')).toContain('Install version 2.0.1.');
    expect(page('guide/start.html')).toContain('Install the next version.');
    expect(page('1.4/guide/count.html')).toContain('Count of v1.1.1');
    expect(page('1.9/guide/new-4.html')).toContain('Since v1.1.2.');
    expect(existsSync(join(root, 'dist/1.9/guide/new-1.html'))).toBe(false);
    expect(page('1.4/zh/guide/start.html')).toContain('安装');
  });

  test('has one record for equal pages of several versions', () => {
    const records = Object.keys(filesOf(join(root, '.tapdocs/store'))).filter((path) => path.includes('/record/'));
    expect(first.records.total).toBeGreaterThan(100);
    const texts = records.map((path) => readFileSync(join(root, '.tapdocs/store', path), 'utf8'));
    const countOf = (text: string): number => texts.filter((record) => record.includes(text)).length;
    expect(countOf('安装')).toBe(1);
    expect(countOf('Since v1.1.2')).toBe(1);
    // Its image has changed four times.
    expect(countOf('This page never changes')).toBe(5);
  });

  test('an unchanged build renders nothing, and an edit changes no file of another version', async () => {
    const before = filesOf(join(root, 'dist'));
    const { report } = await buildSite(root, { outDir: 'dist' });
    expect(report.records.hits).toBe(report.records.total);
    expect(report.documents.hits).toBe(report.documents.total);
    expect(report.output.written).toBe(0);
    edit(root, 'docs/en/guide/stable.md', (text) => `${text}\nUnusualword today.\n`);
    const { report: edited } = await buildSite(root, { outDir: 'dist' });
    expect(edited.records.total - edited.records.hits).toBe(1);
    const paths = changed(before, filesOf(join(root, 'dist')));
    expect(paths).toContain('/guide/stable.html');
    expect(paths.filter((path) => /^\/(?:[12]\.\d+|search\/\w+\/[12]\.\d+)\//.test(path))).toEqual([]);
  });

  test('a new tag renders only the pages that no version had', async () => {
    write(root, 'docs/en/guide/latest.md', '# Latest\n');
    commit(root, 'v2.2.0');
    const { report } = await buildSite(root, { outDir: 'dist' });
    expect(page('2.2/guide/latest.html')).toContain('Latest');
    // The working tree and the tag are equal: `latest` is one record, and the island is one more for the tree.
    expect(report.records.total - report.records.hits).toBeLessThanOrEqual(3);
  });
});

/** A change of a site, at a place that `n` picks. */
type Change = (root: string, n: number) => void;

const changes: Readonly<Record<string, Change>> = {
  prose: (root, n) => edit(root, 'docs/en/guide/stable.md', (text) => `${text}\nMore words, ${n}.\n`),
  title: (root, n) => edit(root, 'docs/en/guide/stable.md', (text) => text.replace(/^# .*$/m, `# Stable ${n}`)),
  fragment: (root, n) => write(root, 'docs/en/guide/_part.mdx', `Install ${n}.\n`),
  page: (root, n) => write(root, `docs/en/guide/page-${n % 5}.md`, `# Page ${n}\n\n[Start](/guide/start)\n`),
  'page removed': (root, n) => rmSync(join(root, `docs/en/guide/page-${n % 5}.md`), { force: true }),
  island: (root, n) => edit(root, 'components/Count.tsx', (text) => text.replace(/useState\(\d+\)/, `useState(${n})`)),
  image: (root, n) =>
    write(
      root,
      'docs/en/guide/dot.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n + 1}" height="5"></svg>\n`,
    ),
  order: (root, n) =>
    write(root, 'docs/en/guide/_meta.json', JSON.stringify(n % 2 ? ['stable', 'start'] : ['start', 'stable'])),
  translation: (root, n) => write(root, 'docs/zh/guide/stable.md', `# 稳定 ${n}\n`),
  'public file': (root, n) => write(root, `public/file-${n % 3}.txt`, `public ${n}\n`),
  'new tag': (root, n) => commit(root, `v3.${n % 4}.0`),
  'moved tag': (root, n) => git(root, 'tag', '--force', `v1.${n % 10}.0`, `HEAD~${n % 15}`),
  'tag removed': (root, n) => edit(root, 'tapdocs.config.ts', (text) => text.replace(/v\*|v2\*/, n % 2 ? 'v2*' : 'v*')),
  'theme component': (root, n) =>
    write(root, 'theme/slots/AfterDoc.tsx', `export default function AfterDoc() {\n  return <b>${n}</b>;\n}\n`),
  configuration: (root, n) =>
    edit(root, 'tapdocs.config.ts', (text) => text.replace(/title: '.*'/, `title: 'Tagged ${n}'`)),
  navigation: (root, n) =>
    edit(root, 'tapdocs.config.ts', (text) =>
      text.replace(
        /(?: {2}themeConfig: .*\n)?(?= {2}plugins)/,
        `  themeConfig: { nav: [{ text: 'Entry ${n}', link: '/guide/start' }] },\n`,
      ),
    ),
  'no index of old versions': (root, n) =>
    edit(root, 'tapdocs.config.ts', (text) =>
      text.replace(/tags: 'v(2?)\*'.*?(?= })/, `tags: 'v$1*', noindex: ${n % 2 === 0}`),
    ),
  'public document': (root, n) => write(root, `public/guide/page-${n % 5}.html`, `<p>${n}</p>\n`),
  'output damaged': (root, n) => writeFileSync(nthOutput(root, n), `damaged ${n}`),
  'output file removed': (root, n) => rmSync(nthOutput(root, n)),
  'output folder removed': (root, n) => rmSync(join(root, `dist/1.${n % 11}`), { recursive: true, force: true }),
  'search index removed': (root, n) =>
    rmSync(join(root, `dist/search/en/1.${n % 11}`), { recursive: true, force: true }),
  'shards of old versions removed': (root, n) =>
    rmSync(join(root, 'dist/search/en/@shared', ['terms', 'words'][n % 2] ?? ''), {
      recursive: true,
      force: true,
    }),
};

/** A file of the output, spread over all of them. */
function nthOutput(root: string, n: number): string {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return files[Math.floor((n * files.length) / 100)] ?? '';
}

test(
  'after any edits of the working tree and of tags, what a build writes is what a clean build writes, byte by byte',
  { timeout: 1_800_000 },
  async () => {
    const names = Object.keys(changes);
    const change = fc.tuple(fc.constantFrom(...names), fc.nat(99));
    const steps = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    // A clean build of all versions follows each group, so the short suite has one. Fewer changes find a fault's cause sooner.
    const groups = isLong ? [names.slice(0, 8), names.slice(8, 16), names.slice(16)] : [names];
    const everyOne = groups.map((some) => some.map((name, index): [string, number] => [name, index + 1]));
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const root = newSite();
        await buildSite(root, { outDir: 'dist' });
        for (const round of rounds) {
          for (const [name, n] of round) changes[name]?.(root, n);
          await buildSite(root, { outDir: 'dist' });
          expect(await cleanBuild(root), JSON.stringify(round)).toEqual(filesOf(join(root, 'dist')));
        }
      }),
      { numRuns, endOnFailure: true, examples: [[everyOne]] },
    );
  },
);
