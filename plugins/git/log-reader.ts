import type { FileHistory } from './file-history.js';

/** What comes before the fields of a commit, and between them. */
const start = '\x01';
const separator = '\x02';

/** The format of `git log` that `LogReader` reads: hash, committer date, author, and the co-authors of the message. */
export const logFormat = `%x01%H%x02%cI%x02%aN%x02%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x02)`;

interface Commit {
  /** ISO date-time in UTC, '' for a date that no calendar has. */
  date: string;
  authors: string[];
  isIgnored: boolean;
}

interface Trail {
  created: string;
  updated: string;
  /** In the order in which they came up last: those of the first commits at the end. */
  authors: Set<string>;
}

/**
 * Reads the output of `git log --topo-order --cc --name-status -M -z`, newest commit first, and follows each file from its
 * present path back through its renames.
 */
export class LogReader {
  /** By present path. */
  readonly #files = new Map<string, Trail>();
  /** By the path at the point of history that was reached; null where the path belongs to no file of today from here on. */
  readonly #trails = new Map<string, Trail | null>();
  readonly #ignored: ReadonlySet<string>;
  #commit: Commit = { date: '', authors: [], isIgnored: true };
  #status = '';
  /** The path before a rename, while the one after it is awaited. */
  #from: string | null = null;

  /** @param ignored hashes of commits that change nothing worth a date: a reformatting of all files */
  constructor(ignored: ReadonlySet<string>) {
    this.#ignored = ignored;
  }

  /** Takes the next piece of the output, which NUL ends. */
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
    const known = [...this.#files].filter(([, { created }]) => created !== '');
    return new Map(
      known.map(([path, { created, updated, authors }]) => [
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
    // What had this path before is another file.
    if (/^(?:A+|[RC]\d+)$/.test(status)) this.#trails.set(path, null);
    if (this.#from !== null && trail && status.startsWith('R')) this.#follow(this.#from, trail);
  }

  #trailOf(path: string): Trail | null {
    const known = this.#trails.get(path);
    if (known !== undefined) return known;
    const trail: Trail = { created: '', updated: '', authors: new Set() };
    this.#files.set(path, trail);
    this.#trails.set(path, trail);
    return trail;
  }

  /** From here on, older changes of `path` belong to the trail, and so do those that another branch made before the rename. */
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
