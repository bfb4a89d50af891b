import type { Command } from 'commander';
import { resolve, relative, sep } from 'node:path';
import { type CommandContext, type Site, fail, problem, type Config, type Locale } from 'tapdocs';
import { realPath, collectRoutes, counted } from 'tapdocs/kit';
import type { I18nSettings } from './options.js';
import { i18nProblem } from './problems.js';
import { extractMessages, type ExtractedLanguage, type Extraction } from './messages/extract-messages.js';
import type { PageStatus, SectionStatus } from './status/page-status.js';
import { openTranslationStatus } from './status/translation-status.js';
import { existsSync } from 'node:fs';
import { updateLocks } from './status/update-locks.js';

/** Adds `tapdocs i18n` and its commands. */
export function addCommands(program: Command, setup: CommandSetup): Command {
  const group = program.command('i18n').description('translations of pages and of UI strings');
  addStatus(group, setup);
  addUpdate(group, setup);
  addExtract(group, setup);
  return group;
}

/** The context of the commands. */
export interface CommandSetup {
  site: Site;
  settings: I18nSettings;
  context: CommandContext;
}

interface ExtractFlags {
  prune?: true;
  ci?: true;
}

/** Adds `tapdocs i18n extract`. */
function addExtract(group: Command, setup: CommandSetup): void {
  group
    .command('extract')
    .description("write the UI strings of the site's components into catalogues for translation")
    .argument('[root]', 'folder of the site', '.')
    .option('--prune', 'remove unused strings from the catalogues')
    .option('--ci', 'write nothing, and fail when a catalogue is not up to date or lacks a translation')
    .action((_root: string, flags: ExtractFlags) => extract(flags, setup));
}

async function extract({ prune, ci }: ExtractFlags, { site, settings }: CommandSetup): Promise<void> {
  const options = { dir: settings.dir, write: ci !== true, prune: prune === true };
  const result = await extractMessages(site.config, options);
  site.logger.warn(result.problems);
  site.logger.info(printExtraction(result));
  const behind = result.languages.flatMap(({ lang, missing, outdated, changed }) => {
    const open = missing.length + outdated.length;
    const lacks = open > 0 ? `lacks ${open} translation${open === 1 ? '' : 's'}` : '';
    const text = [changed ? 'is not up to date' : '', lacks].filter(Boolean).join(' and ');
    return text === '' ? [] : [`the catalogue of \`${lang}\` ${text}`];
  });
  if (ci && behind.length > 0) fail(i18nProblem('I18N_BEHIND', { detail: behind.join('; ') }));
}

interface StatusFlags {
  lang?: string;
  json?: true;
  ci?: true;
}

/** Adds `tapdocs i18n status`. */
function addStatus(group: Command, setup: CommandSetup): void {
  group
    .command('status')
    .description('list pages and sections that are missing or outdated in other languages')
    .argument('[root]', 'folder of the site', '.')
    .option('--lang <language>', 'only this language')
    .option('--json', 'print JSON')
    .option('--ci', 'fail when anything is missing or outdated')
    .action((_root: string, flags: StatusFlags) => showStatus(flags, setup));
}

/** A language with its pages. */
interface LanguageStatus {
  locale: Locale;
  pages: PageStatus[];
}

async function showStatus({ lang, json, ci }: StatusFlags, { site, settings }: CommandSetup): Promise<void> {
  const { config, logger } = site;
  const locales = chosenLocales(lang, config);
  const routes = await collectRoutes(site);
  const statuses = openTranslationStatus(config, settings).read(routes.all);
  const languages = locales.map((locale): LanguageStatus => {
    return { locale, pages: statuses.filter((page) => page.lang === locale.lang) };
  });
  if (json) logger.info(JSON.stringify({ languages: languages.map(asJson) }, null, 2));
  else if (languages.length === 0) logger.info('The site has one language: there is nothing to translate.');
  else for (const { locale, pages } of languages) logger.info(printStatus(locale, pages));
  const behind = languages.flatMap(({ locale, pages }) => {
    const counts = describeCounts(countStatus(pages));
    return counts === '' ? [] : [`\`${locale.lang}\` has ${counts}`];
  });
  if (ci && behind.length > 0) fail(i18nProblem('I18N_BEHIND', { detail: behind.join('; ') }));
}

export function chosenLocales(
  lang: string | undefined,
  { locales, defaultLang }: Config,
  command = 'status',
): Locale[] {
  const translated = locales.filter((locale) => locale.lang !== defaultLang);
  if (lang === undefined) return translated;
  const chosen = translated.filter((locale) => locale.lang === lang);
  if (chosen.length > 0) return chosen;
  const langs = translated.map((locale) => `\`${locale.lang}\``).join(', ') || 'there is none';
  const detail = `\`${lang}\` is not a language that the site is translated into: ${langs}`;
  return fail(problem('USAGE', { detail, command: `tapdocs i18n ${command}` }));
}

function asJson({ locale: { lang }, pages }: LanguageStatus) {
  const behind = pages
    .filter(({ state }) => state !== 'current')
    .map(({ state, source, translation, sections }) => ({ state, source, translation, sections }));
  return { lang, ...countStatus(pages), behind };
}

