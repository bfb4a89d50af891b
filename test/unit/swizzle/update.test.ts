import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeProblem, toProblems } from '../../../core/problems/problem.js';
import { diffCopies, updateCopies } from '../../../core/theme/swizzle/update-copies.js';
import { examineCopies } from '../../../core/theme/swizzle/doctor.js';
import { listSwizzles } from '../../../core/theme/swizzle/list-swizzles.js';
import { card, open } from './open-site.js';

const newer = card.replace('A box.', 'A wide box.').replace('It has a border.', 'It has two borders.');
const manifest = '{ "name": "@acme/theme", "version": "1.1.0" }';

/** A site that has copied the card, whose theme is then another one. */
async function openCopied(files: Record<string, string> = {}) {
  const site = await open(files);
  site.take('Card', 'eject');
  const path = (name: string): string => join(site.root, name);
  const write = (name: string, text: string): void => writeFileSync(path(name), text);
  return {
    ...site,
    write,
    remove: (name: string): void => rmSync(path(name), { recursive: true }),
    exists: (name: string): boolean => existsSync(path(name)),
    /** Changes the site's copy. */
    edit: (from: string, to: string): void =>
      write('theme/Card/index.tsx', site.read('theme/Card/index.tsx').replace(from, to)),
    upgrade(text = newer): void {
      write('base/Card/index.tsx', text);
      write('base/package.json', manifest);
    },
    update(...names: string[]) {
      const { changes, kept, open: left } = updateCopies({ config: site.config, names });
      return [...changes.map(({ change, file }) => `${change} ${file}`), ...[...kept, ...left].map(toldOf)];
    },
  };
}

function toldOf({ code, at }: { code: string; at?: { file: string; line?: number | undefined } }): string {
  return [code, at?.file, at?.line].filter((part) => part !== undefined).join(' ');
}

