import { join, relative, sep } from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import type {} from 'mdast-util-to-hast';
import { fail, hash, hashOf, type Problem, type Site } from 'tapdocs';
import { hastText, memo, type PageTools, pageTools, readText } from 'tapdocs/kit';
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

const languages = new Set(['ts', 'tsx', 'js', 'jsx']);

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
  element: Element;
}

function fencesIn(parent: Nodes): Fence[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((child): Fence[] => {
    const [element] = child.type === 'element' && child.tagName === 'pre' ? child.children : [];
    if (child.type !== 'element' || element?.type !== 'element' || element.tagName !== 'code') return fencesIn(child);
    const names = Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
    const language = /\blanguage-(\w+)/.exec(names.join(' '))?.[1] ?? '';
    const word = flag.exec(element.data?.meta ?? '')?.[1];
    if (word === undefined || !languages.has(language)) return [];
    const code = hastText(element.children).replace(/\n$/, '');
    return [{ pre: child, element, code, language, hasTypes: word === 'twoslash' }];
  });
}

/** A result in the store. */
interface Stored {
  /** Hashes of files of the site, by their paths from its root. */
  files: Record<string, string>;
  sample: CheckedSample;
}

/** Takes results from the store, and checks the other samples. */
async function checkAll(fences: readonly Fence[], tools: PageTools, options: FenceOptions) {
  const { root, store } = options;
  const hashOfFile = memo((path: string) => hash(readText(join(root, path)) ?? ''));
  const results = fences.map((fence) => {
    const key = `twoslash ${hashOf(options.key(), fence.code, fence.language, fence.hasTypes)}`;
    const stored = JSON.parse(store.get(key)?.toString() ?? 'null') as Stored | null;
    const isCurrent = stored && Object.entries(stored.files).every(([path, known]) => hashOfFile(path) === known);
    return { fence, key, stored: isCurrent ? stored : null };
  });
  const missing = results.filter(({ stored }) => !stored);
  const checker = missing.length > 0 ? await options.checker() : null;
  const { samples = [], files = [] } = checker?.check(missing.map(({ fence }) => fence)) ?? {};
  const paths = files.map((path) => relative(root, path).split(sep).join('/'));
  const hashes = Object.fromEntries(paths.map((path) => [path, hashOfFile(path)]));
  for (const [index, sample] of samples.entries()) {
    const result = missing[index];
    if (!result) continue;
    result.stored = { files: hashes, sample };
    if (sample.faults.length === 0) store.put(result.key, Buffer.from(JSON.stringify(result.stored)));
  }
  return results.flatMap(({ fence, stored }) => {
    for (const path of Object.keys(stored?.files ?? {})) tools.dependsOn(join(root, path));
    return stored ? [{ fence, sample: stored.sample }] : [];
  });
}

function faultProblem({ line, problem, ...params }: Fault, { pre, code }: Fence, tools: PageTools): Problem {
  const place = tools.place(pre);
  const { start, end } = pre.position ?? {};
  // The code of a fence with `file="…"` is not in the page.
  const isInPage = start && end && end.line - start.line - 1 === code.split('\n').length;
  return twoslashProblem(problem, params, isInPage ? { ...place, line: start.line + 1 + line, column: 1 } : place);
}
