/** The marker before a commit, and the separator of its fields. */
const start = '\x01';
const separator = '\x02';

/** The format of `git log` that `LogReader` reads: hash, committer date, author, and the co-authors of the message. */
export const logFormat = `%x01%H%x02%cI%x02%aN%x02%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)`;

interface Commit {
  /** ISO date-time in UTC, or '' for an invalid date. */
  date: string;
  authors: string[];
  isIgnored: boolean;
}

interface Trail {
  created: string;
  updated: string;
  /** In the order of their latest occurrence in the log, so that the authors of the first commits are at the end. */
  authors: Set<string>;
}

/**
 * Reads the output of `git log --topo-order --cc --name-status -M -z`, newest commit first, and follows each file from
 * its current path back through its renames.
 */
export class LogReader {
  /** By current path. */
  readonly #files = new Map<string, Trail>();
  /**
   * By the path at the current point of the history; null if from here on, the path does not belong to a current file.
   */
  readonly #trails = new Map<string, Trail | null>();
  readonly #ignored: ReadonlySet<string>;
  #commit: Commit = { date: '', authors: [], isIgnored: true };
  #status = '';
  /** The old path of a rename, until the new path is read. */
  #from: string | null = null;

  /** @param ignored hashes of commits to ignore, such as one that reformats all files */
  constructor(ignored: ReadonlySet<string>) {
    this.#ignored = ignored;
  }

  /** The hash of the commit that a piece of the output begins; null for another piece. */
  static commitOf(text: string): string | null {
    const field = text.replace(/^\n/, '');
    return field.startsWith(start) ? (field.slice(start.length).split(separator)[0] ?? '') : null;
  }

  /** Processes the next piece of the output, which ends with NUL. */
  field(text: string): void {
    if (this.#status === '') {
      const field = text.replace(/^\n/, '');
      if (field.startsWith(start)) this.#commit = this.#readCommit(field.slice(start.length));
      else this.#status = field;
    } else if (/^[RC]\d/.test(this.#status) && this.#from === null) {
      this.#from = text;
    } else {
      this.#change(text);
      this.#status = '';
      this.#from = null;
    }
  }

  /** Histories by path below the top of the repository. */
  histories(): Map<string, FileHistory> {
    const dated = [...this.#files].filter(([, { created }]) => created !== '');
    return new Map(
      dated.map(([path, { created, updated, authors }]) => [
        path,
        { created, updated: updated || created, authors: [...authors].reverse() },
      ]),
    );
  }

  #readCommit(text: string): Commit {
    const [hash = '', date = '', author = '', ...others] = text.split(separator);
    const time = Date.parse(date);
    const names = [author, ...others.map((person) => person.replace(/\s*<[^>]*>\s*$/, ''))];
    return {
      date: Number.isNaN(time) ? '' : new Date(time).toISOString(),
      authors: names.map((name) => name.trim()).filter(Boolean),
      isIgnored: this.#ignored.has(hash),
    };
  }

  #change(path: string): void {
    const status = this.#status;
    if (/^D+$/.test(status)) {
      if (!this.#trails.has(path)) this.#trails.set(path, null);
      return;
    }
    const trail = this.#trailOf(path);
    if (trail) this.#touch(trail, status === 'R100');
    // Before this commit, the path belongs to another file.
    if (/^(?:A+|[RC]\d+)$/.test(status)) this.#trails.set(path, null);
    if (this.#from !== null && trail && status.startsWith('R')) this.#follow(this.#from, trail);
  }

  #trailOf(path: string): Trail | null {
    const fileTrail = this.#trails.get(path);
    if (fileTrail !== undefined) return fileTrail;
    const trail: Trail = { created: '', updated: '', authors: new Set() };
    this.#files.set(path, trail);
    this.#trails.set(path, trail);
    return trail;
  }

  /** From here on, older changes of `path` belong to this file, including those of another branch before the rename. */
  #follow(path: string, trail: Trail): void {
    const before = this.#trails.get(path);
    this.#trails.set(path, trail);
    if (!before || before === trail) return;
    trail.created = earlier(trail.created, before.created);
    trail.updated = later(trail.updated, before.updated);
    for (const author of before.authors) trail.authors.add(author);
  }

  #touch(trail: Trail, isMove: boolean): void {
    const { date, authors, isIgnored } = this.#commit;
    if (date === '') return;
    trail.created = earlier(trail.created, date);
    if (isMove || isIgnored) return;
    trail.updated = later(trail.updated, date);
    for (const author of [...authors].reverse()) {
      trail.authors.delete(author);
      trail.authors.add(author);
    }
  }
}

function earlier(a: string, b: string): string {
  return a === '' || (b !== '' && b < a) ? b : a;
}

function later(a: string, b: string): string {
  return b > a ? b : a;
}

/** The git history of a file. */
export interface FileHistory {
  /** ISO date-time in UTC of the commit that added the file, even under another name. */
  created: string;
  /** ISO date-time in UTC of the last commit that changed it. A move is not a change. */
  updated: string;
  /** Names of its authors, in the order of their first commit. */
  authors: string[];
}
