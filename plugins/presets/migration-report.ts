import type { Problem } from 'tapdocs';
import {
  fileBelow,
  groupProblems,
  hideRoot,
  placeText,
  listedPackages,
  packageManagerOf,
  packageName,
} from 'tapdocs/kit';

/** The result of `tapdocs migrate`, which `--json` prints. Paths are relative to the folder of the site. */
export interface MigrationReport {
  /** The generator of the site: `Docusaurus`. */
  generator: string;
  /** The preset for it, as its package exports it: `docusaurus`. */
  preset: string;
  /** The package of the preset: `tapdocs-docusaurus`. */
  package: string;
  /** The evidence that the folder is a site of the generator. */
  signs: readonly string[];
  config: {
    file: string;
    text: string;
    /** False with `--dry-run`. */
    written: boolean;
  };
  /** Whether the site builds. */
  builds: boolean;
  /** Null if the site does not build. */
  pages: {
    /** Number of documents. */
    total: number;
    /** The same by language. */
    languages: Readonly<Record<string, number>>;
    /** Pages that were left out, because they are drafts or wait for their date. */
    drafts: number;
  } | null;
  /** Conventions of the generator that were found, with the number of their places. Null if the routes are not known. */
  interpreted: readonly Interpreted[] | null;
  /** Features without a counterpart: the warnings of the build. */
  withoutCounterpart: readonly Cause[];
  /** Problems that prevent a build: its errors. */
  problems: readonly Cause[];
  /** The packages among the problems that are not installed. */
  missingPackages: readonly MissingPackage[];
  /** The URLs that are known without the generator, and those of them that change. Null if the routes are not known. */
  urls: UrlComparison | null;
}

/** The conventions and URLs that a preset found in a site of another generator. */
export interface MigrationFacts {
  /** Conventions that were found, in the order of the report. */
  readonly interpreted: readonly Interpreted[];
  readonly urls: UrlComparison;
  /** What has no counterpart and is not reported by a build, such as classes of a style sheet. Default: nothing. */
  readonly problems?: readonly Problem[];
}

/** A convention of another generator that a preset found in the site. */
export interface Interpreted {
  /** For readers: `` `sidebar_position` ``. */
  readonly name: string;
  readonly count: number;
}

/** The URLs of the generator that the preset knows without running it. */
export interface UrlComparison {
  /** Number of pages whose URL is known. */
  readonly compared: number;
  /** Those that are different, sorted by `from`. */
  readonly changed: readonly ChangedUrl[];
}

/** A URL of the site that another generator built, and its URL now. */
export interface ChangedUrl {
  /** With the base: `/docs/1.0/intro`. */
  readonly from: string;
  readonly to: string;
  /** Whether the built site redirects from the old URL to the new one. */
  readonly redirected: boolean;
}

/** All problems with one cause. */
export interface Cause {
  /** Null for a sentence without a code. */
  code: string | null;
  message: string;
  /** The next step; null if there is none. */
  hint: string | null;
  /** URL of the section that explains the code; null if there is none. */
  docs: string | null;
  /** How often it occurs. */
  count: number;
  /** `file:line:column`, as far as it is known, sorted. */
  places: readonly string[];
}

/** Problems by cause, those of one code next to each other. */
export function causesOf(problems: readonly Problem[], root: string): Cause[] {
  const shown = (file: string): string => fileBelow(file, root);
  const causes = groupProblems(problems, shown).map(({ first, others, pages, count }): Cause => {
    const places = [...(first.at ? [first.at] : []), ...others, ...pages];
    return {
      code: first.code,
      message: hideRoot(first.message, root),
      hint: hideRoot(first.hint, root),
      docs: first.docs ?? null,
      count,
      places: places.map((at) => placeText({ ...at, file: shown(at.file) })),
    };
  });
  const codes = [...new Set(causes.map(({ code }) => code))];
  return codes.flatMap((code) => causes.filter((cause) => cause.code === code));
}

/** A package that a site imports and that is not installed. */
export interface MissingPackage {
  name: string;
  /** Whether `package.json` of the site lists it. */
  listed: boolean;
  /** `file:line:column` of its imports, as far as they are known. */
  places: readonly string[];
  /** The next step. */
  todo: string;
}

export interface PackagesContext {
  root: string;
  /** For readers: `Docusaurus`. */
  generator: string;
  /** See `MigrationSource`. */
  modules: RegExp;
}

/** The packages that are not installed, by name. */
export function missingPackages(
  problems: readonly Problem[],
  { root, generator, modules }: PackagesContext,
): MissingPackage[] {
  const uses = problems.flatMap((item) => {
    const request = missingRequest(item);
    const name = packageName(request);
    return name ? [{ request, name, at: item.at, inConfig: item.code === 'CONFIG_THREW' }] : [];
  });
  const names = [...new Set(uses.map(({ name }) => name))].sort();
  const listed = listedPackages(root);
  return names.map((name) => {
    const imports = uses.filter((use) => use.name === name);
    const places = imports.flatMap(({ at }) => (at ? [placeText({ ...at, file: fileBelow(at.file, root) })] : []));
    const isListed = listed.has(name);
    return {
      name,
      listed: isListed,
      places: [...new Set(places)],
      // Modules of the run time are here. A configuration imports packages.
      todo: imports.some(({ request, inConfig }) => !inConfig && modules.test(request))
        ? `It is a module of ${generator} without a counterpart. The README of the preset lists those that exist: replace or remove the import.`
        : installation(name, { root, isListed }),
    };
  });
}

/** The request that a problem quotes; '' for other problems. */
function missingRequest({ code, message, hint }: Problem): string {
  const text = code === 'IMPORT_UNRESOLVED' ? message : code === 'CONFIG_THREW' ? hint : '';
  const asks = code === 'IMPORT_UNRESOLVED' || hint.includes('that the package is installed');
  const [, request = ''] = (asks && /`([^`]+)`/.exec(text)) || [];
  return /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(request) ? request : '';
}

function installation(name: string, { root, isListed }: { root: string; isListed: boolean }): string {
  const { install, add } = packageManagerOf(root);
  return isListed
    ? `It is in \`package.json\`: run \`${install}\` in the folder of the site.`
    : `Run \`${add} ${name}\` in the folder of the site.`;
}
