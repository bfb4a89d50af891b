import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../core/cli/run-command-line.js';
import type { CommandRunner } from '../../../core/cli/runner.js';
import { fail, problem, TapdocsError } from '../../../core/problems/problem.js';
import { createLogger } from '../../../core/problems/logger.js';
import type { BuildReport } from '../../../core/report.js';
import type { Copy } from '../../../core/theme/swizzle/doctor.js';
import type { Slot, Swizzle } from '../../../core/theme/swizzle/list-swizzles.js';
import { noSignals } from '../../../core/process/signals.js';
import { repository } from '../../repository.js';
import { tempFolder } from './temp-folder.js';

const report: BuildReport = {
  outDir: '',
  pages: { en: 3, zh: 2 },
  drafts: [],
  excluded: [],
  withoutContent: ['/404'],
  records: { total: 4, hits: 3 },
  documents: { total: 5, hits: 4 },
  bundleHit: true,
  phases: [
    { name: 'config', ms: 12 },
    { name: 'records', ms: 1240 },
  ],
  output: { written: 1, unchanged: 9, removed: 0, bytes: 123_456 },
  profile: [],
};

const migration = {
  report: { generator: 'Other' },
  text: (verbose: boolean) => (verbose ? 'All places' : 'Some places'),
  builds: true,
  problemCount: 0,
};

const slots: Slot[] = [{ name: 'NavEnd', about: 'At the end of the bar.', filled: true }];
const components: Swizzle[] = [
  {
    name: 'Card',
    layer: '/x',
    entry: 'Card/index.tsx',
    wrap: 'safe',
    eject: 'safe',
    about: 'A boxed piece of content.',
    taken: false,
  },
  {
    name: 'Navbar',
    layer: '/x',
    entry: 'Navbar/index.tsx',
    wrap: 'safe',
    eject: 'unsafe',
    about: 'The bar at the top.',
    taken: true,
  },
];

interface Setup {
  cwd: string;
  /** Aborts this long after the start of a server; at once when absent. */
  runner?: Partial<CommandRunner>;
}

async function run(args: readonly string[], { cwd, runner = {} }: Setup) {
  const controller = new AbortController();
  const printed: string[] = [];
  const close = vi.fn(async () => undefined);
  const serveOnce = async () => {
    setTimeout(() => controller.abort(new Error('stopped')), 1);
    return { close };
  };
  const commands = {
    build: vi.fn(runner.build ?? (async ({ root }) => ({ ...report, outDir: join(root, 'dist') }))),
    buildShard: vi.fn(async () => ({ index: 3, total: 8, records: { total: 40, hits: 2 }, phases: report.phases })),
    dev: vi.fn(runner.dev ?? serveOnce),
    serve: vi.fn(runner.serve ?? serveOnce),
    deploy: vi.fn(),
    clear: vi.fn(runner.clear ?? (async () => undefined)),
    migrate: vi.fn(runner.migrate ?? (async () => migration)),
    create: vi.fn(async () => undefined),
    listTheme: vi.fn(async () => ({ components, slots })),
    swizzle: vi.fn(async () => ['theme/Card/index.tsx']),
    updateCopies: vi.fn(runner.updateCopies ?? (async () => ({ changes: [], kept: [], open: [] }))),
    doctor: vi.fn(runner.doctor ?? (async () => [])),
    diffCopies: vi.fn(async () => '--- a\n+++ b\n'),
  };
  const code = await runCommandLine(args, {
    runner: commands,
    cwd,
    version: '1.2.3',
    signal: controller.signal,
    signals: noSignals,
    createLogger: (options) =>
      createLogger({ ...options, colors: false, tty: false, write: (text) => void printed.push(text) }),
    print: (text) => void printed.push(text),
    colors: false,
    columns: 100,
  });
  return { code, text: printed.join(''), commands, close, controller };
}

const emptySite = () => tempFolder({ 'site/keep': '' });

