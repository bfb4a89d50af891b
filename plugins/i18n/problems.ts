import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: i18nProblem } = ownProblems({
  I18N_LOCK: {
    message: ({ detail }: { detail: string }) => `The record of translations cannot be read: ${detail}.`,
    hint: () => 'Keep the lines of both sides, or remove the file and run `tapdocs i18n update` to start again.',
  },
  I18N_CATALOGUE: {
    message: ({ detail }: { detail: string }) => `The translations of the site's UI strings cannot be read: ${detail}.`,
    hint: () => 'Each key of the file has an object with `source` and `text`; `tapdocs i18n extract` writes it.',
  },
  I18N_PAGE_MISSING: {
    message: ({ lang }: { lang: string }) => `The page has no translation into \`${lang}\`.`,
    hint: ({ path }: { path: string }) =>
      `Translate it, add \`${path}\` to \`ignore\` of the i18n plugin, or show another language with \`fallback\`.`,
  },
  I18N_PAGE_EXTRA: {
    message: ({ lang, defaultLang }: { lang: string; defaultLang: string }) =>
      `The page exists in \`${lang}\`, but not in the default language \`${defaultLang}\`.`,
    hint: ({ path }: { path: string }) =>
      `Remove it, add the original, or add \`${path}\` to \`ignore\` of the i18n plugin.`,
  },
  I18N_PAGE_OUTDATED: {
    message: ({ file, sections }: { file: string; sections: string }) =>
      `The translation is older than \`${file}\`: ${sections}.`,
    hint: () =>
      'Bring it up to date, then run `tapdocs i18n update` with the file. `tapdocs i18n status` lists the sections.',
  },
  I18N_BEHIND: {
    message: ({ detail }: { detail: string }) => `The translations are behind: ${detail}.`,
    hint: () => 'Translate what is listed, then run `tapdocs i18n update` with the files.',
  },
  I18N_NO_TRANSLATION: {
    message: ({ file }: { file: string }) => `\`${file}\` is not a translated page or a section of one.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest ? `Did you mean \`${nearest}\`?` : 'Pass translated files, folders of them, or `<file>#<section>`.',
  },
  I18N_MESSAGE: {
    about: {
      cause:
        'A component asks for a string in a way that cannot be collected for translation, or two components use one key for different texts.',
    },
    message: ({ detail }: { detail: string }) => detail,
    hint: () => "Write `t('key', 'Text')` with string literals, and use the same text for a key everywhere.",
  },
  I18N_EXCHANGE: {
    message: ({ detail }: { detail: string }) => `This file with translations cannot be read: ${detail}.`,
    hint: () => 'Files that `tapdocs i18n export` has written can be read: XLIFF 2 in `.xlf` and PO in `.po`.',
  },
  I18N_PACKAGE: {
    message: ({ name }: { name: string }) =>
      `Files for translators need the package \`${name}\`, which is not installed.`,
    hint: ({ name }: { name: string }) =>
      `Run \`npm install -D ${name}\`. Most sites do not need it, and do not install it.`,
  },
  I18N_UNIT: {
    about: {
      cause:
        'A section that was translated elsewhere does not fit the page: the original has changed since, or the translation changes what is locked.',
    },
    message: ({ section, detail }: { section: string; detail: string }) =>
      `The translation of \`${section}\` was not used: ${detail}.`,
    hint: () =>
      'Keep code, tags, expressions and the URLs of links as they are. If the original has changed, run `tapdocs i18n export` again.',
  },
});
