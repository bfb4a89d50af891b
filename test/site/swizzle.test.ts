import { describe, expect, it } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { swizzleComponent } from '../../dist/core/theme/tools.js';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';
import { typeCheck } from '../type-check.js';

const components = /^([A-Z]\w+) +(?:un)?safe/gm;

describe.each(['wrap', 'eject'] as const)('a site that takes components with --%s', (mode) => {
  const site = openSite(
    {
      'docs/index.mdx': '# Home\n\n<Tabs>\n<Tab label="One">\n\nFirst.\n\n</Tab>\n</Tabs>\n',
      'tapdocs.config.ts': config('contentDocs(), searchIndex()').replace(
        'contentDocs }',
        'contentDocs, searchIndex }',
      ),
      'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json' }),
    },
    { isInstalled: true },
  );

  it('passes the type checker, and is built', async () => {
    const { stdout } = await site.tapdocs('swizzle', '--list');
    const names = [...stdout.matchAll(components)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    const [first = '', ...others] = names;
    expect(await site.tapdocs('swizzle', first, `--${mode}`, '--unsafe')).toMatchObject({ code: 0, stderr: '' });
    const write = (text: string): never => {
      throw new Error(text);
    };
    const logger = createLogger({ verbose: false, colors: false, tty: false, root: site.root, write });
    for (const name of others) await swizzleComponent({ root: site.root, logger, name, mode, unsafe: true });
    expect(typeCheck(site.root)).toBe('');
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

it('merges a new version into a copy, and marks what does not fit together', async () => {
  const original = 'export default function DocFooter() {\n  return <footer>Footer</footer>;\n}\n';
  const theme = (version: string, text: string): Files => ({
    'node_modules/@acme/theme/package.json': JSON.stringify({ name: '@acme/theme', version, tapdocs: { theme: 'ui' } }),
    'node_modules/@acme/theme/ui/swizzle.json': '{ "DocFooter": { "wrap": "safe", "eject": "safe" } }',
    'node_modules/@acme/theme/ui/DocFooter/index.tsx': text,
  });
  const site = openSite(
    {
      ...theme('7.0.0', original),
      'docs/index.mdx': '# Home\n',
      'tapdocs.config.ts': config('contentDocs()', "theme: '@acme/theme',"),
      'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json' }),
    },
    { isInstalled: true },
  );
  const copy = 'theme/DocFooter/index.tsx';
  const tell = (text: string): string => `${text}\n/* The end. */\n`;

  expect((await site.tapdocs('swizzle', 'DocFooter', '--eject')).code).toBe(0);
  expect(site.read('theme/.originals/DocFooter/index.tsx')).toBe(original);
  const [header = '', ...lines] = site.read(copy).split('\n');
  site.write({ [copy]: [header, '/* Ours. */', ...lines].join('\n') });
  site.write(theme('7.1.0', tell(original)));
  const behind = await site.tapdocs('doctor', '--diff');
  expect(behind.stdout).toMatch(/^theme\/DocFooter\/index\.tsx .* behind: the original has changed$/m);
  expect(behind.stdout).toMatch(/^--- theme\/\.originals\/DocFooter\/index\.tsx\t[^]+^\+\/\* The end\. \*\/$/m);

  const merged = await site.tapdocs('swizzle', '--update');
  expect(merged).toMatchObject({ code: 0, stdout: `Updated ${copy}\n`, stderr: '' });
  expect(site.read(copy)).toContain('from @acme/theme@7.1.0, ');
  expect(site.read(copy)).toMatch(/^\/\* Copy of .*\n\/\* Ours\. \*\/\n[^]*\n\/\* The end\. \*\/\n$/);
  expect(site.read('theme/.originals/DocFooter/index.tsx')).toBe(tell(original));
  expect(typeCheck(site.root)).toBe('');
  expect(await site.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });

  site.write(theme('7.2.0', `/* Theirs. */\n${tell(original)}`));
  const torn = await site.tapdocs('swizzle', '--update', 'DocFooter');
  expect(torn).toMatchObject({
    code: 1,
    stdout: `Updated ${copy}\n`,
    problems: [`SWIZZLE_CONFLICT ${copy}:2`],
  });
  expect(site.read(copy)).toContain(
    '\n<<<<<<< yours\n/* Ours. */\n=======\n/* Theirs. */\n>>>>>>> @acme/theme 7.2.0\n',
  );
  expect((await site.tapdocs('doctor', '--strict')).code).toBe(1);
});
