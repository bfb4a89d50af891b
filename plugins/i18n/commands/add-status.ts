import type { Command } from 'commander';
import { type Config, fail, type Locale, problem } from 'tapdocs';
import { collectRoutes } from 'tapdocs/kit';
import { i18nProblem } from '../problems.js';
import type { PageStatus } from '../status/page-status.js';
import { countStatus, describeCounts, printStatus } from '../status/print-status.js';
import { openTranslationStatus } from '../status/translation-status.js';
import { type CommandSetup, isSiteFolder } from './command-setup.js';

interface StatusFlags {
  lang?: string;
  json?: true;
  ci?: true;
}

/** Adds `tapdocs i18n status`. */
export function addStatus(group: Command, setup: CommandSetup): void {
  group
    .command('status')
    .description('list pages and sections that are missing or outdated in other languages')
    .argument('[root]', 'folder of the site', '.')
    .option('--config <file>', 'configuration file; default: tapdocs.config.* in the folder of the site')
    .option('--lang <language>', 'only this language')
    .option('--json', 'print JSON')
    .option('--ci', 'fail when anything is missing or outdated')
    .action(async (root: string, flags: StatusFlags) => {
      if (!isSiteFolder(root, setup)) fail(problem('ROOT_MISSING', { dir: root }));
      await showStatus(flags, setup);
    });
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

function chosenLocales(lang: string | undefined, { locales, defaultLang }: Config): Locale[] {
  const translated = locales.filter((locale) => locale.lang !== defaultLang);
  if (lang === undefined) return translated;
  const chosen = translated.filter((locale) => locale.lang === lang);
  if (chosen.length > 0) return chosen;
  const langs = translated.map((locale) => `\`${locale.lang}\``).join(', ') || 'there is none';
  const detail = `\`${lang}\` is not a language that the site is translated into: ${langs}`;
  return fail(problem('USAGE', { detail, command: 'tapdocs i18n status' }));
}

function asJson({ locale: { lang }, pages }: LanguageStatus) {
  const behind = pages
    .filter(({ state }) => state !== 'current')
    .map(({ state, source, translation, sections }) => ({ state, source, translation, sections }));
  return { lang, ...countStatus(pages), behind };
}
