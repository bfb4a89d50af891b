import { hash } from './hash.js';
import type { Output, OwnedOutput } from './output-run.js';
import { createOutputClaims, type OutputOwner } from './output-claims.js';

/** An output that stays in memory. It keeps no earlier files, so taps create all of their files. */
export function createMemoryOutput(): { output: OwnedOutput; files: ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const claims = createOutputClaims();
  const by = (owner: OutputOwner): Output => ({
    keep: () => false,
    write(path, content) {
      claims.claim(path, owner);
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
      const other = files.get(path);
      if (other && hash(other) !== hash(bytes)) claims.refuse(path, owner);
      files.set(path, bytes);
    },
  });
  return { files, output: { ...by({ name: 'Tapdocs itself' }), by } };
}
