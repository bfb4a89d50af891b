import { join } from 'node:path';
import type { Config, Problem } from 'tapdocs';
import {
  type MessageCatalogue,
  printCatalogue,
  readCatalogue,
  writeCatalogue,
  type CatalogueMessage,
} from './catalogue-file.js';
import { siteMessages } from './site-messages.js';
import type { SiteMessage } from './scan-messages.js';

export interface ExtractOptions {
  /** Folder of the catalogues, relative to the site. */
  dir: string;
  /** False: write nothing. */
  write: boolean;
  /** Remove messages that are no longer used. Default: false. */
  prune?: boolean;
}

/** The result for the catalogue of a language. */
export interface ExtractedLanguage extends Omit<UpdatedCatalogue, 'catalogue'> {
  lang: string;
  /** Whether the file is out of date. */
  changed: boolean;
}

export interface Extraction {
  /** Number of strings found. */
  total: number;
  languages: ExtractedLanguage[];
  problems: Problem[];
}

/** Updates the catalogues of all languages, except the default one, with the UI strings of the site's components. */
export async function extractMessages(
  config: Config,
  { dir, write, prune = false }: ExtractOptions,
): Promise<Extraction> {
  const { messages, problems } = await siteMessages(config);
  const languages = config.locales
    .filter(({ lang }) => lang !== config.defaultLang)
    .map(({ lang, messages: shown = {} }): ExtractedLanguage => {
      const file = join(config.root, dir, `${lang}.json`);
      const before = readCatalogue(file);
      // The site does not have to translate messages that a plugin translates.
      const kept = messages.filter(({ key }) => before.has(key) || !Object.hasOwn(shown, key));
      const { catalogue: full, ...lists } = updateCatalogue(before, kept);
      const catalogue = prune ? without(full, lists.unused) : full;
      const changed =
        catalogue.size > 0 || before.size > 0 ? printCatalogue(before) !== printCatalogue(catalogue) : false;
      if (changed && write) writeCatalogue(file, catalogue);
      return { lang, ...lists, changed };
    });
  return { total: messages.length, languages, problems };
}

function without(catalogue: MessageCatalogue, keys: readonly string[]): MessageCatalogue {
  const unwanted = new Set(keys);
  return new Map([...catalogue].filter(([key]) => !unwanted.has(key)));
}

/** An updated catalogue, and the remaining work as lists of keys. */
export interface UpdatedCatalogue {
  catalogue: MessageCatalogue;
  missing: string[];
  /** Keys whose source has changed since they were translated. */
  outdated: string[];
  /** Keys that are no longer used; they are kept. */
  unused: string[];
}

/** Updates a catalogue with the current strings. No translation is lost. */
export function updateCatalogue(before: MessageCatalogue, messages: readonly SiteMessage[]): UpdatedCatalogue {
  const keys = new Set(messages.map(({ key }) => key));
  const unused = [...before.keys()].filter((key) => !keys.has(key));
  const catalogue = new Map<string, CatalogueMessage>([
    ...messages.map(({ key, text }) => [key, updated(before.get(key), text)] as const),
    ...unused.flatMap((key) => {
      const message = before.get(key);
      return message ? [[key, message] as const] : [];
    }),
  ]);
  const withState = (isOf: (message: CatalogueMessage) => boolean): string[] =>
    [...keys].filter((key) => {
      const message = catalogue.get(key);
      return message !== undefined && isOf(message);
    });
  return {
    catalogue,
    missing: withState(({ text }) => text === ''),
    outdated: withState(({ text, outdated }) => text !== '' && outdated !== undefined),
    unused,
  };
}

function updated(before: CatalogueMessage | undefined, source: string): CatalogueMessage {
  if (!before) return { source, text: '' };
  const { text } = before;
  if (text === '') return { source, text };
  // The old source is kept until a translator removes it.
  const translated = before.outdated ?? before.source;
  return translated === source ? { source, text } : { source, text, outdated: translated };
}
