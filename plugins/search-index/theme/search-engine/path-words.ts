/** The words of a path that describe a page: those of its last two folders and its name. */
export function pathWords(path: string): string {
  return path.split('/').filter(Boolean).slice(-3).join(' ');
}
