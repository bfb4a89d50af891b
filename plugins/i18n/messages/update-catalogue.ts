import type { CatalogueMessage, MessageCatalogue } from './catalogue-file.js';
import type { SiteMessage } from './site-message.js';

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
