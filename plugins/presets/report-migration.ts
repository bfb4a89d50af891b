import type { Plugin } from 'tapdocs';
import {
  hideRoot,
  type MigratedSite,
  type MigrationResult,
  type MigrationTrial,
  counted,
  printable,
} from 'tapdocs/kit';
import {
  type Cause,
  causesOf,
  type MigrationFacts,
  type MigrationReport,
  missingPackages,
} from './migration-report.js';

/** The plugin of a preset that has read a site. No other plugin has `foundSite`. */
export interface Reader<Found> extends Plugin {
  foundSite(): Found | null;
}

/** What a preset knows of the sites of its generator. */
export interface MigrationSource<Found> {
  /** Collects what the preset has interpreted in a site, and the URLs that it changes. */
  describe(foundSite: Found, site: MigratedSite): MigrationFacts;
  /** Requests of modules that belong to the generator. */
  modules: RegExp;
}

/** Describes a site that has been taken over, as JSON and for a terminal. */
export function reportMigration<Found>(
  trial: MigrationTrial,
  { describe, modules }: MigrationSource<Found>,
): MigrationResult {
  const { root, dir, generator, signs, config, build, problems, warnings, migrated } = trial;
  const reader = migrated?.site.config.plugins.find((plugin) => 'foundSite' in plugin);
  const foundSite = (reader as Reader<Found> | undefined)?.foundSite();
  const facts =
    migrated && (foundSite ? describe(foundSite, migrated) : { interpreted: [], urls: { compared: 0, changed: [] } });
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

/** A warning that is a sentence. */
function sentenceCause(sentence: string, root: string): Cause {
  return { code: null, message: hideRoot(sentence, root), hint: null, docs: null, count: 1, places: [] };
}

/** Number of places of a cause that are printed; `--verbose` prints all. */
const mostPlaces = 5;

export interface PrintOptions {
  /** The folder as given by the user. */
  dir: string;
  verbose: boolean;
}

/** The report for a terminal, without the problems of a build that failed. */
export function printMigration(report: MigrationReport, { dir, verbose }: PrintOptions): string {
  const { generator, signs, config, preset, package: packageName, builds } = report;
  const sections = [
    `${generator}: ${signs.join(', ')}`,
    `${config.written ? 'Written' : 'Not written, because of `--dry-run`'}: ${config.file}, with the preset \`${preset}\` of \`${packageName}\``,
    ...pagesPart(report),
    ...interpretedPart(report),
    ...counterpartsPart(report, verbose),
    ...urlsPart(report, verbose),
    ...causesPart('In the way of a build', report.problems, verbose),
    ...packagesPart(report, verbose),
    ...(builds ? [nextStep(config.written, dir)] : []),
  ];
  return printable(`\n${sections.join('\n\n')}`);
}

function pagesPart({ pages }: MigrationReport): string[] {
  if (!pages) return [];
  const languages = Object.entries(pages.languages).map(([lang, count]) => `${lang} ${count}`);
  const byLanguage = languages.length > 1 ? ` (${languages.join(', ')})` : '';
  const drafts = pages.drafts > 0 ? `; ${counted(pages.drafts, 'draft')} left out` : '';
  return [`Pages: ${pages.total}${byLanguage}${drafts}`];
}

function interpretedPart({ interpreted }: MigrationReport): string[] {
  if (!interpreted || interpreted.length === 0) return [];
  const width = Math.max(...interpreted.map(({ count }) => String(count).length));
  const lines = interpreted.map(({ name, count }) => `  ${String(count).padStart(width)}  ${name}`);
  return [['Interpreted', ...lines].join('\n')];
}

/** Nothing was found if the site could not be read. */
function counterpartsPart({ interpreted, withoutCounterpart }: MigrationReport, verbose: boolean): string[] {
  if (interpreted && withoutCounterpart.length === 0) return ['Everything that was found has a counterpart.'];
  return causesPart('Without a counterpart', withoutCounterpart, verbose);
}

function causesPart(title: string, causes: readonly Cause[], verbose: boolean): string[] {
  if (causes.length === 0) return [];
  const total = causes.reduce((sum, { count }) => sum + count, 0);
  const causeCount = causes.length === total ? '' : `, with ${counted(causes.length, 'cause')}`;
  // Causes of one code are next to each other, and only the first one has the link.
  const blocks = causes.map((cause, index) =>
    causeText(
      { ...cause, docs: causes[index - 1]?.docs === cause.docs ? null : cause.docs },
      verbose ? Infinity : mostPlaces,
    ),
  );
  return [[`${title}: ${total}${causeCount}`, ...blocks].join('\n\n')];
}

function causeText({ code, message, hint, docs, count, places }: Cause, most: number): string {
  const shown = places.slice(0, most);
  const rest = places.length - shown.length;
  const times = count > 1 ? ` (${count} times)` : '';
  const lines = [
    `${code === null ? '' : `${code}: `}${message}${times}`,
    ...(hint === null ? [] : [`→ ${hint}`]),
    ...(docs === null ? [] : [`docs: ${docs}`]),
    ...shown,
    ...(rest > 0 ? [`and ${rest} more; \`--verbose\` prints all`] : []),
  ];
  return lines.map((line, index) => `${index === 0 ? '  ' : '    '}${line}`).join('\n');
}

function urlsPart({ urls }: MigrationReport, verbose: boolean): string[] {
  if (!urls || urls.compared === 0) return [];
  const { compared, changed } = urls;
  if (changed.length === 0) return [`URLs: none of the ${counted(compared, 'URL')} that are known changes`];
  // Most pages can have this change, which would hide others.
  const slashes = changed.filter(({ from, to }) => from === `${to}/`);
  const moved = changed.filter((url) => !slashes.includes(url));
  const shown = verbose ? changed : [...moved.slice(0, mostPlaces), ...slashes.slice(0, 1)];
  const rest = changed.length - shown.length;
  const lines = [
    ...shown.map(({ from, to, redirected }) => `  ${from} → ${to}${redirected ? ', with a redirect' : ''}`),
    ...(rest > 0 ? [`  and ${rest} more; \`--verbose\` prints all`] : []),
    ...(slashes.length > 0
      ? [`  → To keep the last slash, set \`trailingSlash: true\`. Some hosts redirect to the URL without it.`]
      : []),
  ];
  const without = changed.filter(({ redirected }) => !redirected).length;
  const end = without === 0 ? 'each has a redirect' : `${without} of them without a redirect`;
  return [[`URLs: ${changed.length} of ${compared} that are known change, ${end}`, ...lines].join('\n')];
}

function packagesPart(report: MigrationReport, verbose: boolean): string[] {
  if (report.missingPackages.length === 0) return [];
  const lines = report.missingPackages.map(({ name, places, todo }) => {
    const shown = verbose ? places.join(', ') : places[0];
    const rest = verbose || places.length < 2 ? '' : ` and ${places.length - 1} more`;
    return `  \`${name}\`${shown === undefined ? '' : `, in ${shown}${rest}`}\n    → ${todo}`;
  });
  return [['Packages that are not installed', ...lines].join('\n')];
}

function nextStep(written: boolean, dir: string): string {
  const folder = dir === '.' ? '' : ` ${dir}`;
  return written ? `Next: tapdocs dev${folder}` : `Next: tapdocs migrate${folder}`;
}
