import { dirname } from 'node:path/posix';
import type { SiteFiles } from '../../dist/entries/core/test.js';
import type { DocPage } from './doc-pages.js';
import { fencesOf, type Fence, placeOf } from './fences.js';

/** A file of a sample project. */
export interface SampleFile {
  code: string;
  /** The place of a line of the file in a page. */
  place(line: number): string;
}

/**
 * The TypeScript samples of all pages, by file. The files of a page are in one folder, so that they can import each other and files from
 * other pages of the same section. If a page shows a file again, a second folder contains the later version.
 */
export function sampleFiles(pages: readonly DocPage[]): ReadonlyMap<string, SampleFile> {
  const files = new Map<string, SampleFile>();
  for (const page of pages) {
    const checked = fencesOf(page).filter(({ lang, noCheck }) => /^tsx?$/.test(lang) && noCheck === null);
    const titled = checked.filter(({ title, code }) => title !== '' && code !== '');
    const byTitle = new Map<string, Fence[]>();
    for (const fence of titled) byTitle.set(fence.title, [...(byTitle.get(fence.title) ?? []), fence]);
    for (const fence of importedFrom(pages, page, byTitle)) byTitle.set(fence.title, [fence]);
    const folders = Math.max(0, ...[...byTitle.values()].map((shown) => shown.length));
    for (let index = 0; index < folders; index += 1) {
      const folder = `${page.lang}/${page.name.replace(/\.mdx$/, '')}/${index}`;
      for (const [title, shown] of byTitle) {
        const fence = shown[Math.min(index, shown.length - 1)];
        if (fence) files.set(`${folder}/${title}`, { code: moduleText(fence), place: (line) => placeOf(fence, line) });
      }
    }
  }
  return files;
}

/** Files that the samples of a page import from another page of its section. */
function importedFrom(pages: readonly DocPage[], page: DocPage, shown: ReadonlyMap<string, Fence[]>): Fence[] {
  const section = dirname(page.file);
  const others = pages.filter(({ file }) => file !== page.file && dirname(file) === section).flatMap(fencesOf);
  const code = [...shown.values()].flat().map((fence) => fence.code);
  const names = code.flatMap((text) =>
    [...text.matchAll(/ from '\.\/([\w-]+)(?:\.js)?'/g)].map(([, name]) => `${name}.ts`),
  );
  return others.filter(({ title }) => names.includes(title) && !shown.has(title));
}

const config = `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({ title: 'Sample', plugins: [contentDocs()] });
`;

/** The site that a page shows in files with titles. Missing files are as small as possible. */
export function siteOf(page: DocPage): SiteFiles {
  const shown = fencesOf(page).filter(({ title, lang }) => title !== '' && /^(?:mdx?|tsx?|css)$/.test(lang));
  const files = new Map(shown.map(({ title, code }) => [title, `${code}\n`]));
  if (!files.has('docs/index.mdx')) files.set('docs/index.md', '# Home\n');
  return Object.fromEntries([['tapdocs.config.ts', config], ...files]);
}

function moduleText({ code }: Fence): string {
  return `${code}\nexport {};\n`;
}
