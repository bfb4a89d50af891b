import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../files/hash.js';
import { packageRoot } from '../../files/package-root.js';
import { isOn } from '../parts.js';

/*
 * What the program knows of itself. The script gets other values for these names (`run-installed.ts`): these here hold for modules
 * that are run one by one, in tests and without the script.
 */

/** Changes with the program. What another version has made is made again. */
export const programId: string = isOn('script') ? 'source' : idOfModules();

/** The script changes with each of the modules that it is made from. */
function idOfModules(): string {
  const script = join(packageRoot, 'dist/core/installed/tapdocs.cjs');
  return `modules-${existsSync(script) ? hash(readFileSync(script)) : ''}`;
}

/**
 * Caches the compiled code of the program for later processes.
 *
 * @param _part what this process has done
 */
export function keepProgram(_part: string): void {}