describe('an update', () => {
  it('changes nothing when nothing has changed', async () => {
    const { update, edit } = await openCopied();
    edit('<div', '<p');
    expect(update()).toEqual([]);
  });

  it('merges the changes of both sides, and remembers the version that it merged', async () => {
    const { update, edit, upgrade, read, config } = await openCopied();
    edit('<div', '<p');
    upgrade();
    expect(update('Card')).toEqual(['updated theme/Card/index.tsx']);
    const [header, ...lines] = read('theme/Card/index.tsx').split('\n');
    expect(header).toContain('Copy of Card/index.tsx from @acme/theme@1.1.0, ');
    expect(lines.join('\n')).toBe(newer.replace('<div', '<p'));
    expect(read('theme/.originals/Card/index.tsx')).toBe(newer);
    expect(examineCopies(config).map(({ state }) => state)).toEqual(['idle', 'current']);
    expect(update()).toEqual([]);
  });

  it('keeps the line ends of the copy', async () => {
    const { update, upgrade, read, write } = await openCopied();
    write('theme/Card/index.tsx', read('theme/Card/index.tsx').replace('<div', '<p').replaceAll('\n', '\r\n'));
    upgrade();
    expect(update()).toEqual(['updated theme/Card/index.tsx']);
    const text = read('theme/Card/index.tsx');
    expect(text.slice(text.indexOf('\n') + 1)).toBe(newer.replace('<div', '<p').replaceAll('\n', '\r\n'));
  });

  it('marks conflicts, reports their lines, and goes on when they are resolved', async () => {
    const { update, edit, upgrade, read, config } = await openCopied();
    edit('A box.', 'Our box.');
    upgrade();
    expect(update()).toEqual(['updated theme/Card/index.tsx', 'SWIZZLE_CONFLICT theme/Card/index.tsx 4']);
    const torn = `<<<<<<< yours
/** Our box. It has a border. */
=======
/** A wide box. It has two borders. */
>>>>>>> @acme/theme 1.1.0
`;
    expect(read('theme/Card/index.tsx')).toContain(`\n\n${torn}export default`);
    expect(examineCopies(config).map(({ state }) => state)).toEqual(['idle', 'conflict']);
    expect(update()).toEqual(['SWIZZLE_CONFLICT theme/Card/index.tsx 4']);
    edit(torn, '/** Our wide box. */\n');
    expect(update()).toEqual([]);
  });

  it('adds files that are new, and removes or keeps those that are gone', async () => {
    const { update, edit, upgrade, write, remove, read, exists } = await openCopied({
      'base/Card/old.ts': 'export const old = 1;\n',
      'base/Card/older.ts': 'export const older = 1;\n',
    });
    edit('<div', '<p');
    write('theme/Card/old.ts', read('theme/Card/old.ts').replace('= 1', '= 2'));
    remove('base/Card/old.ts');
    remove('base/Card/older.ts');
    write('base/Card/dot.svg', '<svg/>\n');
    write('base/Card/fresh.ts', "export * from '../Navbar';\n");
    upgrade();
    expect(update().sort()).toEqual([
      'SWIZZLE_LOST theme/Card/old.ts',
      'added theme/Card/dot.svg',
      'added theme/Card/fresh.ts',
      'removed theme/Card/older.ts',
      'updated theme/Card/index.tsx',
    ]);
    expect(read('theme/Card/fresh.ts')).toMatch(/^\/\* Copy of .*\nexport \* from '@theme-original\/Navbar';\n$/);
    expect(read('theme/Card/dot.svg')).toBe('<svg/>\n');
    expect(['old.ts', 'older.ts'].map((name) => exists(`theme/.originals/Card/${name}`))).toEqual([true, false]);
    write('base/Card/dot.svg', '<svg id="a"/>\n');
    expect(update()).toEqual(['updated theme/Card/dot.svg', 'SWIZZLE_LOST theme/Card/old.ts']);
    expect(read('theme/Card/dot.svg')).toBe('<svg id="a"/>\n');
  });

  it('does not touch files that the site has removed, replaced or added itself', async () => {
    const { update, write, remove, read, exists, upgrade } = await openCopied();
    remove('theme/Card/Card.module.css');
    write('base/Card/Card.module.css', '.card { order: 3; }\n');
    expect(update()).toEqual([]);
    expect(exists('theme/Card/Card.module.css')).toBe(false);
    write('theme/Card/extra.ts', 'mine');
    write('base/Card/extra.ts', 'theirs');
    upgrade();
    expect(update()).toEqual(['SWIZZLE_ORIGINAL_MISSING theme/Card/extra.ts']);
    expect(read('theme/Card/extra.ts')).toBe('mine');
    expect(read('theme/.originals/Card/index.tsx')).toBe(card);
    remove('theme/Card/extra.ts');
    write('theme/Card/index.tsx', 'export default 1;\n');
    expect(update()).toEqual([]);
    expect(exists('theme/.originals/Card')).toBe(true);
    expect(read('theme/Card/index.tsx')).toBe('export default 1;\n');
  });

  it('takes the installed original for a copy that was made from it without keeping one', async () => {
    const { update, edit, upgrade, read, remove } = await openCopied();
    edit('<div', '<p');
    remove('theme/.originals');
    remove('theme/Card/Card.module.css');
    expect(update()).toEqual([]);
    expect(read('theme/.originals/Card/index.tsx')).toBe(card);
    upgrade();
    expect(update()).toEqual(['updated theme/Card/index.tsx']);
    expect(read('theme/Card/index.tsx')).toContain('A wide box. It has two borders. */\n');
  });

  it('knows copies of older versions, which named `tapdocs` for the components of all packages', async () => {
    const { config, update, take, read, write, remove } = await openCopied({
      'plugin/package.json': '{ "name": "@acme/finder", "version": "2.0.0" }',
    });
    take('Finder', 'eject', true);
    remove('theme/.originals/Finder');
    write('theme/Finder/index.tsx', read('theme/Finder/index.tsx').replace('@acme/finder@2.0.0', 'tapdocs@0.1.0'));
    const states = () => examineCopies(config).filter(({ file }) => file.includes('Finder'));
    expect(states()).toMatchObject([{ state: 'idle', hasOriginal: false }]);
    expect(update('Finder')).toEqual(['updated theme/Finder/index.tsx']);
    expect(states()).toMatchObject([{ state: 'idle', hasOriginal: true, from: '@acme/finder@2.0.0' }]);
  });

  it('reports the next step for a copy whose original does not exist anywhere', async () => {
    const { config, update, upgrade, remove, write, read } = await openCopied();
    remove('theme/.originals');
    upgrade();
    write('base/Card/Card.module.css', '.card { order: 3; }\n');
    const { open: left } = updateCopies({ config, names: [] });
    expect(left.map((item) => [describeProblem(item), item.hint])[1]).toEqual([
      'The changes in `@acme/theme@1.1.0` cannot be merged: the site does not have the original of `Card/index.tsx`. (theme/Card/index.tsx)',
      'Put that file, as it is in `@acme/theme@1.0.0`, at `theme/.originals/Card/index.tsx`, and update again. Or remove the copy and eject the component again.',
    ]);
    expect(update()).toHaveLength(2);
    expect(read('theme/Card/index.tsx')).toContain('A box.');
  });

  it('keeps copies of components that are gone, and forgets the originals of copies that are', async () => {
    const { update, remove, exists } = await openCopied();
    remove('base/Card');
    expect(update()).toEqual(['SWIZZLE_LOST theme/Card/Card.module.css', 'SWIZZLE_LOST theme/Card/index.tsx']);
    expect(exists('theme/Card/index.tsx')).toBe(true);
    remove('theme/Card');
    expect(update()).toEqual([]);
    expect(exists('theme/.originals/Card/index.tsx')).toBe(false);
  });

  it('merges what comes from the package that was copied, even when another has a component of that name', async () => {
    const { config, update, read, write } = await openCopied({ 'plugin/Card/README.md': '' });
    write('plugin/package.json', '{ "name": "@acme/other" }');
    write('plugin/Card/index.tsx', 'export default 1;\n');
    write('base/Card/index.tsx', newer);
    expect(listSwizzles(config).find(({ name }) => name === 'Card')?.layer).toContain('plugin');
    expect(update()).toEqual(['updated theme/Card/index.tsx']);
    expect(read('theme/Card/index.tsx')).toContain('A wide box.');
  });

  it('knows components that are copied, and updates no others than asked', async () => {
    const { update, upgrade, take, read } = await openCopied();
    take('Finder', 'eject', true);
    upgrade();
    expect(update('Finder')).toEqual([]);
    expect(read('theme/.originals/Card/index.tsx')).toBe(card);
    try {
      update('Crad', 'Navbar');
      expect.unreachable();
    } catch (error) {
      expect(toProblems(error).map(({ code, hint }) => [code, hint.split('`')[1]])).toEqual([
        ['SWIZZLE_NO_COPY', 'Card'],
        ['SWIZZLE_NO_COPY', 'tapdocs doctor'],
      ]);
    }
  });

  it('merges components of plugins', async () => {
    const { update, take, write, read } = await openCopied({
      'plugin/package.json': '{ "name": "@acme/finder", "version": "2.0.0" }',
    });
    take('Finder', 'eject', true);
    write('plugin/Finder/index.tsx', '/** Finds all. */\nexport default function Finder() {}\n');
    write('plugin/package.json', '{ "name": "@acme/finder", "version": "3.0.0" }');
    expect(update('Finder')).toEqual(['updated theme/Finder/index.tsx']);
    expect(read('theme/Finder/index.tsx')).toMatch(/from @acme\/finder@3\.0\.0, .*\n\/\*\* Finds all\. \*\/\n/);
  });
});

describe('the difference', () => {
  it('is one from original to installed component, with any copy', async () => {
    const { config, edit, upgrade, write, remove } = await openCopied({
      'base/Card/old.ts': 'export const old = 1;\n',
    });
    edit('<div', '<p');
    expect(diffCopies(config)).toBe('');
    upgrade();
    remove('base/Card/old.ts');
    write('base/Card/fresh.ts', 'export const fresh = 1;\n');
    const diff = diffCopies(config);
    expect(diff.split('\n').filter((line) => /^[-+]/.test(line))).toEqual([
      '--- theme/.originals/Card/index.tsx\t@acme/theme@1.0.0',
      '+++ Card/index.tsx\t@acme/theme@1.1.0',
      '-/** A box. It has a border. */',
      '+/** A wide box. It has two borders. */',
      '--- theme/.originals/Card/old.ts\t@acme/theme@1.0.0',
      '+++ /dev/null\t@acme/theme@1.1.0',
      '-export const old = 1;',
      '--- /dev/null',
      '+++ Card/fresh.ts\t@acme/theme@1.1.0',
      '+export const fresh = 1;',
    ]);
    expect(diff).toMatch(/^@@ -\d+,\d+ \+\d+,\d+ @@$/m);
  });
});
