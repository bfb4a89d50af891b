import { setFlagsFromString } from 'node:v8';

/**
 * What V8 is told in every process, before anything else is loaded: what one of them compiles is of use to the others only where
 * their flags are the same.
 */

/** MiB for young objects: compiling makes many, and each pass over them costs. Measured at 250 pages. It takes effect in new processes and threads. */
export const youngSpaceFlag = '--max-semi-space-size=32';

/**
 * The regular expressions of grammars are large, and most run more than once: by default, V8 first makes bytecode of them and
 * machine code at the second run, which is twice the work.
 */
const regexpFlag = '--no-regexp-tier-up';

for (const flag of [youngSpaceFlag, regexpFlag]) setFlagsFromString(flag);
