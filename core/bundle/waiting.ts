import type { PortablePaths } from '../files/paths.js';
import { readText } from '../files/stats.js';
import { slotFiles } from '../theme/components.js';
import { findInLayers, type ThemeConfig, themeLayers } from '../theme/layers.js';
import { isBrowserOnly, waitsForInteraction } from '../theme/use-client.js';

/** What needs no script until the reader does something, sorted. Nothing if a part of the frame around every page needs one. */
export interface Waiting {
  /** Names of page components. */
  pages: string[];
  /** Ids of island modules. */
  islands: string[];
}

/** Modules around every page that can do something by themselves, apart from slots. */
const frame = ['Root', 'Layout', 'setup'];

/**
 * Modules say so themselves, because nobody else knows what their effects do. In development, hot updates need the
 * scripts at once.
 */
export function findWaiting(options: {
  site: { config: ThemeConfig };
  pages: readonly string[];
  islands: readonly string[];
  paths: Pick<PortablePaths, 'toFile'>;
  development: boolean;
  /** Whether the bundle contains a file. */
  isUsed: (file: string) => boolean;
}): Waiting {
  const { site, pages, islands, paths, development, isUsed } = options;
  const layers = themeLayers(site.config);
  const waits = (file: string): boolean => waitsForInteraction(readText(file) ?? '', file);
  /** A module that passes on `hydrate` leaves the answer to the one below it. */
  const isWaiting = (name: string): boolean => {
    const files = layers.flatMap((layer) => findInLayers(name, [layer]) ?? []);
    const speaker = files.find((file) => !/^export \{[^}]*\bhydrate\b/m.test(readText(file) ?? ''));
    return speaker !== undefined && waits(speaker);
  };
  const slots = slotFiles(site.config)
    .slice(0, -1)
    .flatMap((files) => [...files.values()].filter(isUsed));
  const isFrameReady = [...frame.map(isWaiting), ...slots.map(waits)].every(Boolean);
  const waiting = {
    pages: pages.filter(isWaiting),
    islands: islands.filter((id) => {
      const source = readText(paths.toFile(id)) ?? '';
      return waitsForInteraction(source, paths.toFile(id)) && !isBrowserOnly(source);
    }),
  };
  return development || !isFrameReady ? { pages: [], islands: [] } : waiting;
}

/** Whether the scripts of a page wait until the reader does something. */
export function waitsForReader(
  { pages, islands }: Waiting,
  component: string,
  islandsOfPage: readonly string[],
): boolean {
  return pages.includes(component) && islandsOfPage.every((id) => islands.includes(id));
}
