import { join } from 'node:path';
import { type Config, type Problem, readDataFile } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import { docusaurusProblem } from './problems.js';

/** The file with the translations of a language, below the site's root. */
const fileOf = (lang: string): string => `i18n/${lang}/code.json`;

/** Texts of a language by key, and problems with those that cannot be shown. */
interface CodeMessages {
  messages: Readonly<Record<string, string>>;
  problems: Problem[];
}

/**
 * Adds the translations of `<Translate>` in `i18n/<language>/code.json` to each language. Translations of the Docusaurus theme are left
 * out.
 *
 * @throws TapdocsError for a file that is not JSON
 */
export function withCodeMessages(config: Config): { config: Config; problems: Problem[] } {
  const { root, locales, configFiles = [] } = config;
  const read = locales.map(({ lang }) => readMessages(root, fileOf(lang)));
  return {
    config: {
      ...config,
      locales: locales.map((locale, index) => {
        const messages = read[index]?.messages ?? {};
        if (Object.keys(messages).length === 0) return locale;
        return { ...locale, messages: { ...messages, ...locale.messages } };
      }),
      configFiles: [...configFiles, ...locales.map(({ lang }) => join(root, fileOf(lang)))],
    },
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readMessages(root: string, name: string): CodeMessages {
  const data = readDataFile(join(root, name), name);
  if (!data) return { messages: {}, problems: [] };
  if (!isPlainObject(data.value)) {
    return { messages: {}, problems: [docusaurusProblem('DOCUSAURUS_MESSAGE', { key: 'code.json' }, data.place())] };
  }
  const messages: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const [key, entry] of Object.entries(data.value)) {
    const message = isPlainObject(entry) ? entry['message'] : undefined;
    if (key.startsWith('theme.')) continue;
    if (typeof message === 'string') messages[key] = message;
    else problems.push(docusaurusProblem('DOCUSAURUS_MESSAGE', { key }, data.place(key)));
  }
  return { messages, problems };
}
