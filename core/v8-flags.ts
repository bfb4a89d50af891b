import { setFlagsFromString } from 'node:v8';

/**
 * MiB for young objects: compiling makes many, and each pass over them costs. Measured at 250 pages. An argument of new
 * processes.
 */
export const youngSpaceFlag = '--max-semi-space-size=32';

/**
 * Gives this process the flags of those that it starts: what one has compiled is of use to another only where both have the
 * same. To be called before compiled code is loaded. Threads started later take them up, too. No flag may be set here that
 * decides how code runs: V8 crashes when such a one changes in a running process.
 */
export function shareFlags(): void {
  setFlagsFromString(youngSpaceFlag);
}
