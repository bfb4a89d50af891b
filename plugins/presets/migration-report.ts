import type { Problem } from 'tapdocs';
import { fileBelow, groupProblems, hideRoot, placeText } from 'tapdocs/kit';
import type { MissingPackage } from './missing-packages.js';

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
  const causes = groupProblems(problems, shown).map(({ first, others, count }): Cause => {
    const places = [...(first.at ? [first.at] : []), ...others];
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
