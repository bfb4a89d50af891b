const start = 'The module imports itself as ';

/** How a loader says that a module of the theme imports itself: of what it throws, a bundler hands on no more than the message. */
export function selfImport(request: string): string {
  return `${start}'${request}'`;
}

/** The request in such a message; undefined for another one. */
export function readSelfImport(message: string): string | undefined {
  const at = message.indexOf(start);
  return at < 0 ? undefined : /'([^']+)'/.exec(message.slice(at + start.length))?.[1];
}
