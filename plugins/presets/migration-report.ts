import type { Problem } from 'tapdocs';
import {
  fileBelow,
  groupProblems,
  hideRoot,
  type MigratedSite,
  type MigrationResult,
  type MigrationTrial,
  placeText,
} from 'tapdocs/kit';
import { type MissingPackage, missingPackages } from './missing-packages.js';
import { printMigration } from './print-migration.js';

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

/** What a preset knows of the sites of its generator. */
export interface MigrationSource {
  /** Collects what the preset has interpreted in a site. */
  describe(site: MigratedSite): MigrationFacts;
  /** Requests of modules that belong to the generator. */
  modules: RegExp;
}

/** Describes a site that has been taken over, as JSON and for a terminal. */
export function reportMigration(trial: MigrationTrial, { describe, modules }: MigrationSource): MigrationResult {
  const { root, dir, generator, signs, config, build, problems, warnings, migrated } = trial;
  const facts = migrated && describe(migrated);
  const sentences = warnings.filter((item) => typeof item === 'string');
  const report: MigrationReport = {
    generator: generator.name,
    preset: generator.preset,
    package: generator.package,
    signs,
    config,
    builds: build !== null,
    pages: build && {
      total: Object.values(build.pages).reduce((sum, count) => sum + count, 0),
      languages: build.pages,
      drafts: build.drafts.length,
    },
    interpreted: facts?.interpreted.filter(({ count }) => count > 0) ?? null,
    withoutCounterpart: [
      ...causesOf(
        warnings.filter((item) => typeof item !== 'string'),
        root,
      ),
      ...sentences.map((sentence) => sentenceCause(sentence, root)),
      ...causesOf(facts?.problems ?? [], root),
    ],
    problems: causesOf(problems, root),
    missingPackages: missingPackages(problems, { root, generator: generator.name, modules }),
    urls: facts?.urls ?? null,
  };
  return { report, text: (verbose) => printMigration(report, { dir, verbose }) };
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

/** A warning that is a sentence. */
function sentenceCause(sentence: string, root: string): Cause {
  return { code: null, message: hideRoot(sentence, root), hint: null, docs: null, count: 1, places: [] };
}
