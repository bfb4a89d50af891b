/**
 * What an installed program knows of itself; `program.ts` gives it to the script. Here is what holds for modules that are run
 * one by one, as tests do: nothing outlives them that the next version could take for its own.
 */

/** Changes with the program: what another version has made is made again. */
export const programId: string = 'source';

/**
 * Keeps what V8 has compiled of the program, for later processes.
 *
 * @param _part what this process has done
 */
export function keepProgram(_part: string): void {}