describe('options', () => {
  test('reach the build, with absolute paths', async () => {
    const cwd = await emptySite();
    const args = [
      'build',
      'site',
      '--out-dir',
      'out',
      '--base',
      '/docs/',
      '--config',
      'a.ts',
      '--no-cache',
      '--workers',
      '2',
    ];
    const { code, commands } = await run(args, { cwd });
    expect(code).toBe(0);
    expect(commands.build).toHaveBeenCalledExactlyOnceWith({
      root: join(cwd, 'site'),
      outDir: join(cwd, 'out'),
      base: '/docs/',
      configFile: join(cwd, 'a.ts'),
      cache: false,
      workers: 2,
      logger: expect.anything(),
      signal: expect.any(AbortSignal),
      signals: noSignals,
    });
  });

  test.each([
    [['--shard', '3/8'], '3/8'],
    [['--shard'], ''],
  ])('of a shard reach it: %j', async (flags, shard) => {
    const cwd = await emptySite();
    const { text, commands } = await run(['build', 'site', '--workers', '2', ...flags], { cwd });
    const options = { root: join(cwd, 'site'), shard, workers: 2, cache: true };
    expect(commands.buildShard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(options));
    expect(commands.build).not.toHaveBeenCalled();
    expect(text).toBe(
      'Part 3 of 8: 40 pages, 2 from the cache, in 1.25 s. `tapdocs build` makes the site of all parts.\n',
    );
  });

  test('are absent when they are not given', async () => {
    const cwd = await emptySite();
    const { commands } = await run(['build'], { cwd });
    expect(Object.keys(commands.build.mock.calls[0]?.[0] ?? {}).sort()).toEqual([
      'cache',
      'logger',
      'root',
      'signal',
      'signals',
    ]);
    expect(commands.build.mock.calls[0]?.[0]).toMatchObject({ root: cwd, cache: true });
  });

  test.each([
    [['serve', '--port', '8080', '--host', 'docs.example'], 'serve', { port: 8080, host: 'docs.example' }],
    [['serve', '--port', '0', '--host'], 'serve', { port: 0, host: '0.0.0.0' }],
    [['serve', '--host', '[::1]'], 'serve', { host: '::1' }],
    [
      ['dev', '--port=1', '--bundler=webpack', '--no-cache', '--base=x'],
      'dev',
      { port: 1, bundler: 'webpack', cache: false, base: 'x' },
    ],
    [['clear', '--out-dir=out'], 'clear', {}],
    [['clear', '--cache'], 'clear', { cache: {} }],
    [
      ['clear', '--cache', '--max-age', '2', '--max-size', '500'],
      'clear',
      { cache: { maxAge: 172_800_000, maxBytes: 500_000_000 } },
    ],
  ] as const)('%j', async (args, command, expected) => {
    const { code, commands } = await run(args, { cwd: await emptySite() });
    expect(code).toBe(0);
    expect(commands[command].mock.calls[0]?.[0]).toMatchObject(expected);
  });

  test('the root is the real folder behind a link', async () => {
    const cwd = await emptySite();
    await symlink(join(cwd, 'site'), join(cwd, 'link'));
    const { commands } = await run(['build', 'link'], { cwd });
    expect(commands.build.mock.calls[0]?.[0].root).toBe(join(cwd, 'site'));
  });
});

test('options of a new site reach its command, and absent ones are absent', async () => {
  const cwd = await tempFolder({});
  const flags = ['--template', 'docs', '--title', 'T', '--host', 'vercel', '--host', 'netlify', '--yes'];
  const given = await run(['create', 'a/b', ...flags], { cwd });
  expect(given.commands.create).toHaveBeenCalledExactlyOnceWith({
    cwd,
    flags: { dir: 'a/b', template: 'docs', title: 'T', hosts: ['vercel', 'netlify'] },
    yes: true,
    command: 'tapdocs create',
    logger: expect.anything(),
  });
  const bare = await run(['create'], { cwd });
  expect(bare.commands.create.mock.calls[0]).toEqual([
    { cwd, flags: {}, yes: false, command: 'tapdocs create', logger: expect.anything() },
  ]);
});

