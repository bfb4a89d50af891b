// Adds languages: UI strings of the theme and of the site, links between translations, fallback pages, and the status
// of translations.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type Plugin, type Route, type Routes } from 'tapdocs';
import { memo } from 'tapdocs/kit';
import { addCommands } from './commands.js';
import { completeLocale, stringReports } from './complete-locale.js';
import { addExchange } from './exchange/exchange-commands.js';
import { describe } from './describe.js';
import { addFallbacks } from './fallbacks.js';
import { messageReports } from './messages/site-messages.js';
import { indexLanguages, type LanguageIndex } from './nearest-page.js';
import { type I18nOptions, type I18nSettings, readOptions } from './options.js';
import { compareLanguages, outdatedReports, parityReports, logReports } from './report.js';
import type { PageStatus } from './status/page-status.js';
import { openTranslationStatus, type TranslationStatus } from './status/translation-status.js';

export type { Catalogues } from './catalogues.js';
export type { Fallback, I18nOptions, I18nReport, ReportSeverity } from './options.js';

/**
 * Completes `locales`, links the translations of each page, and tracks the status of translations.
 *
 * @example
 * ```ts
 * i18n({ fallback: true, report: { outdatedPages: 'error' } })
 * ```
 */
export function i18n(options: I18nOptions = {}): Plugin {
  const name = 'i18n';
  return {
    name,
    apply(site) {
      const settings = readOptions(options, site.config);
      const state = {
        statuses: [] as readonly PageStatus[],
        outdated: new Map<string, Route>(),
        reportedStrings: false,
      };
      const reported = new WeakSet<Routes>();
      let status: TranslationStatus | undefined;
      const indexOf = memo(({ all }: Routes) => indexLanguages(all, site.config), new WeakMap<Routes, LanguageIndex>());
      site.hooks.config.tap(name, (config) => {
        const locales = Object.freeze(config.locales.map((locale) => completeLocale(locale, config, settings)));
        return { ...config, locales, configFiles: [...(config.configFiles ?? []), ...ownFiles(config, settings)] };
      });
      site.hooks.routes.tap(name, ({ routes: table }) => {
        const { config } = site;
        // `dev` collects routes after each change, but the configuration stays the same.
        if (!state.reportedStrings) logReports(stringReports(config, settings), settings, site.logger);
        state.reportedStrings = true;
        table.derive((collected) => {
          status ??= openTranslationStatus(config, settings);
          state.statuses = watchesStatus(config, settings) ? status.read(collected.routes) : [];
          state.outdated = outdatedPages(settings.outdatedNotice ? state.statuses : []);
          if (settings.fallbacks.size > 0) addFallbacks(table, collected, { config, ...settings });
        });
      });
      site.hooks.document.tap(name, (document, { route, routes }) =>
        describe(document, route, { config: site.config, index: indexOf(routes), outdated: state.outdated }),
      );
      site.hooks.check.tapPromise(name, async ({ routes }) => {
        const { config, logger } = site;
        if (config.locales.length < 2 || reported.has(routes)) return;
        reported.add(routes);
        const parity = compareLanguages(routes.all, { config, ...settings });
        const messages = settings.report.missingMessages === 'off' ? [] : await messageReports(config, settings.dir);
        logReports(
          [...parityReports(parity, config), ...outdatedReports(state.statuses), ...messages],
          settings,
          logger,
        );
      });
      site.hooks.commands.tap(name, (program, context) => {
        const setup = { site, settings, context };
        addExchange(addCommands(program, setup), setup);
      });
    },
  };
}

/** Files that the configuration and the pages depend on, which `dev` watches. */
function ownFiles({ root, locales }: Config, { dir }: I18nSettings): string[] {
  return locales.flatMap(({ lang }) => [`${lang}.json`, `${lang}.lock`].map((file) => join(root, dir, file)));
}

/** Without a record of translations, nothing can be outdated. */
function watchesStatus({ root, locales }: Config, { dir, outdatedNotice, report }: I18nSettings): boolean {
  const isWanted = outdatedNotice || report.outdatedPages !== 'off';
  return isWanted && locales.some(({ lang }) => existsSync(join(root, dir, `${lang}.lock`)));
}

/** Originals of outdated pages, by the path of the translation. */
function outdatedPages(statuses: readonly PageStatus[]): Map<string, Route> {
  return new Map(
    statuses.flatMap(({ state, route, original }) =>
      state === 'outdated' && route && original ? [[route.path, original] as const] : [],
    ),
  );
}
