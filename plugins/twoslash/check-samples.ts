import { dirname } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { nearest } from 'tapdocs';
import { stableJson } from 'tapdocs/kit';
import type { CompilerOptions, Diagnostic, LanguageService, SourceFile } from 'typescript';
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
const textTags = ['log', 'warn', 'annotate'] as const;

/** A sample that adds to what all samples of a program see. */
const globalPattern =
  /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference|@filename:.*\.d\.[cm]?ts\b|@moduleDetection\b/im;

/** Services are renewed when the heap is larger, in bytes. One with the libraries of browsers takes about 150 MB. */
const mostHeap = Math.min(600 * 2 ** 20, getHeapStatistics().heap_size_limit / 2);

/** The samples of a page, checked. */
export interface CheckedSamples {
  readonly samples: readonly CheckedSample[];
  /** Absolute paths of files whose types the samples use, and that no lock file determines. */
  readonly files: readonly string[];
}

/** Checks samples with TypeScript. Each process has one. */
export class SampleChecker {
  readonly #ts: TypeScript;
  readonly #root: string;
  readonly #options: CompilerOptions;
  readonly #services = new Map<string, SampleService>();
  readonly #twoslash: TwoslashInstance;
  /** What the library asks for in the current run. */
  #environment: Environment | null = null;

  /** @param root absolute folder of the site */
  constructor(ts: TypeScript, root: string, options: CompilerOptions) {
    this.#ts = ts;
    this.#root = root.replaceAll('\\', '/');
    this.#options = { ...baseOptions(ts, this.#root), ...options };
    this.#twoslash = createTwoslasher({
      tsModule: ts as Required<CreateTwoslashOptions>['tsModule'],
      tsLibDirectory: dirname(ts.getDefaultLibFilePath({})),
      vfsRoot: this.#root,
      compilerOptions: this.#options,
      customTags: [...textTags],
      cache: new CurrentEnvironment(() => this.#environment),
    });
  }

  check(samples: readonly Sample[]): CheckedSamples {
    const checked: CheckedSample[] = [];
    const files = new Set<string>();
    for (const { key, options, members } of this.#programs(samples)) {
      const service = this.#service(key, options);
      const sources = new Map<string, string>();
      for (const index of members)
        for (const [path, text] of this.#filesOf(samples[index], index, service)) sources.set(path, text);
      service.open(sources);
      for (const index of members) {
        const sample = samples[index];
        if (sample) checked[index] = this.#run(sample, new Environment(this.#ts, service, { root: this.#root, index }));
      }
      for (const path of service.editableFiles()) files.add(path);
    }
    return { samples: checked, files: [...files] };
  }

  /** Samples that are checked together: with the same options, and without changes for others. */
  #programs(samples: readonly Sample[]): Program[] {
    const programs = new Map<string, Program>();
    for (const [index, { code }] of samples.entries()) {
      const options = { ...this.#options, ...this.#flagsOf(code) };
      const key = stableJson(options);
      const id = globalPattern.test(code) ? `${key} ${index}` : key;
      const program = programs.get(id) ?? { key, options, members: [] };
      program.members.push(index);
      programs.set(id, program);
    }
    return [...programs.values()];
  }

  /** The options of the compiler in the code. An invalid one is reported when the sample runs. */
  #flagsOf(code: string): CompilerOptions {
    const { optionDeclarations } = this.#ts as TypeScript & { optionDeclarations: CompilerOptionDeclaration[] };
    try {
      const flags = findFlagNotations(code, [...textTags], optionDeclarations);
      const ofCompiler = flags.filter(({ type }) => type === 'compilerOptions');
      return Object.fromEntries(
        ofCompiler.map(({ name, value }): [string, unknown] => [name, value]),
      ) as CompilerOptions;
    } catch {
      return {};
    }
  }

  #service(key: string, options: CompilerOptions): SampleService {
    const isLarge = process.memoryUsage().heapUsed > mostHeap;
    for (const [name, service] of this.#services) {
      if (!isLarge && !service.isOutdated()) continue;
      service.dispose();
      this.#services.delete(name);
    }
    const service =
      this.#services.get(key) ?? new SampleService({ ts: this.#ts, root: this.#root, compilerOptions: options });
    this.#services.set(key, service);
    return service;
  }

  /** The files of a sample: the library is stopped when it has created them. */
  #filesOf(sample: Sample | undefined, index: number, service: SampleService): ReadonlyMap<string, string> {
    const environment = new Environment(this.#ts, service, { root: this.#root, index, isStopped: true });
    this.#environment = environment;
    try {
      this.#twoslash(sample?.code ?? '', sample?.language);
    } catch {
      // Faults are reported by the second run.
    }
    return environment.files;
  }

  #run(sample: Sample, environment: Environment): CheckedSample {
    this.#environment = environment;
    try {
      const result = this.#twoslash(sample.code, sample.language, {
        handbookOptions: { noErrorValidation: true, noStaticSemanticInfo: !sample.hasTypes },
      });
      const { code } = result;
      const shown = sample.code.endsWith('\n') ? code : code.replace(/\n+$/, '');
      const notes = result.nodes.flatMap((node) => noteOf(node, environment));
      return { code: shown, notes, faults: faultsOf(sample.code, result, environment) };
    } catch (error) {
      const { title = '', description = '' } = error as { title?: string; description?: string };
      const text = title === '' ? String(error) : `${title}. ${description}`;
      const line = Number(/on line (\d+)/.exec(description)?.[1] ?? 1) - 1;
      return { code: sample.code, notes: [], faults: [{ kind: 'query', line, text, code: '' }] };
    }
  }
}

