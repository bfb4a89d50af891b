import type { ExtractedLanguage, Extraction } from './extract-messages.js';

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
