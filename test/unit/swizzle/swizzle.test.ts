import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listThemeComponents } from '../../../core/theme/components.js';
import { namesInLayers } from '../../../core/theme/layers.js';
import { copyOf, readHeader } from '../../../core/theme/swizzle/copy-header.js';
import { examineCopies } from '../../../core/theme/swizzle/doctor.js';
import { listSlots, listSwizzles } from '../../../core/theme/swizzle/list-swizzles.js';
import { hiddenComponents, misnamedComponents, unknownSlots } from '../../../core/theme/swizzle/list-swizzles.js';
import { card, open } from './open-site.js';

describe('the list', () => {
  it('describes each component of the default theme, also one that exports another', async () => {
    const { config } = await open({});
    const listed = listSwizzles(config);
    expect(listed.map(({ name }) => name)).toContain('Overview');
    expect(listed.filter(({ about }) => about === '').map(({ name }) => name)).toEqual([]);
  });

  it('has the components of theme and plugins, with safety and the first sentence of their comments', async () => {
    const { config, root } = await open({ 'theme/Card.tsx': '' });
    const own = listSwizzles(config).filter(({ layer }) => layer.startsWith(root));
    expect(own).toEqual([
      {
        name: 'Card',
        layer: join(root, 'base'),
        entry: 'Card/index.tsx',
        wrap: 'safe',
        eject: 'safe',
        about: 'A box.',
        taken: true,
      },
      {
        name: 'Finder',
        layer: join(root, 'plugin'),
        entry: 'Finder/index.tsx',
        wrap: 'unsafe',
        eject: 'unsafe',
        about: 'Finds things.',
        taken: false,
      },
      {
        name: 'Navbar',
        layer: join(root, 'plugin'),
        entry: 'Navbar/index.tsx',
        wrap: 'unsafe',
        eject: 'unsafe',
        about: 'Another bar.',
        taken: false,
      },
    ]);
  });
});

describe('a component that is one file', () => {
  const flat = {
    'plugin/Badge.jsx': "import { text } from './badge-text';\n/** A mark. */\nexport default function Badge() {}\n",
    'plugin/badge-text.js': 'export const text = 1;\n',
    'plugin/package.json': '{ "name": "@acme/badge", "version": "2.0.0" }',
  };

  it('is listed, and can be wrapped', async () => {
    const { config, root, take, read } = await open(flat);
    expect(listSwizzles(config)).toContainEqual(
      expect.objectContaining({ name: 'Badge', layer: join(root, 'plugin'), entry: 'Badge.jsx', about: 'A mark.' }),
    );
    expect(take('Badge', 'wrap', true)).toEqual(['theme/Badge/index.tsx']);
    expect(read('theme/Badge/index.tsx')).toContain("'@theme-original/Badge'");
  });

  it('is copied with imports of what stays where it is, and the package that it comes from', async () => {
    const { take, read } = await open(flat);
    expect(take('Badge', 'eject', true)).toEqual(['theme/Badge.jsx']);
    expect(read('theme/Badge.jsx')).toContain("from '@theme-original/badge-text'");
    expect(read('theme/Badge.jsx')).toContain('Copy of Badge.jsx from @acme/badge@2.0.0,');
    expect(read('theme/.originals/Badge.jsx')).toBe(flat['plugin/Badge.jsx']);
  });
});

describe('slots', () => {
  const slot = (about: string) => `/** ${about} */\nexport default function Slot() {\n  return null;\n}\n`;
  const openSlots = () =>
    open({
      'base/slots/BarEnd.tsx': slot('At the end of the bar. Of any width.'),
      'base/slots/Anywhere.tsx': slot('Anything.'),
      'base/slots/README.md': '# Slots',
      'plugin/slots/BarEnd.tsx': slot('A box to type in.'),
      'plugin/slots/BeforeHits/index.tsx': slot('Above the hits.'),
      'theme/slots/Anywhere/index.jsx': slot(''),
      'theme/slots/Anywhere/Anywhere.module.css': '',
      'theme/slots/BarEmd.tsx': slot(''),
      'theme/slots/Own.ts': slot(''),
      'theme/slots/BarEmd.test.tsx': '',
    });

  it('are those of theme and plugins, where they are as the theme says', async () => {
    const { config } = await openSlots();
    const slots = listSlots(config);
    expect(slots.map(({ name }) => name)).toEqual(slots.map(({ name }) => name).toSorted());
    expect(slots).toEqual(
      expect.arrayContaining([
        { name: 'Anywhere', about: 'Anything.', filled: true },
        { name: 'BarEnd', about: 'At the end of the bar.', filled: false },
        { name: 'BeforeHits', about: 'Above the hits.', filled: false },
      ]),
    );
    expect(slots).toContainEqual(expect.objectContaining({ name: 'NavEnd', filled: false }));
  });

  it('of other names are reported, unless a component of the site has them', async () => {
    const { config } = await openSlots();
    const told = unknownSlots(config, (file) => file.endsWith('Own.ts'));
    expect(told.map(({ message, hint, at, severity }) => [message, hint, at?.file, severity])).toEqual([
      ['The theme has no slot `BarEmd`.', 'Did you mean `BarEnd`?', 'theme/slots/BarEmd.tsx', 'warning'],
    ]);
    expect(unknownSlots({ ...config, siteTheme: '/nowhere' }, () => false)).toEqual([]);
  });
});

