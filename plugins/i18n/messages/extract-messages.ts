import { join } from 'node:path';
import type { Config, Problem } from 'tapdocs';
import { type MessageCatalogue, printCatalogue, readCatalogue, writeCatalogue } from './catalogue-file.js';
import { siteMessages } from './site-messages.js';
import { updateCatalogue, type UpdatedCatalogue } from './update-catalogue.js';

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
