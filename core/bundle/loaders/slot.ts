import { basename } from 'node:path';
import type { LoaderContext } from '@rspack/core';

/** Only its `pitch` does something. */
export default function slotLoader(source: string): string {
  return source;
}

/** Puts an error boundary around a slot: this module stands for the slot's file. */
export function pitch(this: LoaderContext): string {
  const slotRequest = JSON.stringify(`./${basename(this.resourcePath)}?${slotQuery}`);
  return `import Slot from ${slotRequest};
import { boundedSlot } from '@tapdocs/slot';
export * from ${slotRequest};
export default boundedSlot(Slot);
`;
}

/** Requests the slot itself. */
export const slotQuery = 'slot';
