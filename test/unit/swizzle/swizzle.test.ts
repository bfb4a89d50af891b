import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toProblems } from '../../../core/problems/problem.js';
import { copyOf, readHeader } from '../../../core/theme/swizzle/copy-header.js';
import { examineCopies } from '../../../core/theme/swizzle/doctor.js';
import { listSlots } from '../../../core/theme/swizzle/list-slots.js';
import { listSwizzles } from '../../../core/theme/swizzle/list-swizzles.js';
import { swizzle } from '../../../core/theme/swizzle/swizzle.js';
import { unknownSlots } from '../../../core/theme/swizzle/unknown-slots.js';
import { tempFolder } from '../node/temp-folder.js';

const card = `import styles from './Card.module.css';

/** A box. It has a border. */
export default function Card() {
  return <div className={styles.card} />;
}
`;

async function open(files: Record<string, string> = {}) {
  const root = await tempFolder({
    'base/Card/index.tsx': card,
    'base/Card/Card.module.css': '.card { order: 1; }\n',
    'base/Card/README.md': '# Card\n',
    'base/Navbar/index.tsx': '/** The bar. */\nexport default function Navbar() {}\n',
    'base/setup.ts': 'export default 1;\n',
    'base/swizzle.json': '{ "Card": { "wrap": "safe", "eject": "safe" }, "Navbar": { "wrap": "safe" } }',
    'plugin/Finder/index.tsx': '/** Finds things. */\nexport default function Finder() {}\n',
    'plugin/Navbar/index.tsx': '/** Another bar. */\nexport default function Navbar() {}\n',
    ...files,
  });
  const plugin = { name: 'search', themeDir: join(root, 'plugin'), apply: () => undefined };
  const config = { root, siteTheme: join(root, 'theme'), theme: join(root, 'base'), plugins: [plugin] };
  const take = (name: string, mode: 'wrap' | 'eject', unsafe = false) =>
    swizzle({ config, name, mode, unsafe, package: 'tapdocs@1.0.0' });
  const problemOf = (...args: Parameters<typeof take>) => {
    try {
      return take(...args);
    } catch (error) {
      return toProblems(error)[0];
    }
  };
  return { root, config, take, problemOf, read: (path: string) => readFileSync(join(root, path), 'utf8') };
}

describe('the list', () => {
  it('has the components of theme and plugins, with safety and the first sentence of their comments', async () => {
    const { config, root } = await open({ 'theme/Card.tsx': '' });
    const own = listSwizzles(config).filter(({ folder }) => folder.startsWith(root));
    expect(own).toEqual([
      { name: 'Card', folder: join(root, 'base/Card'), wrap: 'safe', eject: 'safe', about: 'A box.', taken: true },
      {
        name: 'Finder',
        folder: join(root, 'plugin/Finder'),
        wrap: 'unsafe',
        eject: 'unsafe',
        about: 'Finds things.',
        taken: false,
      },
      {
        name: 'Navbar',
        folder: join(root, 'plugin/Navbar'),
        wrap: 'unsafe',
        eject: 'unsafe',
        about: 'Another bar.',
        taken: false,
      },
    ]);
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

  it('of other names are told, unless a component of the site has them', async () => {
    const { config } = await openSlots();
    const told = unknownSlots(config, (file) => file.endsWith('Own.ts'));
    expect(told.map(({ message, hint, at, severity }) => [message, hint, at?.file, severity])).toEqual([
      ['The theme has no slot `BarEmd`.', 'Did you mean `BarEnd`?', 'theme/slots/BarEmd.tsx', 'warning'],
    ]);
    expect(unknownSlots({ ...config, siteTheme: '/nowhere' }, () => false)).toEqual([]);
  });
});

describe('wrap and eject', () => {
  it('puts a component around the original', async () => {
    const { take, read } = await open();
    expect(take('Card', 'wrap')).toEqual(['theme/Card/index.tsx']);
    expect(read('theme/Card/index.tsx')).toContain("import Original from '@theme-original/Card';");
  });

  it('copies code and styles, each with a line that tells where it came from', async () => {
    const { take, read, root } = await open();
    expect(take('Card', 'eject').sort()).toEqual(['theme/Card/Card.module.css', 'theme/Card/index.tsx']);
    expect(readdirSync(join(root, 'theme/Card')).sort()).toEqual(['Card.module.css', 'index.tsx']);
    expect(read('theme/Card/index.tsx')).toMatch(/^\/\* Copy of Card\/index\.tsx from tapdocs@1\.0\.0, [\da-f]{16}\./);
    expect(read('theme/Card/index.tsx').endsWith(card)).toBe(true);
  });

  it('replaces nothing, and takes what is not made for it only when told to', async () => {
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
  it('tells apart what is edited, unedited, outdated and without an original', async () => {
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
    expect(examineCopies(config)[0]).toMatchObject({ original: 'Card/Card.module.css', from: 'tapdocs@1.0.0' });
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