describe('errors of the command line', () => {
  test.each([
    [['biuld'], 'Unknown command `biuld`\n  (Did you mean build?)', 'tapdocs --help'],
    [['build', '--worker', '2'], 'Unknown option `--worker`\n  (Did you mean --workers?)', 'tapdocs build --help'],
    [['build', 'a', 'b'], 'Too many arguments for `build`', 'tapdocs build --help'],
    [['build', '--port', '1'], 'Unknown option `--port`', 'tapdocs build --help'],
    [['serve', '--workers', '1'], 'Unknown option `--workers`', 'tapdocs serve --help'],
    [['clear', '--max-age', '2'], '`--max-age` and `--max-size` need `--cache`', 'tapdocs clear --help'],
    [['clear', '--cache', '--max-size', '-1'], '--max-size', 'tapdocs clear --help'],
    [['clear', '--base', '/'], 'Unknown option `--base`', 'tapdocs clear --help'],
    [['build', '--out-dir'], 'Option `--out-dir <folder>` argument missing', 'tapdocs build --help'],
    [['build', '--out-dir', ' '], 'It must not be empty.', 'tapdocs build --help'],
    [['build', '--workers', '0'], 'It must be a whole number from 1 to 256.', 'tapdocs build --help'],
    [['build', '--workers', '1.5'], 'It must be a whole number from 1 to 256.', 'tapdocs build --help'],
    [['serve', '--port', '65536'], 'It must be a whole number from 0 to 65535.', 'tapdocs serve --help'],
    [['serve', '--port', '80a'], 'It must be a whole number from 0 to 65535.', 'tapdocs serve --help'],
    [['serve', '--port', '-1'], 'argument `-1` is invalid', 'tapdocs serve --help'],
    [['serve', '--host', 'a:80'], 'It must be a host name or an IP address, without a port.', 'tapdocs serve --help'],
    [['build', '--base', 'https://x/'], 'It must be a path such as', 'tapdocs build --help'],
    [['create', '--title', ' '], 'It must not be empty.', 'tapdocs create --help'],
    [['create', '--tempalte', 'docs'], '(Did you mean --template?)', 'tapdocs create --help'],
  ])('%j', async (args, message, help) => {
    const { code, text, commands } = await run(args, { cwd: await emptySite() });
    expect(code).toBe(1);
    expect(text).toMatch(/^✖ USAGE\n/);
    expect(text).toContain(message);
    expect(text).toContain(`hint: Run \`${help}\``);
    for (const command of Object.values(commands)) expect(command).not.toHaveBeenCalled();
  });

  test('a folder that is not there', async () => {
    const { code, text } = await run(['build', 'no'], { cwd: await emptySite() });
    expect([code, text]).toEqual([1, expect.stringContaining('✖ ROOT_MISSING\n  The folder `no` does not exist.')]);
  });
});

describe('help', () => {
  test.each([[[]], [['--help']], [['help']]])('%j lists the commands', async (args) => {
    const { code, text } = await run(args, { cwd: await emptySite() });
    expect(code).toBe(0);
    for (const word of ['build', 'dev', 'serve', 'clear', 'Examples:']) expect(text).toContain(word);
  });

  test.each(['build', 'dev', 'serve', 'clear'])('%s has examples', async (command) => {
    const { code, text } = await run([command, '--help'], { cwd: await emptySite() });
    expect(code).toBe(0);
    expect(text).toMatch(
      new RegExp(`Usage: tapdocs ${command} \\[options\\] \\[root\\][\\s\\S]+Examples:\\n {2}\\$ tapdocs ${command}`),
    );
    expect((await run(['help', command], { cwd: await emptySite() })).text).toBe(text);
  });

  test('the dry run of a migration says that code of the site runs', async () => {
    const { text } = await run(['migrate', '--help'], { cwd: await emptySite() });
    expect(text.replace(/\s+/g, ' ')).toContain('write no file; the configuration of the site still runs');
  });

  test('the version is that of the package', async () => {
    expect(await run(['--version'], { cwd: await emptySite() })).toMatchObject({ code: 0, text: '1.2.3\n' });
  });
});