/** Adds `tapdocs i18n update`. */
function addUpdate(group: Command, setup: CommandSetup): void {
  group
    .command('update')
    .description('record that translations match the current originals')
    .argument('[root]', 'folder of the site', '.')
    .argument('[files...]', 'translations, folders of them, or `<file>#<section>`; default: all')
    .action(async (root: string, files: string[]) => {
      // If the folder of the site is left out, the first argument is a file.
      const isSite = realPath(resolve(setup.context.cwd, root)) === setup.site.config.root;
      await update(isSite ? files : [root, ...files], setup);
    });
}

async function update(files: readonly string[], setup: CommandSetup): Promise<void> {
  const { site, settings } = setup;
  const names = files.map((file) => nameOf(file, setup));
  const routes = await collectRoutes(site);
  const status = openTranslationStatus(site.config, settings);
  const { pages, sections, removed } = updateLocks(status.read(routes.all), names, status);
  const parts = [
    ...(pages.length > 0 ? [`${counted(pages.length, 'page')} recorded as translated`] : []),
    ...(sections > 0 ? [`${counted(sections, 'section')} had been outdated`] : []),
    ...(removed > 0 ? [`${counted(removed, 'record')} of deleted pages removed`] : []),
  ];
  site.logger.info(parts.length > 0 ? `${parts.join('; ')}.` : 'All records were up to date.');
}

/** Converts a path that is relative to the working directory, or to the site, to a path below the site's root. */
function nameOf(file: string, { site, context }: CommandSetup): string {
  const { root } = site.config;
  const hash = file.indexOf('#');
  const [path, section] = hash < 0 ? [file, ''] : [file.slice(0, hash), file.slice(hash)];
  const here = resolve(context.cwd, path);
  const absolute = realPath(existsSync(here) ? here : resolve(root, path));
  return relative(root, absolute).split(sep).join('/') + section;
}

/** Counts of a language. */
export interface StatusCounts {
  pages: number;
  current: number;
  outdated: number;
  missing: number;
  unrecorded: number;
}

/** Counts the pages of a language by state. */
function countStatus(pages: readonly PageStatus[]): StatusCounts {
  const count = (state: PageStatus['state']): number => pages.filter((page) => page.state === state).length;
  return {
    pages: pages.length,
    current: count('current'),
    outdated: count('outdated'),
    missing: count('missing'),
    unrecorded: count('unrecorded'),
  };
}

/** `3 pages outdated, 1 page missing`; '' if everything is current. */
function describeCounts({ outdated, missing, unrecorded }: StatusCounts): string {
  return [
    [missing, 'without translation'],
    [outdated, 'outdated'],
    [unrecorded, 'without a record of translations'],
  ]
    .flatMap(([count, what]) => (count ? [`${count} page${count === 1 ? '' : 's'} ${what}`] : []))
    .join(', ');
}

/** Text with the pages of a language that are behind: a line for each page, with a line for each section below it. */
export function printStatus({ lang, label }: Locale, pages: readonly PageStatus[]): string {
  const counts = countStatus(pages);
  // Before anything is recorded, print one instruction instead of one for each page.
  const isNew = counts.current + counts.outdated === 0 && counts.unrecorded > 0;
  const behind = pages.filter(({ state }) => state !== 'current' && !(isNew && state === 'unrecorded'));
  const advice = isNew
    ? ['  Nothing is recorded yet: bring the translations up to date once, then run `tapdocs i18n update`.']
    : [];
  const head = `${lang} (${label}): ${counts.current} of ${counts.pages} pages are current${counts.current < counts.pages ? `; ${describeCounts(counts)}` : ''}.`;
  return [head, ...advice, ...behind.flatMap(printPage)].join('\n');
}

function printPage({ state, source, translation, sections }: PageStatus): string[] {
  if (translation === null) return [`  missing     ${source}`];
  if (state === 'unrecorded') return [`  unrecorded  ${translation}`];
  return [`  outdated    ${translation}`, ...sections.map((section) => `    ${printSection(section, source)}`)];
}

function printSection({ kind, id, heading, line, translationLine }: SectionStatus, source: string): string {
  const name = heading === '' ? (names[id] ?? `#${id}`) : `#${id} ${heading}`;
  const where = line === null ? source : `${source}:${line}`;
  const here = translationLine === null ? '' : ` (line ${translationLine} of the translation)`;
  return `${kind.padEnd(8)} ${where} ${name}${here}`;
}

const names: Readonly<Record<string, string>> = { '---': 'front matter', '^': 'introduction' };

/** Maximum number of keys that are listed. */
const most = 20;

/** The output of `tapdocs i18n extract`. */
export function printExtraction({ total, languages }: Extraction): string {
  const head = `${total} string${total === 1 ? '' : 's'} in the site's components.`;
  return [head, ...languages.flatMap(printLanguage)].join('\n');
}

function printLanguage({ lang, missing, outdated, unused }: ExtractedLanguage): string[] {
  const lines = [
    ['to translate', missing],
    ['to review, because the original has changed', outdated],
    ['no longer used', unused],
  ] as const;
  const open = lines.filter(([, keys]) => keys.length > 0);
  if (open.length === 0) return [`${lang}: all strings are translated.`];
  return [`${lang}:`, ...open.map(([what, keys]) => `  ${keys.length} ${what}: ${listed(keys)}`)];
}

function listed(keys: readonly string[]): string {
  const rest = keys.length - most;
  return [...keys.slice(0, most), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}