interface Program {
  key: string;
  options: CompilerOptions;
  /** Indexes of samples. */
  members: number[];
}

/** Those of the library, and what a sample needs. `stableTypeOrdering`: the order of a union does not depend on the other samples. */
function baseOptions({ JsxEmit }: TypeScript, root: string): CompilerOptions {
  const ordered = { stableTypeOrdering: true, pathsBasePath: `${root}/` };
  return { ...(defaultCompilerOptions as CompilerOptions), checkJs: true, jsx: JsxEmit.ReactJSX, ...ordered };
}

type LibraryEnvironment =
  NonNullable<ReturnType<TwoslashInstance['getCacheMap']>> extends Map<string, infer E> ? E : never;

/** The library looks for an environment by a hash of options, and would create its own. */
class CurrentEnvironment extends Map<string, LibraryEnvironment> {
  readonly #current: () => Environment | null;

  constructor(current: () => Environment | null) {
    super();
    this.#current = current;
  }

  override has(): boolean {
    return true;
  }

  override get(): LibraryEnvironment | undefined {
    return (this.#current() ?? undefined) as LibraryEnvironment | undefined;
  }
}

interface Run {
  root: string;
  /** Index of the sample. */
  index: number;
  /** Whether the run ends when all files exist. */
  isStopped?: boolean;
}

interface Finding {
  /** Path that the library gave. */
  file: string;
  start: number;
  code: number;
  text: string;
}

type UsedService = Pick<
  LanguageService,
  | 'getQuickInfoAtPosition'
  | 'getCompletionsAtPosition'
  | 'getSemanticDiagnostics'
  | 'getSyntacticDiagnostics'
  | 'getEmitOutput'
>;

const stop = (): never => {
  throw new Error('All files exist.');
};
/** The library asks when it has created all files. */
const stoppedService: UsedService = {
  getQuickInfoAtPosition: stop,
  getCompletionsAtPosition: stop,
  getSemanticDiagnostics: stop,
  getSyntacticDiagnostics: stop,
  getEmitOutput: stop,
};

/** What the library sees of the language service: one sample, whose files are in the root. */
class Environment {
  readonly files = new Map<string, string>();
  readonly findings: Finding[] = [];
  readonly #ts: TypeScript;
  readonly #service: SampleService;
  readonly #run: Run;

  constructor(ts: TypeScript, service: SampleService, run: Run) {
    this.#ts = ts;
    this.#service = service;
    this.#run = run;
  }

