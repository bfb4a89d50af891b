import type { DocPage } from './doc-pages.js';
import { type Fence, fencesOf } from './fences.js';

/** Code of a page that the compiler can check. */
export interface Sample {
  /** Its first place. The other language may have the same sample. */
  fence: Fence;
  /** Name of a file, unique. */
  file: string;
}

const checkable = new Set(['ts', 'tsx', 'js', 'jsx']);

/** The samples of all pages without duplicates. Global declarations are included only once for all pages. */
export function samplesOf(pages: readonly DocPage[]): Sample[] {
  const samples = new Map<string, Sample>();
  for (const fence of pages.flatMap(fencesOf).filter(({ lang }) => checkable.has(lang))) {
    const { page, line, lang, title, code } = fence;
    const key = title.endsWith('.d.ts') ? code : `${page.name} ${lang} ${code}`;
    const file = `${page.lang}/${page.name.replace(/\.mdx$/, '')}/${line}.${lang}`;
    if (!samples.has(key)) samples.set(key, { fence, file });
  }
  return [...samples.values()];
}

/** Files of a project in which the samples compile; each line of a sample keeps its number. */
export function projectOf(samples: readonly Sample[]): Map<string, string> {
  const project = new Map(samples.map(({ fence, file }) => [file, jsxPragma(file) + moduleText(fence)]));
  return project.set('project-files.d.ts', declareProjectFiles(samples));
}

/** Isolates samples from each other, except for global declarations of a project. */
function moduleText({ title, code }: Fence): string {
  return title.endsWith('.d.ts') ? code : `${code}\nexport {};\n`;
}

/** The page of a framework shows its JSX; that of React is the default. */
function jsxPragma(file: string): string {
  const [, name] = /\/(?:plugin-|framework\/)(preact|solid|vue)\//.exec(file) ?? [];
  return name === undefined ? '' : `/** @jsxImportSource ${name === 'solid' ? 'solid-js' : name} */ `;
}

/** Modules of the reader's project that samples import. They do not exist here, so they may have any type. */
function declareProjectFiles(samples: readonly Sample[]): string {
  const strings = samples.flatMap(({ fence }) => [...fence.code.matchAll(/'((?:\.{1,2}|@|~)\/[^'*]+)'/g)]);
  const names = strings.map(([, name = '']) => name.replace(/^(?:\.{1,2}\/)+/, '*/'));
  const undeclared = names.filter(
    (name) => !/\.(?:css|less|scss|styl|jpg|png|svg)(?:\?(?:inline|raw|url))?$/.test(name),
  );
  return [...new Set(undeclared)].map((name) => `declare module '${name}';\n`).join('');
}
