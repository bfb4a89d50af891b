import { statSync } from 'node:fs';
import type {
  CompilerOptions,
  Diagnostic,
  LanguageService,
  LanguageServiceHost,
  ModuleResolutionCache,
  ResolutionMode,
  ResolvedModuleWithFailedLookupLocations,
} from 'typescript';

export type TypeScript = typeof import('typescript');

/** What samples are checked with. */
export interface ServiceOptions {
  readonly ts: TypeScript;
  /** Absolute folder of the site, with `/`. */
  readonly root: string;
  readonly compilerOptions: CompilerOptions;
}

/** The folder below the root in which samples seem to be. There is no such folder. */
const folder = '~samples';

/**
 * A language service for samples. All samples of a page are one program, each in a folder of its own, because a new program costs as much
 * as ten samples: it merges the declarations of all libraries.
 */
export class SampleService {
  readonly #options: ServiceOptions;
  readonly #service: LanguageService;
  readonly #resolutions: ModuleResolutionCache;
  readonly #contents = new Map<string, string | undefined>();
  readonly #exists = new Map<string, boolean>();
  /** Modification times of files that no lock file determines. */
  readonly #stamps = new Map<string, number>();
  #files = new Map<string, { text: string; version: number }>();
  #diagnostics = new Map<string, readonly Diagnostic[]>();
  #version = 0;

  constructor(options: ServiceOptions) {
    const { ts, root, compilerOptions } = options;
    this.#options = options;
    this.#resolutions = ts.createModuleResolutionCache(root, (name) => name, compilerOptions);
    this.#service = ts.createLanguageService(this.#host());
  }

  get languageService(): LanguageService {
    return this.#service;
  }

  /** Absolute path of a file of a sample. `path` is below the root. */
  pathOf(sample: number, path: string): string {
    return `${this.#options.root}/${folder}/${sample}/${path}`;
  }

  /** Replaces all samples. Checks them before anything else is asked: to answer questions, TypeScript checks parts in other ways. */
  open(files: ReadonlyMap<string, string>): void {
    this.#version += 1;
    this.#files = new Map([...files].map(([path, text]) => [path, { text, version: this.#version }]));
    this.#diagnostics = new Map([...files.keys()].map((path) => [path, this.#check(path)]));
  }

  /** What is wrong with a file, when the samples were opened. */
  diagnostics(path: string): readonly Diagnostic[] {
    return this.#diagnostics.get(path) ?? [];
  }

  #check(path: string): Diagnostic[] {
    if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
    return [...this.#service.getSemanticDiagnostics(path), ...this.#service.getSyntacticDiagnostics(path)];
  }

  /** Changes a file of a sample. */
  update(path: string, text: string): void {
    if (this.#files.get(path)?.text === text) return;
    this.#version += 1;
    this.#files.set(path, { text, version: this.#version });
  }

  /** Absolute paths of files that the samples need and that no lock file determines: those of the site and of linked packages. */
  editableFiles(): string[] {
    const files = this.#service.getProgram()?.getSourceFiles() ?? [];
    const paths = files.map(({ fileName }) => fileName);
    return paths.filter((path) => !path.includes('/node_modules/') && !this.#files.has(path)).filter(isOnDisk);
  }

  /** Whether one of the files of the site has changed since it was read. */
  isOutdated(): boolean {
    return [...this.#stamps].some(([path, stamp]) => stampOf(path) !== stamp);
  }

  dispose(): void {
    this.#service.dispose();
  }

  #host(): ServiceHost {
    const { ts, root, compilerOptions } = this.#options;
    const below = `${root}/${folder}`;
    const isSample = (path: string): boolean => path === below || path.startsWith(`${below}/`);
    const fileExists = (path: string): boolean =>
      isSample(path) ? this.#files.has(path) : this.#has(path, ts.sys.fileExists);
    const readFile = (path: string): string | undefined => this.#files.get(path)?.text ?? this.#read(path);
    return {
      getCompilationSettings: () => compilerOptions,
      getProjectVersion: () => String(this.#version),
      getScriptFileNames: () => [...this.#files.keys()],
      getScriptVersion: (path) => String(this.#files.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      useCaseSensitiveFileNames: () => true,
      fileExists,
      readFile,
      directoryExists: (path) => isSample(path) || this.#has(`${path}/`, ts.sys.directoryExists),
      getDirectories: (path) => (isSample(path) ? [] : ts.sys.getDirectories(path)),
      realpath: (path) => (isSample(path) ? path : (ts.sys.realpath?.(path) ?? path)),
      // Without it, the `package.json` of each file is parsed for each program.
      getModuleResolutionCache: () => this.#resolutions,
      resolveModuleNameLiterals: (literals, from, _redirect, options, source) =>
        literals.map((literal) => {
          const mode = ts.getModeForUsageLocation(source, literal, options);
          return this.#resolve(literal.text, { from, options, mode, isSample: isSample(from), fileExists, readFile });
        }),
    };
  }

  /** The files next to a sample are its own; all others are those of the site. */
  #resolve(
    name: string,
    { from, options, mode, isSample, ...files }: Request,
  ): ResolvedModuleWithFailedLookupLocations {
    const { ts, root } = this.#options;
    const host = { ...files, realpath: (path: string) => ts.sys.realpath?.(path) ?? path };
    if (isSample && name.startsWith('.')) {
      const ofSample = ts.resolveModuleName(
        name,
        from,
        options,
        { ...host, realpath: (path) => path },
        undefined,
        undefined,
        mode,
      );
      if (ofSample.resolvedModule) return ofSample;
    }
    const place = isSample ? `${root}/sample.ts` : from;
    return ts.resolveModuleName(name, place, options, host, this.#resolutions, undefined, mode);
  }

  /** Files of the site can be created while it is served. */
  #has(path: string, look: (path: string) => boolean): boolean {
    return path.includes('/node_modules/') ? memo(this.#exists, path, () => look(path)) : look(path);
  }

  #read(path: string): string | undefined {
    return memo(this.#contents, path, () => {
      if (!path.includes('/node_modules/')) this.#stamps.set(path, stampOf(path));
      return this.#options.ts.sys.readFile(path);
    });
  }
}

type ServiceHost = LanguageServiceHost & { getModuleResolutionCache(): ModuleResolutionCache };

interface Request {
  from: string;
  options: CompilerOptions;
  mode: ResolutionMode;
  isSample: boolean;
  fileExists(path: string): boolean;
  readFile(path: string): string | undefined;
}

function memo<T>(values: Map<string, T>, key: string, make: () => T): T {
  const value = values.get(key);
  if (value !== undefined || values.has(key)) return value as T;
  const made = make();
  values.set(key, made);
  return made;
}

function isOnDisk(path: string): boolean {
  return stampOf(path) >= 0;
}

function stampOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1;
}
