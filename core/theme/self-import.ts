const start = 'The module imports itself as ';

/**
 * The message with which a loader reports that a module of the theme imports itself, because bundlers pass on only the
 * message of an error.
 */
export function selfImport(request: string): string {
  return `${start}'${request}'`;
}

/** The request in such a message; undefined for other messages. */
export function readSelfImport(message: string): string | undefined {
  const at = message.indexOf(start);
  return at < 0 ? undefined : /'([^']+)'/.exec(message.slice(at + start.length))?.[1];
}
