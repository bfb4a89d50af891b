import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Config, type Problem } from 'tapdocs';
import { i18nProblem } from '../problems.js';
import type { ScannedMessages, SiteMessage } from './scan-messages.js';
import { listed, type KindReport } from '../report.js';

/**
 * All UI strings of the site's components, sorted by key. A key with two texts causes a warning; the first text is
 * used.
 */
export async function siteMessages(config: Config): Promise<{ messages: SiteMessage[]; problems: Problem[] }> {
  const byKey = new Map<string, SiteMessage>();
  const problems: Problem[] = [];
  for (const file of codeFiles(config)) {
    const source = readFileSync(file, 'utf8');
    if (!source.includes('useMessages')) continue;
    const scanned = await scan(source, below(config.root, file) ?? file);
    problems.push(...scanned.problems);
    for (const message of scanned.messages) {
      const other = byKey.get(message.key);
      if (!other) byKey.set(message.key, message);
      else if (other.text !== message.text) problems.push(conflict(message, other));
    }
  }
  const messages = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { messages, problems };
}

/** The compiler is loaded only for files that need it. */
async function scan(source: string, file: string): Promise<ScannedMessages> {
  const { scanMessages } = await import('./scan-messages.js');
  return scanMessages(source, file);
}

function conflict({ key, text, at }: SiteMessage, other: SiteMessage): Problem {
  const detail = `The message \`${key}\` is \`${text}\` here, but \`${other.text}\` in \`${other.at.file}:${other.at.line}\`.`;
  return { ...i18nProblem('I18N_MESSAGE', { detail }, at), severity: 'warning' };
}

const code = /\.[cm]?[jt]sx?$/;

/** Absolute paths of the site's code, sorted: theme files, components, and files next to pages. */
function codeFiles({ root, outDir, publicDir, cacheDir }: Config): string[] {
  const generated = new Set([outDir, publicDir, cacheDir]);
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      const path = join(folder, name);
      if (entry.isFile() && code.test(name) && !/\.d\.[cm]?ts$/.test(name)) files.push(path);
      else if (entry.isDirectory() && name !== 'node_modules' && !name.startsWith('.') && !generated.has(path))
        visit(path);
    }
  };
  visit(root);
  return files.sort();
}

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
