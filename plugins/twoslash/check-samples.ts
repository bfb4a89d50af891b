import { dirname } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { nearest } from 'tapdocs';
import { stableJson } from 'tapdocs/kit';
import type { CompilerOptions } from 'typescript';
import {
  type CompilerOptionDeclaration,
  createTwoslasher,
  type CreateTwoslashOptions,
  defaultCompilerOptions,
  defaultHandbookOptions,
  findFlagNotations,
  type TwoslashInstance,
  type TwoslashReturn,
} from 'twoslash/core';
import { SampleService, type TypeScript } from './sample-service.js';
import type { CheckedSample, Fault, Note, Sample } from './samples.js';

/** Comments such as `// @log: text`, whose texts are shown below a line. */
const textTags: string[] = ['log', 'warn', 'annotate'];

/** A sample that adds to what all samples of a program see. */
const globalPattern =
  /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference|@filename:.*\.d\.[cm]?ts\b|@moduleDetection\b/im;
const fileName = /^[\t\v\f ]*\/\/\s?@filename: (.+)$/gm;

/** Services are renewed when the heap is larger, in bytes. One with the libraries of browsers takes about 150 MB. */
const mostHeap = Math.min(600 * 2 ** 20, getHeapStatistics().heap_size_limit / 2);

type Library = NonNullable<ReturnType<TwoslashInstance['getCacheMap']>> extends Map<string, infer E> ? E : never;

/** Checks samples with TypeScript. Each process has one. */
export class SampleChecker {
  readonly #ts: TypeScript;
  readonly #root: string;
  readonly #options: CompilerOptions;
  readonly #services = new Map<string, SampleService>();
  readonly #twoslash: TwoslashInstance;
  /** What the library asks in the current run. */
  #environment: Library | undefined;

  /** @param root absolute folder of the site */
  constructor(ts: TypeScript, root: string, options: CompilerOptions) {
    this.#ts = ts;
    this.#root = root.replaceAll('\\', '/');
    // With the order, unions do not depend on the other samples of a page.
    const ordered = { stableTypeOrdering: true, pathsBasePath: `${this.#root}/` };
    const defaults = { ...defaultCompilerOptions, checkJs: true, jsx: ts.JsxEmit.ReactJSX };
    this.#options = { ...defaults, ...ordered, ...options };
    this.#twoslash = createTwoslasher({
      tsModule: ts as Required<CreateTwoslashOptions>['tsModule'],
      tsLibDirectory: dirname(ts.getDefaultLibFilePath({})),
      vfsRoot: this.#root,
      compilerOptions: this.#options,
      customTags: textTags,
      // It looks for an environment by a hash of options, and would create its own.
      cache: Object.assign(new Map<string, Library>(), { has: () => true, get: () => this.#environment }),
    });
  }

  /**
   * Checks the samples of a page. `files` are absolute paths of files whose types they use, and that no lock file determines.
   */
  check(samples: readonly Sample[]): { samples: CheckedSample[]; files: string[] } {
    const checked: CheckedSample[] = [];
    const files = new Set<string>();
    for (const { key, options, members } of this.#programs(samples)) {
      const service = this.#service(key, options);
      const sources = members.flatMap(([index, sample]) =>
        filesOf(sample).map(([path, text]): [string, string] => [service.pathOf(index, path), text]),
      );
      service.open(new Map(sources));
      for (const [index, sample] of members) checked[index] = this.#run(sample, index, service);
      for (const path of service.editableFiles()) files.add(path);
    }
    return { samples: checked, files: [...files] };
  }

  /** Samples that are checked together: with the same options, and without changes for others. */
  #programs(samples: readonly Sample[]): Program[] {
    const programs = new Map<string, Program>();
    for (const [index, sample] of samples.entries()) {
      const options = { ...this.#options, ...this.#flagsOf(sample.code) };
      const key = stableJson(options);
      const id = globalPattern.test(sample.code) ? `${key} ${index}` : key;
      const program = programs.get(id) ?? { key, options, members: [] };
      program.members.push([index, sample]);
      programs.set(id, program);
    }
    return [...programs.values()];
  }