describe('`--json`', () => {
  const parsed = async (args: readonly string[], runner: Partial<CommandRunner> = {}) => {
    const { code, text } = await run([...args, '--json'], { cwd: await emptySite(), runner });
    return { code, json: JSON.parse(text) as unknown };
  };

  test('prints what a build has done, and its warnings', async () => {
    const { code, json } = await parsed(['build', 'site'], {
      build: async ({ root, logger }) => {
        const at = { file: join(root, 'docs/a.md'), line: 3, column: 5, source: 'text' };
        logger.warn([problem('LOCALES_PLUGIN', {}, at)]);
        logger.warn('A sentence.');
        return { ...report, outDir: join(root, 'dist') };
      },
    });
    const { profile: _, ...facts } = report;
    expect(code).toBe(0);
    expect(json).toEqual({
      ok: true,
      problems: [
        expect.objectContaining({ severity: 'warning', code: 'LOCALES_PLUGIN', file: 'docs/a.md', line: 3, column: 5 }),
        { severity: 'warning', message: 'A sentence.' },
      ],
      messages: [expect.stringContaining('From cache')],
      result: { ...facts, outDir: 'dist' },
    });
    expect(JSON.stringify(json)).not.toContain('"text"');
  });

  test.each([
    [
      ['build', '--shard', '3/8', 'site'],
      { index: 3, total: 8, records: { total: 40, hits: 2 }, phases: report.phases },
    ],
    [['doctor', 'site'], { copies: [] }],
    [['swizzle', '--list', 'site'], { components, slots }],
    [['clear', 'site'], undefined],
  ])('%j', async (args, result) => {
    expect(await parsed(args)).toMatchObject({ code: 0, json: { ok: true, problems: [], ...(result && { result }) } });
  });

  test('prints errors of the command and of the command line', async () => {
    const runner: Partial<CommandRunner> = {
      build: () => Promise.reject(new TapdocsError([problem('ROUTE_NONE', {})])),
    };
    expect(await parsed(['build', 'site'], runner)).toMatchObject({
      code: 1,
      json: { ok: false, problems: [{ code: 'ROUTE_NONE' }] },
    });
    expect(await parsed(['biuld'])).toMatchObject({ code: 1, json: { ok: false, problems: [{ code: 'USAGE' }] } });
    const failed = { ...migration, builds: false, problemCount: 2 };
    const migrated = await run(['migrate', '--json'], {
      cwd: await emptySite(),
      runner: { migrate: async () => failed },
    });
    expect(migrated.text).toMatch(/^\{\n {2}"generator": "Other"\n\}\n✖ MIGRATE_BUILD/);
  });

  test('is a line for each event of a server', async () => {
    const { text } = await run(['serve', 'site', '--json'], {
      cwd: await emptySite(),
      runner: {
        serve: async ({ logger }) => {
          logger.info('Serving http://localhost:1/');
          logger.warn('Odd.');
          return Promise.reject(new TapdocsError([problem('ROUTE_NONE', {})]));
        },
      },
    });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { message: 'Serving http://localhost:1/' },
      { problem: { severity: 'warning', message: 'Odd.' } },
      { problem: expect.objectContaining({ code: 'ROUTE_NONE', severity: 'error' }) },
    ]);
  });

  test('has a schema with all of its fields', async () => {
    const { definitions } = JSON.parse(readFileSync(join(repository, 'types/commands.schema.json'), 'utf8')) as {
      definitions: Record<string, { properties: object }>;
    };
    const { json } = await parsed(['biuld']);
    const { problems, ...rest } = json as { problems: object[] };
    expect(Object.keys(definitions['output']?.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys({ ...rest, problems })),
    );
    const fields = Object.keys(definitions['problem']?.properties ?? {});
    expect(fields).toEqual(expect.arrayContaining(problems.flatMap((each) => Object.keys(each))));
  });
});

