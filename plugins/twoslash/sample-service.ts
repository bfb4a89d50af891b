import { statSync } from 'node:fs';
import type {
  CompilerOptions,
  Diagnostic,
  LanguageService,
  LanguageServiceHost,
  ModuleResolutionCache,
} from 'typescript';

export type TypeScript = typeof import('typescript');

/** The folder below the root in which samples seem to be. There is no such folder. */
const folder = '~samples';

type ServiceHost = LanguageServiceHost & { getModuleResolutionCache(): ModuleResolutionCache };

/**
 * A language service for samples. Those of a page are one program, each in a folder of its own. The next page has the same files with
 * other contents, because a program whose names are new would read all libraries again.
 */
export class SampleService {
  readonly languageService: LanguageService;
  readonly #ts: TypeScript;
  readonly #root: string;
  readonly #resolutions: ModuleResolutionCache;
  readonly #contents = new Map<string, string | undefined>();
  readonly #exists = new Map<string, boolean>();
  /** Modification times of files that no lock file determines. */
  readonly #stamps = new Map<string, number>();
  readonly #files = new Map<string, { text: string; version: number; diagnostics?: readonly Diagnostic[] }>();
  #version = 0;

  /** @param root absolute folder of the site, with `/` */
  constructor(ts: TypeScript, root: string, options: CompilerOptions) {
    this.#ts = ts;
    this.#root = root;
    this.#resolutions = ts.createModuleResolutionCache(root, (name) => name, options);
    this.languageService = ts.createLanguageService(this.#host(options));
  }

  /** Absolute path of a file of a sample. `path` is below the root. */
  pathOf(sample: number, path: string): string {
    return `${this.#root}/${folder}/${sample}/${path}`;
  }

  /** Replaces all samples, and checks them. Questions come later, because answers make TypeScript report errors that are none. */
  open(files: ReadonlyMap<string, string>): void {
    for (const path of this.#files.keys()) if (!files.has(path)) this.#write(path, '');
    for (const [path, text] of files) this.#write(path, text);
    for (const path of files.keys()) this.diagnostics(path);
  }

  /** Changes a file of a sample. */
  update(path: string, text: string): void {
    if (this.#files.get(path)?.text !== text) this.#write(path, text);
  }

  diagnostics(path: string): readonly Diagnostic[] {
    const file = this.#files.get(path);
    if (!file || !/\.[cm]?[jt]sx?$/.test(path)) return [];
    const service = this.languageService;
    return (file.diagnostics ??= [...service.getSemanticDiagnostics(path), ...service.getSyntacticDiagnostics(path)]);
  }

  /** Absolute paths of files that the samples need and that no lock file determines: those of the site and of linked packages. */
  editableFiles(): string[] {
    const files = this.languageService.getProgram()?.getSourceFiles() ?? [];
    const paths = files.map(({ fileName }) => fileName);
    return paths.filter((path) => !path.includes('/node_modules/') && !this.#files.has(path));
  }

  /** Whether a file of the site has changed since it was read. */
  isOutdated(): boolean {
    return [...this.#stamps].some(([path, stamp]) => stampOf(path) !== stamp);
  }

  #write(path: string, text: string): void {
    this.#version += 1;
    this.#files.set(path, { text, version: this.#version });
  }

  #host(compilerOptions: CompilerOptions): ServiceHost {
    const { sys, ScriptSnapshot, getModeForUsageLocation, resolveModuleName } = this.#ts;
    const isSample = (path: string): boolean => path.startsWith(`${this.#root}/${folder}`);
    const readFile = (path: string): string | undefined => this.#files.get(path)?.text ?? this.#read(path);
    const realpath = (path: string): string => (isSample(path) ? path : (sys.realpath?.(path) ?? path));
    const fileExists = (path: string): boolean =>
      isSample(path) ? this.#files.has(path) : this.#has(path, sys.fileExists);
    return {
      getCompilationSettings: () => compilerOptions,
      getProjectVersion: () => String(this.#version),
      getScriptFileNames: () => [...this.#files.keys()],
      getScriptVersion: (path) => String(this.#files.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = readFile(path);
        return text === undefined ? undefined : ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => this.#root,
      getDefaultLibFileName: this.#ts.getDefaultLibFilePath,
      fileExists,
      readFile,
      realpath,
      directoryExists: (path) => isSample(path) || this.#has(`${path}/`, sys.directoryExists),
      getDirectories: (path) => (isSample(path) ? [] : sys.getDirectories(path)),
      // Without it, the `package.json` of each file is parsed for each program.
      getModuleResolutionCache: () => this.#resolutions,
      resolveModuleNameLiterals: (literals, from, ...[, options, source]) =>
        literals.map((literal) => {
          const { text } = literal;
          const mode = getModeForUsageLocation(source, literal, options);
          const resolve = (place: string, cache?: ModuleResolutionCache) =>
            resolveModuleName(text, place, options, { fileExists, readFile, realpath }, cache, undefined, mode);
          if (!isSample(from)) return resolve(from, this.#resolutions);
          // The files next to a sample are its own; all others are those of the site.
          const beside = text.startsWith('.') ? resolve(from) : undefined;
          return beside?.resolvedModule ? beside : resolve(`${this.#root}/sample.ts`, this.#resolutions);
        }),
    };
  }

  /** Files of the site can be created while it is served. */
  #has(path: string, look: (path: string) => boolean): boolean {
    const exists = this.#exists.get(path) ?? look(path);
    if (path.includes('/node_modules/')) this.#exists.set(path, exists);
    return exists;
  }

  #read(path: string): string | undefined {
    if (!this.#contents.has(path)) {
      if (!path.includes('/node_modules/')) this.#stamps.set(path, stampOf(path));
      this.#contents.set(path, this.#ts.sys.readFile(path));
    }
    return this.#contents.get(path);
  }
}

function stampOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1;
}
