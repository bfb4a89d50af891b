import type { CatalogueMessage, MessageCatalogue } from './catalogue-file.js';
import type { SiteMessage } from './site-message.js';

/** A catalogue with the present texts in it, and what there is to do. Lists hold keys. */
export interface UpdatedCatalogue {
  catalogue: MessageCatalogue;
  missing: string[];
  /** Translated before their source changed. */
  outdated: string[];
  /** Not asked for any more; they stay. */
  unused: string[];
}

/** Puts the present texts into a catalogue; no translation is lost. */
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
  // What it once translated stays known until a translator takes it away.
  const translated = before.outdated ?? before.source;
  return translated === source ? { source, text } : { source, text, outdated: translated };
}