describe('what a command does', () => {
  test('a build ends with a summary', async () => {
    const { text } = await run(['build', 'site'], { cwd: await emptySite() });
    expect(text).toBe(
      [
        '',
        '  Pages       5 (en 3, zh 2): 4 with own content, 1 without (/404)',
        '  From cache  3/4 contents (records), 4/5 documents',
        '  Output      dist, 123.5 kB: 1 files written, 9 unchanged, 0 removed',
        '  Time        1.25 s (config 12 ms, records 1.24 s)',
        '',
      ].join('\n'),
    );
  });

  test('the summary counts a warning once, even if it was reported twice', async () => {
    const build: CommandRunner['build'] = async ({ root, logger }) => {
      logger.warn('Something.');
      logger.warn(['Something.', 'Else.'].map((detail) => problem('CONTENT_WARNING', { detail })));
      logger.warn('Something.');
      return { ...report, outDir: join(root, 'dist') };
    };
    const { text } = await run(['build', 'site'], { cwd: await emptySite(), runner: { build } });
    expect(text).toMatch(/Warnings +3$/m);
  });

  test('problems are printed, and the code is 1', async () => {
    const build = async () =>
      fail([problem('NOT_UTF8', {}, { file: 'docs/a.md' }), problem('ROUTE_NONE', { dir: 'docs' })]);
    const { code, text } = await run(['build'], { cwd: await emptySite(), runner: { build } });
    expect(code).toBe(1);
    expect(text).toMatch(/^✖ NOT_UTF8 docs\/a\.md\n[\s\S]+\n\n✖ ROUTE_NONE\n/);
  });

  test('an unexpected error is reported as such', async () => {
    const build = () => Promise.reject(new RangeError('too far'));
    const { code, text } = await run(['build'], { cwd: await emptySite(), runner: { build } });
    expect([code, text]).toEqual([1, expect.stringMatching(/^✖ INTERNAL\n {2}too far\n[\s\S]+hint: /)]);
  });

  test.each(['serve', 'dev'] as const)('%s runs until the signal, then closes', async (command) => {
    const { code, close, text } = await run([command], { cwd: await emptySite() });
    expect([code, text]).toEqual([0, '']);
    expect(close).toHaveBeenCalledOnce();
  });

  test('a command that the signal ended prints nothing', async () => {
    const cwd = await emptySite();
    const build = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const controller = new AbortController();
    const printed: string[] = [];
    const write = (text: string) => void printed.push(text);
    const running = runCommandLine(['build'], {
      runner: {
        build,
        buildShard: vi.fn(),
        dev: vi.fn(),
        serve: vi.fn(),
        deploy: vi.fn(),
        clear: vi.fn(),
        migrate: vi.fn(),
        create: vi.fn(),
        listTheme: vi.fn(),
        swizzle: vi.fn(),
        updateCopies: vi.fn(),
        doctor: vi.fn(),
        diffCopies: vi.fn(),
      },
      cwd,
      version: '',
      signal: controller.signal,
      signals: noSignals,
      createLogger: (options) => createLogger({ ...options, colors: false, tty: false, write }),
      print: write,
      colors: false,
      columns: 80,
    });
    setTimeout(() => controller.abort(new Error('stopped')), 1);
    expect(await running).toBe(1);
    expect(printed).toEqual([]);
  });
});

describe('migrate', () => {
  test('passes its options on, and prints the report', async () => {
    const cwd = await emptySite();
    const { code, text, commands } = await run(['migrate', 'site', '--from', 'other'], { cwd });
    expect([code, text]).toEqual([0, 'Some places\n']);
    const expected = { root: join(cwd, 'site'), dir: 'site', cwd, from: 'other', writes: true, quiet: false };
    expect(commands.migrate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(expected));
    const dry = await run(['migrate', 'site', '--dry-run', '--json'], { cwd });
    expect(dry.commands.migrate).toHaveBeenCalledWith(expect.objectContaining({ writes: false, quiet: true }));
    expect(JSON.parse(dry.text)).toEqual(migration.report);
  });

  test('fails for a site that does not build, after its report', async () => {
    const migrate = async () => ({ ...migration, builds: false, problemCount: 7 });
    const { code, text } = await run(['migrate', '--verbose'], { cwd: await emptySite(), runner: { migrate } });
    expect(code).toBe(1);
    expect(text).toContain('All places\n✖ MIGRATE_BUILD\n  The site does not build yet: 7 problems are in the way.');
  });
});