  get languageService(): UsedService {
    const { languageService: service } = this.#service;
    if (this.#run.isStopped) return stoppedService;
    return {
      getQuickInfoAtPosition: (file, position) => service.getQuickInfoAtPosition(this.#pathOf(file), position),
      getCompletionsAtPosition: (file, position, options) =>
        service.getCompletionsAtPosition(this.#pathOf(file), position, options),
      getSemanticDiagnostics: (file) => this.#note(file, this.#service.diagnostics(this.#pathOf(file))),
      getSyntacticDiagnostics: () => [],
      getEmitOutput: (file) => {
        const { outputFiles, ...rest } = service.getEmitOutput(this.#pathOf(file));
        return { ...rest, outputFiles: outputFiles.map((each) => ({ ...each, name: this.#nameOf(each.name) })) };
      },
    };
  }

  createFile(file: string, text: string): void {
    // At its end, the library empties all files.
    if (text === '') return;
    this.files.set(this.#pathOf(file), text);
    if (!this.#run.isStopped) this.#service.update(this.#pathOf(file), text);
  }

  updateFile(file: string, text: string): void {
    this.createFile(file, text);
  }

  /** Its identifiers are needed before the program exists. */
  getSourceFile(file: string): SourceFile {
    const text = this.files.get(this.#pathOf(file)) ?? '';
    return this.#ts.createSourceFile(file, text, this.#ts.ScriptTarget.ESNext, true);
  }

  /** A text of TypeScript without absolute paths, which differ on each machine. */
  portable(text: string): string {
    return text.replaceAll(this.#service.pathOf(this.#run.index, ''), '').replaceAll(`${this.#run.root}/`, '');
  }

  #pathOf(file: string): string {
    return this.#service.pathOf(this.#run.index, file.slice(this.#run.root.length + 1));
  }

  #nameOf(path: string): string {
    return `${this.#run.root}/${path.slice(this.#service.pathOf(this.#run.index, '').length)}`;
  }

  #note<D extends Diagnostic>(file: string, diagnostics: readonly D[]): D[] {
    return diagnostics.map((diagnostic) => {
      const text = this.#ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
      const { code, start = 0 } = diagnostic;
      this.findings.push({ file, start, code, text: this.portable(text) });
      // The library compares the path.
      return { ...diagnostic, file: { fileName: file } };
    });
  }
}

/** What is wrong: errors that the sample does not name, errors that it names and does not have, and unknown flags. */
function faultsOf(source: string, { meta }: TwoslashReturn, { findings }: Environment): Fault[] {
  const { errors, noErrors, noErrorsCutted } = meta.handbookOptions;
  const lineOf = (position: number): number => source.slice(0, position).split('\n').length - 1;
  const hidden = Array.isArray(noErrors) ? noErrors : [];
  const named = findings.map(({ file, start, code, text }) => {
    const offset = meta.virtualFiles.find(({ filepath }) => filepath === file)?.offset ?? 0;
    return { position: start + offset, code, text };
  });
  const isCut = (position: number): boolean => meta.removals.some(([from, to]) => position > from && position < to);
  const counted = named.filter(({ code, position }) => !hidden.includes(code) && !(noErrorsCutted && isCut(position)));
  const unexpected = counted.filter(({ code }) => !errors.includes(code));
  const absent = errors.filter((code) => !counted.some((finding) => finding.code === code));
  const errorsLine = lineOf(Math.max(0, source.search(/@errors\b/)));
  const unknown = meta.flagNotations.filter(({ type }) => type === 'unknown');
  const flags = [...Object.keys(defaultHandbookOptions), ...textTags, 'filename'];
  return [
    ...unexpected.map(({ position, code, text }): Fault => ({
      kind: 'type',
      line: lineOf(position),
      text,
      code: `${code}`,
    })),
    ...absent.map((code): Fault => ({ kind: 'absent', line: errorsLine, text: '', code: `${code}` })),
    ...unknown.map(({ name, start }): Fault => {
      return { kind: 'flag', line: lineOf(start), text: name, code: nearest(name, flags) ?? '' };
    }),
  ];
}

type Node = TwoslashReturn['nodes'][number];

function noteOf(node: Node, environment: Environment): Note[] {
  const { line, character: start, length } = node;
  const place = { line, start, length };
  switch (node.type) {
    case 'hover':
    case 'query': {
      const tags = (node.tags ?? []).map(([name, text = '']) => [name, text] as const);
      const kind = node.type === 'query' ? 'query' : 'type';
      return [{ ...place, kind, text: environment.portable(node.text), docs: node.docs ?? '', tags }];
    }
    case 'error':
      return [{ ...place, kind: 'error', text: environment.portable(node.text), code: String(node.code ?? '') }];
    case 'completion':
      return [
        {
          ...place,
          kind: 'completion',
          names: node.completions.map(({ name }) => name),
          prefix: node.completionsPrefix,
        },
      ];
    case 'highlight':
      return [{ ...place, kind: 'mark' }];
    default: {
      const kind = textTags.find((name) => name === node.name);
      // It stands for its line, which is gone: it belongs to the line before.
      return kind ? [{ line: Math.max(0, line - 1), start: 0, length: 0, kind, text: node.text ?? '' }] : [];
    }
  }
}
