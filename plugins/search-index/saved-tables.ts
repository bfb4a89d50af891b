import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryInCache, readCache, writeCache } from 'tapdocs/kit';
import { openBodyFiles, type Place } from './body-files.js';
import { LostBody, type SavedBody, type SavedSegment } from './theme/search-engine/segment-table.js';
import type { SavedTables } from './theme/search-engine/term-lists.js';

/** The lists of the last build. */
export interface ListState {
  /** Key of the state that they belong to. */
  key: string;
  tables: SavedTables;
}

/**
 * Tables that are kept between builds. An edit reads and writes the bodies of the segments that it changes, and a list
 * of the places of all others.
 */
export interface TableFiles {
  /** Null if there is nothing, or the list is damaged. */
  read(): ListState | null;
  /** Saves the state for the next build. A state with a lost body is not saved. */
  write(state: ListState): void;
}

interface Header {
  key: string;
  tables: Record<keyof SavedTables, SegmentHead[]>;
}

type SegmentHead = Omit<SavedSegment, 'body'> & { body: Place };

const headSample = { body: { file: '', offset: 0, size: 0, sum: '' } };
const headerSample = { key: '', tables: { terms: [headSample], words: [headSample], endings: [headSample] } };

/** Tables in a folder: `lists.json`, and files of bodies. */
export function createTableFiles(folder: string): TableFiles {
  const headerFile = join(folder, 'lists.json');
  const bodies = openBodyFiles(folder);
  const save = ({ key, tables }: ListState): void => {
    const all = Object.values(tables).flatMap((table: readonly SavedSegment[]) => table.map(({ body }) => body));
    const places = bodies.put(all);
    const heads = mapTables(tables, ({ body, ...segment }) => ({ ...segment, body: placeOf(body, places) }));
    writeCache(headerFile, { key, tables: heads } satisfies Header);
    // A build that is reading them now starts again.
    bodies.clear(places);
  };
  return {
    read() {
      const header = readCache<Header | null>(headerFile, null, headerSample);
      const take = ({ body, ...segment }: SegmentHead): SavedSegment => ({ ...segment, body: bodies.at(body) });
      return header && { key: header.key, tables: mapTables(header.tables, take) };
    },
    write(state) {
      if (!tryInCache(() => mkdirSync(folder, { recursive: true }))) return;
      try {
        save(state);
      } catch (error) {
        if (!(error instanceof LostBody)) throw error;
        rmSync(headerFile, { force: true });
      }
    },
  };
}

function mapTables<From, To>(
  { terms, words, endings }: Readonly<Record<keyof SavedTables, readonly From[]>>,
  change: (segment: From) => To,
): Record<keyof SavedTables, To[]> {
  return { terms: terms.map(change), words: words.map(change), endings: endings.map(change) };
}

function placeOf(body: SavedBody, places: ReadonlyMap<SavedBody, Place>): Place {
  const place = places.get(body);
  if (!place) throw new LostBody();
  return place;
}