describe('commands of plugins', () => {
  const config = `export default { title: 'T', plugins: [{ name: 'versions', apply(site) {
    site.hooks.commands.tap('versions', (program) => {
      program.command('version:add').description('freeze a version').argument('<name>').action((name) => {
        if (name === 'bad') throw new Error('no such version');
        site.logger.info(site.config.title + ' ' + name);
      });
    });
  } }] };`;

  test('run like built-in ones', async () => {
    const cwd = await tempFolder({ 'tapdocs.config.mjs': config });
    expect(await run(['version:add', 'v1'], { cwd })).toMatchObject({ code: 0, text: 'T v1\n' });
    const failed = await run(['version:add', 'bad'], { cwd });
    expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('no such version')]);
    const missing = await run(['version:add'], { cwd });
    expect(missing.text).toContain('Missing required argument `name`');
  });

  test('come from the configuration that is named', async () => {
    const cwd = await tempFolder({ 'own/other.mjs': config, 'tapdocs.config.mjs': "export default { title: 'U' };" });
    for (const option of [['--config', 'own/other.mjs'], ['--config=own/other.mjs']]) {
      expect((await run(['version:add', '--help', ...option], { cwd })).text).toContain('freeze a version');
    }
    const { text } = await run(['version:add', 'v1', '--config', 'none.mjs'], { cwd });
    expect(text).toContain('The configuration file `none.mjs` does not exist.');
    expect((await run(['version:add', 'v1'], { cwd })).text).toContain(
      'Unknown command `version:add`; no plugin in `tapdocs.config.mjs` adds it',
    );
    const elsewhere = await tempFolder({});
    expect((await run(['version:add', 'v1'], { cwd: elsewhere })).text).toContain(
      'Unknown command `version:add`; plugins can add commands that exist only in the folder of their site, and there is no configuration here',
    );
  });

  test('are listed in the help', async () => {
    const cwd = await tempFolder({ 'tapdocs.config.mjs': config });
    expect((await run(['--help'], { cwd })).text).toContain('version:add [options] <name>');
    expect((await run(['help', 'version:add'], { cwd })).text).toContain('freeze a version');
  });

  test('print their help if a subcommand is missing', async () => {
    const groups = `
      const group = program.command('version').description('all versions');
      group.command('add').description('freeze a version').action(() => undefined);
      group.command('cache').command('clear').action(() => undefined);
      program.command('version:add')`;
    const cwd = await tempFolder({ 'tapdocs.config.mjs': config.replace("program.command('version:add')", groups) });
    const { code, text } = await run(['version'], { cwd });
    expect([code, text]).toEqual([0, expect.stringContaining('Usage: tapdocs version [options] [command]')]);
    expect(text).toBe((await run(['version', '--help'], { cwd })).text);
    expect((await run(['version', 'cache'], { cwd })).text).toContain('Usage: tapdocs version cache');
    const unknown = await run(['version', 'ad'], { cwd });
    expect([unknown.code, unknown.text]).toEqual([
      1,
      expect.stringMatching(/Unknown command `ad`\s+\(Did you mean add\?\)/),
    ]);
    expect(unknown.text).not.toContain('Usage: ');
  });

  test('do not stand in for a built-in one', async () => {
    const cwd = await tempFolder({ 'tapdocs.config.mjs': config.replace('version:add', 'build') });
    const { code, text } = await run(['other'], { cwd });
    expect([code, text]).toEqual([1, expect.stringContaining('[versions] commands: ')]);
  });

  test('are not needed for a built-in one, so that a broken configuration is reported by the command', async () => {
    const cwd = await tempFolder({ 'tapdocs.config.mjs': 'throw new Error("broken");' });
    const { code, commands } = await run(['build'], { cwd });
    expect(code).toBe(0);
    expect(commands.build).toHaveBeenCalledOnce();
  });

  test('a broken configuration is reported for an unknown command, and does not keep help away', async () => {
    const cwd = await tempFolder({ 'tapdocs.config.mjs': 'throw new Error("broken");' });
    const unknown = await run(['version:add'], { cwd });
    expect([unknown.code, unknown.text]).toEqual([
      1,
      expect.stringMatching(/^✖ CONFIG_THREW tapdocs\.config\.mjs:1\n/),
    ]);
    const help = await run(['--help'], { cwd });
    expect(help.code).toBe(0);
    expect(help.text).toMatch(/⚠ CONFIG_THREW[\s\S]+Usage: tapdocs/);
  });
});

