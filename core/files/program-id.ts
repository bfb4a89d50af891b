import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './hash.js';
import { packageRoot } from './find-package.js';
import { isOn } from '../installed/parts.js';

/*
 * Identity and compiled code of the program. `run-installed.ts` replaces these exports in the script. These here are for modules that
 * are loaded one by one, as in tests.
 */

/** Changes with the program, so that cached results of another version are not reused. */
export const programId: string = isOn('script') ? 'source' : idOfModules();

/** The script changes whenever one of its modules changes. */
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
