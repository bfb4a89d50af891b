import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import type {} from 'mdast-util-to-hast';
import { fail, hash, hashOf, type Problem, type Site } from 'tapdocs';
import { hastText, type PageTools, pageTools } from 'tapdocs/kit';
import type { VFile } from 'vfile';
import { annotateSample } from './annotate-sample.js';
import type { SampleChecker } from './check-samples.js';
import { decorateCode } from './decorate-code.js';
import { twoslashProblem } from './problems.js';
import type { CheckedSample, Fault, Sample } from './samples.js';

export interface FenceOptions {
  /** Absolute folder of the site. */
  readonly root: string;
  readonly store: Site['store'];
  /** Identifies everything that samples depend on, except their code and the files of the site. */
  key(): string;
  /** Loads TypeScript when it is first called. */
  checker(): Promise<SampleChecker>;
}

const languages: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
};

/** The words in the info string of a fence that ask for a check. */
const flag = /(?:^|\s)(twoslash|check)(?=\s|$)/;

/** A rehype plugin that checks fences such as `ts twoslash` and `ts check`. The samples of a page are checked together. */
export function checkFences(options: FenceOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences = fencesIn(tree);
    if (fences.length === 0) return;
    const tools = pageTools(file);
    const samples = await checkAll(fences, tools, options);
    const problems = samples.flatMap(({ fence, sample }) =>
      sample.faults.map((fault) => faultProblem(fault, fence, tools)),
    );
    if (problems.length > 0) fail(problems);
    for (const { fence, sample } of samples) {
      const annotations = await annotateSample(sample, tools);
      const { element } = fence;
      element.children = [{ type: 'text', value: `${sample.code}\n` }];
      element.data = {
        ...element.data,
        meta: (element.data?.meta ?? '').replace(flag, ' ').trim(),
        decorate: (html, lines) => decorateCode(html, annotations, lines),
      };
    }
  };
}

interface Fence extends Sample {
  pre: Element;
  /** The `code` element. */
  element: Element;
}

function fencesIn(parent: Nodes): Fence[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((child): Fence[] => {
    const [element] = child.type === 'element' && child.tagName === 'pre' ? child.children : [];
    if (child.type !== 'element' || element?.type !== 'element' || element.tagName !== 'code') return fencesIn(child);
    const names = Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
    const name = names.find((each) => each.startsWith('language-'))?.slice('language-'.length) ?? '';
    const language = languages[name.replace(/\{.*/, '').toLowerCase()];
    const word = flag.exec(element.data?.meta ?? '')?.[1];
    if (language === undefined || word === undefined) return [];
    const code = hastText(element.children).replace(/\n$/, '');
    return [{ pre: child, element, code, language, hasTypes: word === 'twoslash' }];
  });
}

interface CheckedFence {
  fence: Fence;
  sample: CheckedSample;
}

/** A result in the store. */
interface Stored {
  /** Hashes of files of the site, by their paths from its root. */
  files: Record<string, string>;
  sample: CheckedSample;
}

/** Takes results from the store, and checks the other samples. */
async function checkAll(fences: readonly Fence[], tools: PageTools, options: FenceOptions): Promise<CheckedFence[]> {
  const { root, store } = options;
  const results = fences.map((fence) => {
    const { code, language, hasTypes } = fence;
    const key = `twoslash ${hashOf(options.key(), code, language, hasTypes)}`;
    const bytes = store.get(key);
    const stored = bytes && (JSON.parse(bytes.toString()) as Stored);
    const isCurrent =
      stored && Object.entries(stored.files).every(([path, known]) => hashOfFile(join(root, path)) === known);
    return { fence, key, stored: isCurrent ? stored : null };
  });
  const missing = results.filter(({ stored }) => !stored);
  const { samples, files } =
    missing.length === 0
      ? { samples: [], files: [] }
      : (await options.checker()).check(missing.map(({ fence }) => fence));
  const paths = files.map((path) => relative(root, path).split(sep).join('/'));
  const hashes = Object.fromEntries(paths.map((path) => [path, hashOfFile(join(root, path))]));
  const checked = results.flatMap(({ fence, key, stored }): CheckedFence[] => {
    const sample = stored?.sample ?? samples[missing.findIndex((each) => each.key === key)];
    if (!sample) return [];
    const result: Stored = stored ?? { files: hashes, sample };
    if (!stored && sample.faults.length === 0) store.put(key, Buffer.from(JSON.stringify(result)));
    for (const path of Object.keys(result.files)) tools.dependsOn(join(root, path));
    return [{ fence, sample }];
  });
  return checked;
}

/** '' for a file that does not exist. */
function hashOfFile(path: string): string {
  try {
    return hash(readFileSync(path));
  } catch {
    return '';
  }
}

function faultProblem({ kind, line, text, code }: Fault, { pre, code: source }: Fence, tools: PageTools): Problem {
  const place = tools.place(pre);
  const { start, end } = pre.position ?? {};
  // The code of a fence with `file="…"` is not in the page.
  const isInPage = start && end && end.line - start.line - 1 === source.split('\n').length;
  const at = isInPage ? { ...place, line: start.line + 1 + line, column: 1 } : place;
  switch (kind) {
    case 'type':
      return twoslashProblem('TWOSLASH_TYPE', { code, text }, at);
    case 'absent':
      return twoslashProblem('TWOSLASH_ABSENT', { code }, at);
    case 'flag':
      return twoslashProblem('TWOSLASH_FLAG', { name: text, nearest: code }, at);
    case 'query':
      return twoslashProblem('TWOSLASH_QUERY', { text }, at);
  }
}
