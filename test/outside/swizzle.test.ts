import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { config, createStranger } from './stranger.js';
import { typeCheck } from './type-check.js';

/** Does what the command does with each of these components, in one process: 45 commands take a minute. */
const swizzleAll = `import { createLogger } from 'tapdocs';
import { swizzleComponent } from './node_modules/tapdocs/dist/core/theme/tools.js';
const [mode, ...names] = process.argv.slice(1);
const root = process.cwd();
const write = (text) => { throw new Error(text); };
const logger = createLogger({ verbose: false, colors: false, tty: false, root, write });
for (const name of names) await swizzleComponent({ root, logger, name, mode, unsafe: true });
`;

const components = /^([A-Z]\w+) +(?:un)?safe/gm;

describe.each(['--wrap', '--eject'])('a site that takes components with %s', (mode) => {
  const stranger = createStranger({
    'docs/index.mdx': '# Home\n\n<Tabs>\n<Tab label="One">\n\nFirst.\n\n</Tab>\n</Tabs>\n',
    'tapdocs.config.ts': config('contentDocs(), searchIndex()').replace('contentDocs }', 'contentDocs, searchIndex }'),
    'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json' }),
  });

  it('passes the type checker, and is built', async () => {
    const { stdout } = await stranger.tapdocs('swizzle', '--list');
    const names = [...stdout.matchAll(components)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    const [first = '', ...others] = names;
    expect(await stranger.tapdocs('swizzle', first, mode, '--unsafe')).toMatchObject({ code: 0, stderr: '' });
    const args = ['--input-type=module', '--eval', swizzleAll, mode.slice(2), ...others];
    execFileSync(process.execPath, args, { cwd: stranger.folder });
    expect(typeCheck(stranger.folder)).toBe('');
    const { code, stderr } = await stranger.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

it('merges a new version into a copy, and marks what does not fit together', async () => {
  const stranger = createStranger({
    'docs/index.mdx': '# Home\n',
    'tapdocs.config.ts': config(),
    'tsconfig.json': JSON.stringify({ extends: 'tapdocs/tsconfig.json' }),
  });
  const copy = 'theme/DocFooter/index.tsx';
  const installed = 'node_modules/tapdocs/themes/default/DocFooter/index.tsx';
  const original = stranger.read(installed);
  const tell = (text: string): string => `${text}\n/* The end. */\n`;
  const upgrade = (version: string, text: string): void => {
    const manifest = JSON.parse(stranger.read('node_modules/tapdocs/package.json')) as object;
    stranger.write({
      [installed]: text,
      'node_modules/tapdocs/package.json': JSON.stringify({ ...manifest, version }),
    });
  };

  expect((await stranger.tapdocs('swizzle', 'DocFooter', '--eject')).code).toBe(0);
  expect(stranger.read('theme/.originals/DocFooter/index.tsx')).toBe(original);
  const [header = '', ...lines] = stranger.read(copy).split('\n');
  stranger.write({ [copy]: [header, '/* Ours. */', ...lines].join('\n') });
  upgrade('7.1.0', tell(original));
  const behind = await stranger.tapdocs('doctor', '--diff');
  expect(behind.stdout).toMatch(/^theme\/DocFooter\/index\.tsx .* behind: the original has changed$/m);
  expect(behind.stdout).toMatch(/^--- theme\/\.originals\/DocFooter\/index\.tsx\t[^]+^\+\/\* The end\. \*\/$/m);

  const merged = await stranger.tapdocs('swizzle', '--update');
  expect(merged).toMatchObject({ code: 0, stdout: `Updated ${copy}\n`, stderr: '' });
  expect(stranger.read(copy)).toContain('from tapdocs@7.1.0, ');
  expect(stranger.read(copy)).toMatch(/^\/\* Copy of .*\n\/\* Ours\. \*\/\n[^]*\n\/\* The end\. \*\/\n$/);
  expect(stranger.read('theme/.originals/DocFooter/index.tsx')).toBe(tell(original));
  expect(typeCheck(stranger.folder)).toBe('');
  expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });

  upgrade('7.2.0', `/* Theirs. */\n${tell(original)}`);
  const torn = await stranger.tapdocs('swizzle', '--update', 'DocFooter');
  expect(torn).toMatchObject({
    code: 1,
    stdout: `Updated ${copy}\n`,
    problems: [`SWIZZLE_CONFLICT ${copy}:2`],
  });
  expect(stranger.read(copy)).toContain(
    '\n<<<<<<< yours\n/* Ours. */\n=======\n/* Theirs. */\n>>>>>>> tapdocs 7.2.0\n',
  );
  expect((await stranger.tapdocs('doctor', '--strict')).code).toBe(1);
});
