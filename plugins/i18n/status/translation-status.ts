import { join } from 'node:path';
import type { Config, Route } from 'tapdocs';
import type { I18nSettings } from '../options.js';
import { type Lock, readLock } from './lock-file.js';
import { pagePairs } from './page-pairs.js';
import { compareSections, type PageStatus } from './page-status.js';
import { createSourceReader, type SourceReader } from './source-reader.js';

/** The status of the translations of a site. */
export interface TranslationStatus {
  /** All pages and fragments, by language in the order of the configuration. Throws TapdocsError for a lock that cannot be read. */
  read(routes: readonly Route[]): PageStatus[];
  /** Lock of a language. */
  lock(lang: string): Lock;
  lockFile(lang: string): string;
  reader: SourceReader;
}

/** Opens the locks and the sources of a site. */
export function openTranslationStatus(
  config: Config,
  { dir, ignore }: Pick<I18nSettings, 'dir' | 'ignore'>,
): TranslationStatus {
  const reader = createSourceReader(config, join(config.cacheDir, 'i18n-sections.json'));
  const lockFile = (lang: string): string => join(config.root, dir, `${lang}.lock`);
  return {
    reader,
    lockFile,
    lock: (lang) => readLock(lockFile(lang)),
    read(routes) {
      const locks = new Map(config.locales.map(({ lang }) => [lang, readLock(lockFile(lang))]));
      const pairs = pagePairs(routes, { config, ignore, reader });
      const statuses = pairs.map((pair): PageStatus => {
        if (pair.translation === null) return { ...pair, state: 'missing', sections: [] };
        const recorded = locks.get(pair.lang)?.get(pair.translation);
        if (!recorded) return { ...pair, state: 'unrecorded', sections: [] };
        const { source, translation } = pair;
        const sections = reader.read(source)?.sections ?? [];
        const comparison = compareSections(sections, recorded, () => reader.read(translation)?.sections ?? []);
        return { ...pair, state: comparison.length > 0 ? 'outdated' : 'current', sections: comparison };
      });
      reader.save();
      return statuses;
    },
  };
}
