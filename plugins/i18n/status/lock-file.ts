import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail } from 'tapdocs';
import { i18nProblem } from '../problems.js';

const head = [
  '# Which sections of the original each page of this language translates, with hashes of the original.',
  '# `tapdocs i18n update <files>` writes it when a translation was brought up to date. Commit it.',
];

/**
 * Reads a lock; empty if there is none.
 *
 * @throws TapdocsError with I18N_LOCK for an invalid file, or one with merge conflicts
 */
export function readLock(file: string): Lock {
  return existsSync(file) ? parseLock(readFileSync(file, 'utf8'), file) : new Map();
}

/** Writes a lock; without entries, it removes the file. Returns whether anything changed. */
export function writeLock(file: string, lock: Lock): boolean {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const text = lock.size > 0 ? printLock(lock) : null;
  if (before === text) return false;
  if (text === null) {
    rmSync(file);
    return true;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

/**
 * Each page is a block, each section a line, and pages are sorted, so that branches that translate different pages
 * merge without conflicts. With `*.lock merge=union` in `.gitattributes`, this is also true for lines.
 */
export function printLock(lock: Lock): string {
  const pages = [...lock].sort(([a], [b]) => (a < b ? -1 : 1));
  const blocks = pages.map(([page, sections]) =>
    [page, ...[...sections].flatMap(([id, hashes]) => [...hashes].map((hash) => `  ${id} ${hash}`))].join('\n'),
  );
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** Parses the text of a lock. Throws like `readLock`, with all problems. */
export function parseLock(text: string, file: string): Lock {
  const lock: Lock = new Map();
  const problems = [];
  let page: Map<string, ReadonlySet<string>> | undefined;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const section = /^\s+(\S.*) ([\da-f]{8})\s*$/.exec(line);
    if (section && page) {
      const [, id = '', hash = ''] = section;
      page.set(id, new Set([...(page.get(id) ?? []), hash]));
    } else if (/^\S.*\.mdx?\s*$/.test(line)) {
      const name = line.trim();
      page = lock.get(name) ?? new Map<string, ReadonlySet<string>>();
      lock.set(name, page);
    } else {
      const detail = /^(?:<{7}|={7}|>{7}|\|{7})/.test(line)
        ? 'there is an unresolved merge conflict here'
        : 'this line is malformed';
      problems.push(i18nProblem('I18N_LOCK', { detail }, { file, line: index + 1, column: 1, source: text }));
    }
  }
  if (problems.length > 0) fail(problems);
  return lock;
}

/**
 * The sections of the originals that the pages of a language translate: hashes of the originals by page, then by
 * section. After a merge, a section can have several hashes. It is current if any of them matches the original.
 */
export type Lock = Map<string, Map<string, ReadonlySet<string>>>;
