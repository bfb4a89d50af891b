/**
 * A value of NODE_OPTIONS by which each Node process runs code first: to let the file system fail as a real one
 * does, or to have another amount of memory.
 *
 * @param code changes methods of `fs`, or of other modules of Node that it imports
 */
export function preload(code: string): string {
  const text = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
${code}
syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(text).replaceAll("'", '%27')}`;
}
