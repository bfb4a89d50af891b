import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cleanBuild, filesOf, openSite, repository } from '../open-site.js';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { buildSite } from '../../dist/entries/core/test.js';

/** How often sites are changed: first by each change, then at random; `RUNS=200 npx vitest run …` looks longer. */
const numRuns = Number(process.env['RUNS'] ?? 1);

/** Of all changes, so many are made before the next build: a clean build of the whole site follows each. Fewer find a fault's cause sooner. */
const together = process.env['RUNS'] === undefined ? 20 : 4;

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

/** A change of a site, at a place that `n` picks. */
type Change = (root: string, n: number) => void;

const pageAt = (root: string, n: number): string => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /[^_]\w*\.mdx?$/.test(path) && !path.includes('_'))
    .sort();
  return join(root, 'docs', pages[n % pages.length] ?? 'en/index.md');
};
const edit = (file: string, change: (text: string) => string): void => {
  if (existsSync(file)) writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const drawn = (node: string, formula: string): string =>
  `# Drawn\n\n\`\`\`mermaid\nflowchart LR\n  ${node} --> End\n\`\`\`\n\nOf $${formula}$.\n`;

const changes: Readonly<Record<string, Change>> = {
  prose: (root, n) => edit(pageAt(root, n), (text) => `${text}\nMore words, ${n}.\n`),
  title: (root, n) => edit(pageAt(root, n), (text) => text.replace(/^# .*$/m, `# Title ${n}`)),
  create: (root, n) => write(join(root, `docs/en/guide/page-${n % 7}.md`), `# Page ${n}\n\n[Home](/)\n`),
  'create a folder': (root, n) => write(join(root, `docs/zh/new-${n % 3}/index.md`), `# 新 ${n}\n`),
  remove: (root, n) => rmSync(join(root, `docs/en/guide/page-${n % 7}.md`), { force: true }),
  rename(root, n) {
    const from = join(root, `docs/en/guide/page-${n % 7}.md`);
    if (existsSync(from)) renameSync(from, join(root, `docs/en/guide/renamed-${n % 5}.md`));
  },
  'rename a folder'(root) {
    const [a, b] = ['docs/zh/guide', 'docs/zh/handbook'].map((path) => join(root, path));
    if (!a || !b) return;
    if (existsSync(a) && !existsSync(b)) renameSync(a, b);
    else if (existsSync(b) && !existsSync(a)) renameSync(b, a);
  },
  swap(root) {
    const [a, b] = ['docs/en/index.md', 'docs/zh/index.md'].map((path) => join(root, path));
    if (!a || !b) return;
    renameSync(a, `${a}.swap`);
    renameSync(b, a);
    renameSync(`${a}.swap`, b);
  },
  'same size in the same tick'(root, n) {
    const file = pageAt(root, n);
    const { atime, mtime } = statSync(file);
    edit(file, (text) => text.replace(/[a-z](?=\w*\s*$)/i, (letter) => (letter === 'q' ? 'w' : 'q')));
    utimesSync(file, atime, mtime);
  },
  fragment: (root, n) => write(join(root, 'docs/en/guide/_part.mdx'), `## Part ${n}\n\nOther words.\n`),
  "a fragment's last user": (root) =>
    edit(join(root, 'docs/en/guide/index.mdx'), (text) => text.replace(/import Part.*\n/, '').replace('<Part />', '')),
  diagram: (root, n) => write(join(root, 'docs/en/guide/drawn.md'), drawn('A'.repeat((n % 5) + 1), 'x^2')),
  formula: (root, n) => write(join(root, 'docs/en/guide/drawn.md'), drawn('A', `x^{${n}}`)),
  'page with a card': (root, n) =>
    write(join(root, 'docs/en/carded.md'), `---\ndescription: Card ${n}\n---\n\n# Carded ${n % 4}\n`),
  'static component': (root, n) =>
    edit(join(root, 'components/Box.tsx'), (text) =>
      text.replace(/<section( data-n="\d+")?/, `<section data-n="${n}"`),
    ),
  'styles of a component': (root, n) => write(join(root, 'components/Box.module.css'), `.box { order: ${n}; }\n`),
  island: (root, n) =>
    edit(join(root, 'components/Counter.tsx'), (text) => text.replace(/useState\(\d+\)/, `useState(${n})`)),
  image: (root, n) =>
    write(
      join(root, 'docs/en/guide/image.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n + 1}" height="5"></svg>\n`,
    ),
  post: (root, n) =>
    write(
      join(root, `blog/en/2024-02-0${(n % 4) + 1}-post.md`),
      `---\nauthors: [${n % 2 ? 'ada' : '{ name: Bob }'}]\ntags: [one, tag-${n % 3}]\n---\n\n# Post ${n}\n\nIn short ${n}.\n\n<!-- more -->\n\nAt length.\n`,
    ),
  'post removed': (root, n) => rmSync(join(root, `blog/en/2024-02-0${(n % 4) + 1}-post.md`), { force: true }),
  'post below its excerpt': (root, n) =>
    edit(join(root, 'blog/en/2024-01-01-first.md'), (text) => `${text}\nMore words, ${n}.\n`),
  excerpt: (root, n) =>
    edit(join(root, 'blog/en/2024-01-02-second.mdx'), (text) => text.replace(/short\*\*.*/, `short** ${n}.`)),
  'order of posts': (root, n) =>
    edit(join(root, 'blog/en/2024-01-01-first.md'), (text) =>
      text.replace(/^---\n(?:date: .*\n)?/, `---\ndate: 2024-0${(n % 9) + 1}-01\n`),
    ),
  authors: (root, n) => write(join(root, 'blog/authors.yml'), `ada:\n  name: Ada ${n}\n`),
  'tags of posts': (root, n) => write(join(root, 'blog/tags.yml'), `one:\n  label: Number ${n}\n`),
  'tags of pages': (root, n) => write(join(root, 'docs/tags.yml'), `one:\n  label: Number ${n}\n`),
  'page with tags': (root, n) =>
    edit(pageAt(root, n), (text) => (text.startsWith('---') ? text : `---\ntags: [one, t${n % 3}]\n---\n\n${text}`)),
  'public file': (root, n) => write(join(root, `public/file-${n % 3}.txt`), `public ${n}\n`),
  'order of the sidebar': (root, n) =>
    write(join(root, 'docs/en/guide/_meta.json'), JSON.stringify(n % 2 ? ['island', 'index'] : ['index', 'island'])),
  'theme component': (root, n) =>
    write(join(root, 'theme/Badge.tsx'), `export default function Badge() {\n  return <b>${n}</b>;\n}\n`),
  'theme layout': (root, n) =>
    write(
      join(root, 'theme/DocFooter.tsx'),
      `import DocFooter from '@theme-original/DocFooter';\nexport default function Wrapped() {\n  return <div data-n="${n}"><DocFooter /></div>;\n}\n`,
    ),
  'theme component removed': (root) => rmSync(join(root, 'theme'), { recursive: true, force: true }),
  configuration: (root, n) =>
    edit(join(root, 'tapdocs.config.ts'), (text) => text.replace(/title: '.*'/, `title: 'Changing ${n}'`)),
  'plugin option': (root, n) =>
    edit(join(root, 'tapdocs.config.ts'), (text) =>
      text.replace(/contentDocs\(.*?\)(?=, i18n)/, `contentDocs({ exclude: ['page-${n % 7}.md'] })`),
    ),
};

/** The site, with a blog, with tags, and with data of plugins about pages. */
function copyChanging(): string {
  const root = openSite({}, { from: 'test/sites/changing', store: 'bundles' }).root;
  cpSync(join(repository, 'test/sites/posts'), join(root, 'blog'), { recursive: true });
  write(join(root, 'docs/en/guide/drawn.md'), drawn('Start', 'a_1'));
  write(join(root, 'docs/en/carded.md'), '# Carded\n');
  edit(join(root, 'tapdocs.config.ts'), (text) =>
    text
      .replace(
        'import { contentDocs,',
        'import { blog, breadcrumbs, contentDocs, jsonLd, math, mermaid, readingTime, socialCards, tags,',
      )
      .replace(
        ', i18n(),',
        ", i18n(), blog({ postsPerPage: 2, onUnknownTag: 'ignore' }), tags({ onUnknownTag: 'ignore' }), breadcrumbs({ home: true }), jsonLd(), readingTime(), math(), mermaid(), socialCards({ pages: ['/carded'], fonts: ['@fontsource/inter/files/inter-latin-400-normal.woff2'] }),",
      ),
  );
  return root;
}

test(
  'after any changes, what a build writes is what a clean build writes, byte by byte',
  { timeout: 1_800_000 },
  async () => {
    const names = Object.keys(changes);
    const change = fc.tuple(fc.constantFrom(...names), fc.nat(99));
    const steps = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    const everyOne = names.flatMap((_, index) => {
      const some = names.slice(index, index + together).map((name, next): [string, number] => [name, index + next]);
      return index % together === 0 ? [some] : [];
    });
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const root = copyChanging();
        roots.push(root);
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
