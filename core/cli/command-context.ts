import type { Inspection } from '../inspect.js';

/** What a command of a plugin may need besides its site. */
export interface CommandContext {
  /** Folder to which paths of the command line are relative. */
  readonly cwd: string;
  /** Aborted by a signal: a command that takes long ends then. */
  readonly signal: AbortSignal;
  /** Reads the site up to its records, as the function `inspect` does, with the configuration of the command. */
  inspect(): Promise<Inspection>;
}