describe('components of the theme', () => {
  test.each([[['swizzle', '--list', 'site']], [['swizzle', '--list']], [['swizzle']]])(
    '%j lists them with their safety, and the slots',
    async (args) => {
      const { code, text } = await run(args, { cwd: await emptySite() });
      expect(code).toBe(0);
      expect(text).toContain('Card            safe  safe    A boxed piece of content.');
      expect(text).toContain('Navbar (yours)  safe  unsafe  The bar at the top.');
      expect(text).toContain('\nNavEnd (yours)  At the end of the bar.');
    },
  );

  test.each([
    [['swizzle', 'Card', '--wrap'], { name: 'Card', mode: 'wrap', unsafe: false }],
    [['swizzle', 'Card', 'site', '--eject', '--unsafe'], { name: 'Card', mode: 'eject', unsafe: true }],
  ])('%j takes one over', async (args, expected) => {
    const { code, text, commands } = await run(args, { cwd: await emptySite() });
    expect([code, text]).toEqual([0, 'Wrote theme/Card/index.tsx\n']);
    expect(commands.swizzle).toHaveBeenCalledWith(expect.objectContaining(expected));
  });

  test.each([
    [['swizzle', 'Card'], 'Pass `--wrap` or `--eject`'],
    [['swizzle', 'Card', '--wrap', '--eject'], 'cannot be used with'],
    [['swizzle', '--update', 'Card', '--eject'], 'cannot be used with'],
  ])('%j says what is missing', async (args, message) => {
    const { code, text } = await run(args, { cwd: await emptySite() });
    expect(code).toBe(1);
    expect(text).toContain(message);
  });

  test('doctor reports the state of each copy, and fails for those behind only when asked to', async () => {
    const copy = (file: string, state: Copy['state'], hasOriginal: boolean): Copy => ({
      file,
      original: 'A/index.tsx',
      from: 't@1',
      state,
      hasOriginal,
    });
    const doctor = async () => [copy('theme/A.tsx', 'stale', false), copy('theme/B.tsx', 'current', true)];
    const cwd = await emptySite();
    const lenient = await run(['doctor'], { cwd, runner: { doctor } });
    expect([lenient.code, lenient.text]).toEqual([
      0,
      'theme/A.tsx  A/index.tsx of t@1  behind: the original has changed (without original)\ntheme/B.tsx  A/index.tsx of t@1  up to date\n',
    ]);
    const strict = await run(['doctor', '--strict'], { cwd, runner: { doctor } });
    expect(strict.code).toBe(1);
    expect(strict.text).toContain('THEME_COPIES_BEHIND');
    expect((await run(['doctor'], { cwd })).text).toBe('The site has no copies of theme components.\n');
    expect((await run(['doctor', '--diff'], { cwd, runner: { doctor } })).text).toMatch(/\n\n--- a\n\+\+\+ b\n$/);
  });

  test.each([
    [['swizzle', '--update'], []],
    [
      ['swizzle', '--update', 'Card', 'Footer'],
      ['Card', 'Footer'],
    ],
    [['swizzle', 'site', '--update', 'Card'], ['Card']],
  ])('%j updates copies', async (args, names) => {
    const cwd = await emptySite();
    const { code, text, commands } = await run(args, { cwd });
    expect([code, text]).toEqual([0, 'There is nothing to update.\n']);
    const root = args[1] === 'site' ? join(cwd, 'site') : cwd;
    expect(commands.updateCopies).toHaveBeenCalledWith(expect.objectContaining({ names, root }));
  });

  test('an update reports what it did and what is left, and fails for conflicts', async () => {
    const cwd = await emptySite();
    const kept = [problem('SWIZZLE_LOST', { path: 'A/a.ts' }, { file: 'theme/A/a.ts' })];
    const changes = [{ file: 'theme/A/index.tsx', change: 'updated' as const }];
    const open = [problem('SWIZZLE_CONFLICT', { path: 'A/index.tsx' }, { file: 'theme/A/index.tsx', line: 3 })];
    const merged = await run(['swizzle', '--update'], {
      cwd,
      runner: { updateCopies: async () => ({ changes, kept, open: [] }) },
    });
    expect([merged.code, merged.text]).toEqual([
      0,
      expect.stringMatching(/^Updated theme\/A\/index\.tsx\n[^]*⚠ SWIZZLE_LOST theme\/A\/a\.ts\n/),
    ]);
    const torn = await run(['swizzle', '--update'], {
      cwd,
      runner: { updateCopies: async () => ({ changes, kept: [], open }) },
    });
    expect([torn.code, torn.text]).toEqual([1, expect.stringContaining('✖ SWIZZLE_CONFLICT theme/A/index.tsx:3\n')]);
  });
});
