import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deprecations, type RenamedExport } from '../../../core/deprecations/table.js';
import { readEntries } from '../../check/surface/entries.js';
import { repository } from '../../copy-site.js';

const listed = (list: string) => readEntries(readFileSync(join(repository, `test/surface/${list}.txt`), 'utf8'));

/** Whether a module exports a name. The module for the default theme is not public, so it has no list. */
function isExported(module: string, name: string): boolean {
  if (module !== 'tapdocs/client/internal') return listed(module.replace('/', '-')).has(name);
  return readFileSync(join(repository, 'core/client/internal.ts'), 'utf8').includes(`{ ${name} }`);
}

const shown = ({ module, name }: RenamedExport) => `${name} of ${module}`;

describe('the table of renamed names', () => {
  it('has replacements that exist', () => {
    const { exports, options, frontMatter, hooks, flags } = deprecations;
    const lists = { options, 'front-matter': frontMatter, hooks };
    for (const [list, rows] of Object.entries(lists))
      expect(rows.filter(({ replacement }) => !listed(list).has(replacement))).toEqual([]);
    const commands = listed('commands');
    expect(flags.filter((row) => !commands.has(`tapdocs ${row.command} ${row.replacement}`))).toEqual([]);
    const moved = exports.flatMap(({ replacement }) => (replacement ? [replacement] : []));
    expect(moved.length).toBeGreaterThan(1);
    expect(moved.filter(({ module, name }) => !isExported(module, name))).toEqual([]);
  });

  it('says of each export whether it still exists, and what to do about it', () => {
    const { exports } = deprecations;
    const wrong = exports.filter(({ module, name, isGone = false }) => isExported(module, name) === isGone);
    expect(wrong.map(shown)).toEqual([]);
    const mute = exports.filter(({ replacement, todo }) => (replacement === undefined) === (todo === undefined));
    expect(mute.map(shown)).toEqual([]);
  });
});
