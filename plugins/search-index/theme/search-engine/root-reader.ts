import type { IndexReader, TermList } from './index-reader.js';
import { rootNumbers, rootOfSlot, rootTerm } from './root-slots.js';

/**
 * A reader of the parts of one content root: lists and numbers of parts are those of the root, before any other limit
 * applies. It reads the same files.
 *
 * @param id of the root; for an unknown one, the reader is returned as it is
 */
export function rootReader(reader: IndexReader, id: string): IndexReader {
  const { roots = [] } = reader.manifest;
  const index = roots.findIndex((root) => root.id === id);
  const root = roots[index];
  if (!root) return reader;
  const number = index + 1;
  const numbers = rootNumbers(roots);
  return {
    ...reader,
    manifest: { ...reader.manifest, parts: root.parts },
    async list(term) {
      const list = await reader.list(term);
      if (!list) return null;
      // A list that was shortened may lack parts of the root. If it does, the root has its own list, in the same shard
      // or the next one.
      const isShort = list.count > list.weights.size;
      const own = isShort ? await reader.list(rootTerm(term, number)) : null;
      return own ?? partsOf(list, (slot) => rootOfSlot(slot, numbers) === number);
    },
  };
}

function partsOf({ weights }: TermList, has: (slot: number) => boolean): TermList | null {
  const own = new Map([...weights].filter(([slot]) => has(slot)));
  return own.size === 0 ? null : { weights: own, count: own.size };
}
