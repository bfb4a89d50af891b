import type { Config } from 'tapdocs';
import { i18nProblem } from '../problems.js';
import { listed, type KindReport } from '../report.js';
import { siteMessages } from './site-messages.js';

/** UI strings of the site's components without a translation, by language, and calls that cannot be extracted. */
export async function messageReports(config: Config, dir: string): Promise<KindReport[]> {
  const { messages, problems } = await siteMessages(config);
  const faults = problems.map((item): KindReport => ({
    kind: 'missingMessages',
    warning: item.message + (item.at ? ` (\`${item.at.file}:${item.at.line ?? 1}\`)` : ''),
    problems: () => [{ ...item, severity: 'error' }],
  }));
  const languages = config.locales.filter(({ lang }) => lang !== config.defaultLang);
  return [
    ...faults,
    ...languages.flatMap(({ lang, messages: shown = {} }): KindReport[] => {
      const missing = messages.filter(({ key }) => !Object.hasOwn(shown, key));
      if (missing.length === 0) return [];
      const keys = listed(missing.map(({ key }) => key));
      return [
        {
          kind: 'missingMessages',
          warning: `\`${lang}\` lacks a translation of ${missing.length} of ${messages.length} strings of the site's components: ${keys}. Run \`tapdocs i18n extract\`, and translate them in \`${dir}/${lang}.json\`.`,
          problems: () =>
            missing.map(({ key, at }) =>
              i18nProblem('I18N_MESSAGE', { detail: `The string \`${key}\` has no translation into \`${lang}\`.` }, at),
            ),
        },
      ];
    }),
  ];
}
