import { setFlagsFromString } from 'node:v8';

/**
 * MiB for young objects: compiling makes many, and each pass over them costs. Measured at 250 pages. An argument of new
 * processes; threads of this one take it up, too.
 */
export const youngSpaceFlag = '--max-semi-space-size=32';

// Before anything else is loaded: what one process has compiled is of use to another only where both have the same flags. No
// flag may be set here that decides how code runs: V8 crashes when such a one changes in a running process.
setFlagsFromString(youngSpaceFlag);