it('a component whose name differs by a letter from one of the theme is reported, unless it is used', async () => {
  const files = ['Cards.tsx', 'Navber.tsx', 'navbar/index.tsx', 'Navbart.tsx', 'Navbars.tsx', 'Box.tsx', 'Card.tsx'];
  const { config } = await open(Object.fromEntries(files.map((name) => [`theme/${name}`, ''])));
  const told = misnamedComponents(config, (file) => file.endsWith('Navbart.tsx'));
  expect(told.map(({ at, hint }) => [at?.file, /`(\w+)` to replace/.exec(hint)?.[1]])).toEqual([
    ['theme/Navber.tsx', 'Navbar'],
    ['theme/navbar/index.tsx', 'Navbar'],
  ]);
});

it('a file whose name belongs to another one is reported, unless it is used', async () => {
  const files = [
    'Card.tsx',
    'Card/index.tsx',
    'Box.tsx',
    'Box/index.jsx',
    'Box/Box.css',
    'slots/End.ts',
    'slots/End.tsx',
  ];
  const { config } = await open(Object.fromEntries(files.map((name) => [`theme/${name}`, ''])));
  const told = hiddenComponents(config, (file) => file.endsWith('Box/index.jsx'));
  expect(told.map(({ at, message }) => [at?.file, message])).toEqual([
    ['theme/Card/index.tsx', 'The file replaces nothing: `@theme/Card` is `theme/Card.tsx`.'],
    ['theme/slots/End.ts', 'The file replaces nothing: `@theme/slots/End` is `theme/slots/End.tsx`.'],
  ]);
});

describe('wrap and eject', () => {
  it('puts a component around the original', async () => {
    const { take, read } = await open();
    expect(take('Card', 'wrap')).toEqual(['theme/Card/index.tsx']);
    expect(read('theme/Card/index.tsx')).toContain("import Original from '@theme-original/Card';");
  });

  it('copies code and styles, each with a line that says where it came from', async () => {
    const { take, read, root } = await open();
    expect(take('Card', 'eject').sort()).toEqual(['theme/Card/Card.module.css', 'theme/Card/index.tsx']);
    expect(readdirSync(join(root, 'theme/Card')).sort()).toEqual(['Card.module.css', 'index.tsx']);
    expect(readdirSync(join(root, 'theme/.originals/Card')).sort()).toEqual(['Card.module.css', 'index.tsx']);
    expect(read('theme/.originals/Card/index.tsx')).toBe(card);
    expect(read('theme/Card/index.tsx')).toMatch(
      /^\/\* Copy of Card\/index\.tsx from @acme\/theme@1\.0\.0, [\da-f]{16}\./,
    );
    expect(read('theme/Card/index.tsx').endsWith(card)).toBe(true);
  });

  it('replaces nothing, and takes what is not made for it only when asked to', async () => {
    const { problemOf } = await open({ 'theme/Card.tsx': 'mine' });
    expect(problemOf('Card', 'eject')).toMatchObject({ code: 'SWIZZLE_TAKEN' });
    expect(problemOf('Finder', 'eject')).toMatchObject({ code: 'SWIZZLE_UNSAFE' });
    expect(problemOf('Finder', 'eject', true)).toEqual(['theme/Finder/index.tsx']);
  });

  it.each(['Crad', '../base', 'setup', 'Card/index', 'constructor'])('does not know %s', async (name) => {
    const { problemOf } = await open();
    expect(problemOf(name, 'wrap')).toMatchObject({ code: 'SWIZZLE_UNKNOWN' });
  });
});

describe('the doctor', () => {
  it('distinguishes what is edited, unedited, outdated and without an original', async () => {
    const { config, take, root } = await open();
    take('Card', 'eject');
    take('Finder', 'eject', true);
    const states = () => examineCopies(config).map(({ file, state }) => `${file} ${state}`);
    expect(states()).toEqual([
      'theme/Card/Card.module.css idle',
      'theme/Card/index.tsx idle',
      'theme/Finder/index.tsx idle',
    ]);
    const copy = join(root, 'theme/Card/index.tsx');
    writeFileSync(copy, readFileSync(copy, 'utf8').replace('<div', '<p').replaceAll('\n', '\r\n'));
    writeFileSync(join(root, 'base/Card/Card.module.css'), '.card { order: 2; }\n');
    rmSync(join(root, 'plugin/Finder'), { recursive: true });
    expect(states()).toEqual([
      'theme/Card/Card.module.css stale',
      'theme/Card/index.tsx current',
      'theme/Finder/index.tsx orphan',
    ]);
    expect(examineCopies(config)[0]).toMatchObject({ original: 'Card/Card.module.css', from: '@acme/theme@1.0.0' });
  });

  it('reports which copies have no original, and looks for none in the folder of the originals', async () => {
    const { config, take, root } = await open();
    take('Card', 'eject');
    rmSync(join(root, 'theme/.originals/Card/index.tsx'));
    expect(examineCopies(config).map(({ file, hasOriginal }) => [file, hasOriginal])).toEqual([
      ['theme/Card/Card.module.css', true],
      ['theme/Card/index.tsx', false],
    ]);
    expect(namesInLayers([{ owner: 'the site', folder: join(root, 'theme') }])).toEqual(['Card']);
    expect(listThemeComponents(config).files[0]).toEqual(['Card/Card.module.css', 'Card/index.tsx']);
  });

  it('looks at copies only, and never outside of the theme', async () => {
    const { config } = await open({
      'theme/Own.tsx': 'export default 1;\n',
      'theme/Bad.tsx': copyOf('x', { package: 't@1', file: '../../secret' }),
    });
    expect(examineCopies(config)).toMatchObject([{ file: 'theme/Bad.tsx', state: 'orphan' }]);
  });

  it('reads back any header', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\w./-]+$/), (source, file) => {
        const header = readHeader(copyOf(source, { package: 'tapdocs@1.0.0', file }));
        expect(header).toMatchObject({
          body: source.replaceAll('\r\n', '\n'),
          origin: { file, package: 'tapdocs@1.0.0' },
        });
      }),
    );
  });
});