  /** The options of the compiler in the code. An invalid one is reported when the sample runs. */
  #flagsOf(code: string): CompilerOptions {
    const { optionDeclarations } = this.#ts as TypeScript & { optionDeclarations: CompilerOptionDeclaration[] };
    try {
      const flags = findFlagNotations(code, textTags, optionDeclarations);
      const options = flags.flatMap(({ type, name, value }) =>
        type === 'compilerOptions' ? [{ [name]: value as unknown }] : [],
      );
      return Object.assign({}, ...options) as CompilerOptions;
    } catch {
      return {};
    }
  }

  #service(key: string, options: CompilerOptions): SampleService {
    const isLarge = process.memoryUsage().heapUsed > mostHeap;
    for (const [name, { languageService }] of [...this.#services].filter(([, each]) => isLarge || each.isOutdated())) {
      languageService.dispose();
      this.#services.delete(name);
    }
    const service = this.#services.get(key) ?? new SampleService(this.#ts, this.#root, options);
    this.#services.set(key, service);
    return service;
  }

  #run(sample: Sample, index: number, service: SampleService): CheckedSample {
    const pathOf = (file: string): string => service.pathOf(index, file.slice(this.#root.length + 1));
    /** Without absolute paths, which differ on each machine. */
    const portable = (text: string): string =>
      text.replaceAll(service.pathOf(index, ''), '').replaceAll(`${this.#root}/`, '');
    this.#environment = this.#environmentOf(service, pathOf);
    try {
      const result = this.#twoslash(sample.code, sample.language, {
        handbookOptions: { noErrorValidation: true, noStaticSemanticInfo: !sample.hasTypes },
      });
      const notes = result.nodes.flatMap((node) => noteOf(node, portable));
      const findings = result.meta.virtualFiles.flatMap(({ filepath, offset }) =>
        service.diagnostics(pathOf(filepath)).map(({ code, start = 0, messageText }) => {
          const text = portable(this.#ts.flattenDiagnosticMessageText(messageText, '\n'));
          return { code, text, position: offset + start };
        }),
      );
      return { code: result.code.replace(/\n+$/, ''), notes, faults: faultsOf(sample.code, result, findings) };
    } catch (error) {
      const { title = '', description = '' } = error as { title?: string; description?: string };
      const text = title === '' ? String(error) : `${title}. ${description}`;
      const line = Number(/on line (\d+)/.exec(description)?.[1] ?? 1) - 1;
      return { code: sample.code, notes: [], faults: [{ problem: 'TWOSLASH_QUERY', line, text, code: '' }] };
    }
  }

  /** What the library sees of the language service: one sample, whose files are in the root. */
  #environmentOf(service: SampleService, pathOf: (file: string) => string): Library {
    const { languageService } = service;
    // At its end, the library empties all files.
    const write = (file: string, text: string): void => void (text === '' || service.update(pathOf(file), text));
    const used = {
      getQuickInfoAtPosition: (file: string, position: number) =>
        languageService.getQuickInfoAtPosition(pathOf(file), position),
      getCompletionsAtPosition: (file: string, position: number, options: undefined) =>
        languageService.getCompletionsAtPosition(pathOf(file), position, options),
      // It compares the paths.
      getSemanticDiagnostics: (file: string) =>
        service.diagnostics(pathOf(file)).map((each) => ({ ...each, file: { fileName: file } })),
      getSyntacticDiagnostics: () => [],
    };
    const getSourceFile = (file: string) => languageService.getProgram()?.getSourceFile(pathOf(file));
    return { languageService: used, createFile: write, updateFile: write, getSourceFile } as unknown as Library;
  }
}

interface Program {
  key: string;
  options: CompilerOptions;
  members: [index: number, sample: Sample][];
}

/** The files of a sample, as the library will write them. Others would only take longer. */
function filesOf({ code, language }: Sample): [path: string, text: string][] {
  const marks = [...code.matchAll(fileName)].map((mark) => ({ path: (mark[1] ?? '').trimEnd(), start: mark.index }));
  const files = [{ path: `index.${language}`, start: 0 }, ...marks];
  return files
    .map(({ path, start }, index): [string, string] => [path, code.slice(start, files[index + 1]?.start)])
    .filter(([, text]) => text !== '');
}

/** What is wrong: errors that the sample does not name, errors that it names and does not have, and unknown flags. */
function faultsOf(
  source: string,
  { meta }: TwoslashReturn,
  findings: readonly { code: number; position: number; text: string }[],
): Fault[] {
  const { errors, noErrors, noErrorsCutted } = meta.handbookOptions;
  if (noErrors === true) return [];
  const hidden = noErrors || [];
  const isCut = (position: number): boolean => meta.removals.some(([from, to]) => position > from && position < to);
  const counted = findings.filter(
    ({ code, position }) => !hidden.includes(code) && !(noErrorsCutted && isCut(position)),
  );
  const unexpected = counted.filter(({ code }) => !errors.includes(code));
  const absent = errors.filter((code) => !counted.some((finding) => finding.code === code));
  const unknown = meta.flagNotations.filter(({ type }) => type === 'unknown');
  const flags = [...Object.keys(defaultHandbookOptions), ...textTags, 'filename'];
  const fault = (problem: Fault['problem'], position: number, text: string, code: string | number): Fault => {
    return { problem, text, code: String(code), line: source.slice(0, position).split('\n').length - 1 };
  };
  return [
    ...unexpected.map(({ position, code, text }) => fault('TWOSLASH_TYPE', position, text, code)),
    ...absent.map((code) => fault('TWOSLASH_ABSENT', source.search(/@errors\b/), '', code)),
    ...unknown.map(({ name, start }) => fault('TWOSLASH_FLAG', start, name, nearest(name, flags) ?? '')),
  ];
}

function noteOf(node: TwoslashReturn['nodes'][number], portable: (text: string) => string): Note[] {
  const { line, character: start, length } = node;
  const place = { line, start, length };
  switch (node.type) {
    case 'hover':
    case 'query': {
      const tags = (node.tags ?? []).map(([name, text = '']) => [name, text] as const);
      const kind = node.type === 'query' ? 'query' : 'type';
      return [{ ...place, kind, text: portable(node.text), docs: node.docs ?? '', tags }];
    }
    case 'error':
      return [{ ...place, kind: 'error', text: portable(node.text), code: String(node.code ?? '') }];
    case 'completion': {
      const names = node.completions.map(({ name }) => name);
      return [{ ...place, kind: 'completion', names, prefix: node.completionsPrefix }];
    }
    case 'highlight':
      return [{ ...place, kind: 'mark' }];
    case 'tag':
      // It stands for its line, which is gone: it belongs to the line before.
      return [{ ...place, line: Math.max(0, line - 1), kind: 'text', name: node.name, text: node.text ?? '' }];
  }
}
