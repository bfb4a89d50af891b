import { describe, expect, it } from 'vitest';
import { compareEntries, demandedBump, readChangesets, unannounced } from '../../check/surface/compare.js';
import { printEntries, readEntries } from '../../check/surface/entries.js';

const entries = (given: Record<string, string>) => new Map(Object.entries(given));
const before = entries({
  base: '"/"',
  'themeConfig.nav': '',
  LinkProps: 'interface LinkProps {\n  href: string;\n}',
});
const differences = (after: Record<string, string>) =>
  compareEntries('options', before, entries({ ...Object.fromEntries(before), ...after }));

describe('a list of the public interface', () => {
  it('is read as it was written, with declarations of several lines', () => {
    expect(readEntries(printEntries(before))).toEqual(before);
  });
});

describe('a difference to the last release', () => {
  it('is an addition if a name is new, or a declaration has got optional members', () => {
    const LinkProps = 'interface LinkProps {\n  href: string;\n  readonly title?: string;\n}';
    expect(differences({ icon: '', LinkProps })).toEqual([
      { list: 'options', name: 'LinkProps', change: 'added' },
      { list: 'options', name: 'icon', change: 'added' },
    ]);
  });

  it('is an addition if a function has got an optional last parameter, or a declaration an optional object', () => {
    const open = 'function open(file: string): void;';
    const options = 'interface Options {\n  a: string;\n}';
    const changed = (now: string, then: string) =>
      compareEntries('tapdocs', entries({ it: then }), entries({ it: now })).map(({ change }) => change);
    expect(changed('function open(file: string, mode?: string): void;', open)).toEqual(['added']);
    expect(changed('function open(file: string, mode: string): void;', open)).toEqual(['changed']);
    expect(changed('interface Options {\n  a: string;\n  b?: {\n    c: string;\n  };\n}', options)).toEqual(['added']);
    expect(changed('interface Options {\n  a: string;\n  b: {\n    c: string;\n  };\n}', options)).toEqual(['changed']);
  });

  it('breaks if a name is missing, a promise is another one, or a new member is required', () => {
    const LinkProps = 'interface LinkProps {\n  href: string;\n  title: string;\n}';
    expect(differences({ base: '"/docs/"', LinkProps }).map(({ change }) => change)).toEqual(['changed', 'changed']);
    expect(compareEntries('options', before, entries({ base: '"/"' })).map(({ name }) => name)).toEqual([
      'themeConfig.nav',
      'LinkProps',
    ]);
  });
});

describe('the kind of the next release', () => {
  const removed = { list: 'options', name: 'themeConfig.nav', change: 'removed' } as const;
  const added = { list: 'options', name: 'icon', change: 'added' } as const;

  it.each([
    { version: '0.1.0', breaking: 'minor', addition: 'patch' },
    { version: '1.2.0', breaking: 'major', addition: 'minor' },
  ])('is $breaking after $version if something breaks, else $addition', ({ version, breaking, addition }) => {
    expect(demandedBump([removed, added], version)).toBe(breaking);
    expect(demandedBump([added], version)).toBe(addition);
    expect(demandedBump([], version)).toBe('patch');
  });

  it('is what a changeset says that names each breaking change', () => {
    const changesets = readChangesets([
      "---\n'tapdocs': minor\n---\n\n`themeConfig.navbar` is new.\n",
      "---\n'tapdocs': patch\n---\n\n`themeConfig.nav` is gone.\n",
    ]);
    const release = { version: '0.1.0', changesets };
    const wanted =
      'options: themeConfig.nav is removed since 0.1.0; describe that, with this name, in a changeset of the kind minor';
    expect(unannounced([removed], release)).toEqual([wanted]);
    const announced = readChangesets(["---\n'tapdocs': minor\n---\n\n`themeConfig.nav` is gone.\n"]);
    const other = readChangesets([
      "---\n'tapdocs': minor\n---\n\nA bar of `themeConfig.nav` is wider. Pages no longer jump.\n",
    ]);
    expect(unannounced([removed], { version: '0.1.0', changesets: other })).toEqual([wanted]);
    expect(unannounced([removed, added], { version: '0.1.0', changesets: announced })).toEqual([]);
    expect(unannounced([added], { version: '1.0.0', changesets: announced })).toEqual([]);
    expect(unannounced([removed], { version: '1.0.0', changesets: announced })).toEqual([
      'the public interface has changed since 1.0.0, but no changeset has the kind major',
    ]);
  });
});
