import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createSiteFiles } from '../../../core/create/create.js';
import type { CreateFlags } from '../../../core/create/flags.js';
import { packageNameFor, titleFor } from '../../../core/create/names.js';
import { managerOf } from '../../../core/create/package-manager.js';
import { isTapdocsError, type Problem, toProblems } from '../../../core/problems/problem.js';
import { createLogger } from '../../../core/problems/logger.js';
import { tempFolder } from '../node/temp-folder.js';

interface Run {
  cwd: string;
  flags?: CreateFlags;
  yes?: boolean;
  userAgent?: string;
  /** Answers, one for each question. Default: there is no terminal. Without a last answer, the input ends. */
  answers?: readonly string[];
}

/** Runs the command. Each answer is written when its question appears. */
async function create({ cwd, flags = {}, yes = false, userAgent, answers }: Run) {
  const printed: string[] = [];
  const input = new PassThrough();
  const output = new PassThrough();
  const asked: string[] = [];
  const rest = [...(answers ?? [])];
  output.on('data', (data: Buffer) => {
    asked.push(data.toString());
    if (!data.toString().endsWith(': ')) return;
    const answer = rest.shift();
    if (answer === undefined) input.end();
    else input.write(`${answer}\n`);
  });
  const write = (text: string): void => void printed.push(text);
  const logger = createLogger({ verbose: false, colors: false, tty: false, root: cwd, write });
  const request = { cwd, flags, yes, logger, command: 'tapdocs create' };
  let problems: readonly Problem[] = [];
  try {
    const terminal = { input, output, isInteractive: answers !== undefined };
    await createSiteFiles(request, {
      folder: 'core/create',
      terminal,
      userAgent,
      today: new Date('2030-01-31T12:00:00Z'),
    });
  } catch (error) {
    if (!isTapdocsError(error)) throw error;
    problems = toProblems(error);
  }
  return { problems, codes: problems.map(({ code }) => code), text: printed.join(''), asked: asked.join(''), rest };
}

interface WorkflowStep {
  uses?: string;
  run?: string;
}

interface Workflow {
  jobs: Record<'part' | 'publish', { steps: WorkflowStep[]; strategy?: { matrix: unknown } } | undefined>;
}

/** Texts of the files below a folder, by their paths. */
function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

const placeholder =
  /\b(?:SITE_TITLE|[A-Z]+_(?:NAME|FOLDER|LANGUAGE|DATE|COMMAND|INSTALL|SCRIPT|TAPDOCS|STEPS|JOB|NEEDS|SHARDS|COUNT|NUMBERS))\b/;

describe('without a terminal', () => {
  test('everything has a default', async () => {
    const cwd = await tempFolder({});
    const { text, asked, codes } = await create({ cwd });
    expect([codes, asked]).toEqual([[], '']);
    expect(text).toContain('Created “My docs” in my-docs: ');
    expect(text).toContain('  cd my-docs\n  npm install\n  npm run dev\n');
    const files = filesIn(join(cwd, 'my-docs'));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['.gitignore', 'docs/index.mdx', 'package.json', 'tapdocs.config.ts', 'test/site.js']),
    );
    expect(Object.keys(files).some((path) => path.startsWith('.github') || path === '.node-version')).toBe(false);
    const { version, ...own } = JSON.parse(await readFile('package.json', 'utf8')) as {
      version: string;
      dependencies: Record<string, string>;
    };
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      name: 'my-docs',
      dependencies: { tapdocs: `^${version}` },
      devDependencies: { '@types/react': own.dependencies['@types/react'] },
    });
  });

  test.each(['docs', 'languages', 'versions'])(
    'the template %s leaves no placeholder, for any title',
    async (template) => {
      const cwd = await tempFolder({});
      // With a word that is replaced elsewhere, and with what is special in code, YAML and Markdown.
      const title = `It's RUN_SCRIPT "\\ <{*_$&`;
      const hosts = ['vercel', 'gitlab-pages', 'netlify', 'cloudflare-pages', 'github-pages', 'vercel'];
      const flags = { dir: 'a b', template, title, hosts, ...(template === 'languages' && { language: 'zh' }) };
      const { codes, text } = await create({ cwd, flags, userAgent: 'pnpm/10.1.0 npm/? node/v22.12.0' });
      expect(codes).toEqual([]);
      expect(text).toContain('  cd "a b"\n  pnpm install\n  pnpm run dev\n');
      expect(text).toContain(
        'README.md says what GitHub Pages, GitLab Pages, Netlify, Cloudflare Pages and Vercel need.',
      );
      const files = filesIn(join(cwd, 'a b'));
      for (const [path, content] of Object.entries(files)) {
        expect(path).not.toMatch(placeholder);
        const others = content.split('\n').filter((line) => !/It\\?'s RUN/.test(line));
        expect(others.join('\n'), path).not.toMatch(placeholder);
      }
      expect(files['tapdocs.config.ts']).toContain(String.raw`title: 'It\'s RUN_SCRIPT "\\ <{*_$&',`);
      expect(files['README.md']).toContain(String.raw`# It's RUN\_SCRIPT "\\ \<\{\*\_$\&`);
      const home = files[template === 'languages' ? 'docs/zh/index.mdx' : 'docs/index.mdx'];
      expect(home).toContain(String.raw`title: "It's RUN_SCRIPT \"\\ <{*_$&"`);
      if (template === 'languages') expect(files['tapdocs.config.ts']).toContain("defaultLang: 'zh'");
      if (template === 'versions') expect(files['blog/2030-01-31-welcome.md']).toContain('date: 2030-01-31');
      const workflows = Object.entries(files).filter(([path]) => path.startsWith('.github/workflows/'));
      expect(workflows).toHaveLength(4);
      for (const [, workflow] of workflows) {
        expect(workflow).toContain('      - uses: pnpm/action-setup@v6\n        with:\n          version: 10\n');
        expect(workflow).toContain('path: .tapdocs');
        expect(workflow).toContain('run: pnpm install --frozen-lockfile');
      }
      expect(JSON.parse(files['vercel.json'] ?? '')).toMatchObject({ buildCommand: 'pnpm run build', cleanUrls: true });
      expect(files['.github/workflows/github-pages.yml']).toContain(
        'pnpm exec tapdocs build --base "${{ steps.pages.outputs.base_path }}/"',
      );
    },
  );

  test.each([
    ['npm/10.8.2 node/v22.12.0', 'npm ci', 'npx tapdocs'],
    [
      'pnpm/10.1.0 npm/? node/v22.12.0',
      'npm install --global pnpm && pnpm install --frozen-lockfile',
      'pnpm exec tapdocs',
    ],
  ])('jobs of the workflows share a large site: %s', async (userAgent, install, program) => {
    const cwd = await tempFolder({});
    const flags = { dir: 'a', hosts: ['github-pages', 'gitlab-pages', 'netlify'], shards: '3' };
    expect((await create({ cwd, flags, userAgent })).codes).toEqual([]);
    const files = filesIn(join(cwd, 'a'));
    const base = '--base "${{ steps.pages.outputs.base_path }}/"';
    for (const [host, flag] of [
      ['github-pages', ` ${base}`],
      ['netlify', ''],
    ] as const) {
      const { jobs } = parse(files[`.github/workflows/${host}.yml`] ?? '') as Workflow;
      expect(jobs.part?.strategy?.matrix).toEqual({ part: [1, 2, 3] });
      expect(jobs.part?.steps.map(({ run }) => run)).toContain(`${program} build${flag} --shard \${{ matrix.part }}/3`);
      expect(jobs.publish).toMatchObject({ needs: 'part', if: '${{ !cancelled() }}' });
      // What the shards hand over comes before the build.
      const steps = jobs.publish?.steps.map(({ uses = '', run = '' }) => uses + run) ?? [];
      const handover = steps.findIndex((step) => step.startsWith('actions/download-artifact@'));
      expect(handover).toBeGreaterThan(0);
      expect(handover).toBeLessThan(steps.findIndex((step) => / build\b/.test(step)));
    }
    const gitlab = parse(files['.gitlab-ci.yml'] ?? '') as Record<string, { script: string[] }>;
    expect(gitlab).toMatchObject({
      default: { before_script: [install] },
      part: { parallel: 3, allow_failure: true, artifacts: { paths: ['.tapdocs/records', '.tapdocs/store'] } },
      pages: { pages: { publish: 'dist' } },
    });
    expect(gitlab['part']?.script).toEqual([`${gitlab['pages']?.script.at(-1)} --shard`]);
  });

  test('unknown values are reported together, with the nearest names', async () => {
    const cwd = await tempFolder({});
    const flags = { template: 'dcos', language: 'cn', hosts: ['netlfy', 'aws', 'GitHub'], title: 'a\nb' };
    const { problems } = await create({ cwd, flags });
    expect(problems.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      ['USAGE', '`--title`: It must be one line.', expect.any(String)],
      ['CREATE_CHOICE', expect.stringContaining('`--template` must be one of `docs`, '), 'Did you mean `docs`?'],
      ['CREATE_CHOICE', expect.stringContaining('but it is `cn`'), expect.any(String)],
      ['CREATE_CHOICE', expect.stringContaining('but it is `netlfy`'), 'Did you mean `netlify`?'],
      ['CREATE_CHOICE', expect.stringContaining('`vercel`, `none`, but it is `aws`'), expect.any(String)],
      ['CREATE_CHOICE', expect.stringContaining('but it is `GitHub`'), 'Did you mean `github-pages`?'],
    ]);
    expect(filesIn(cwd)).toEqual({});
  });

  test.each([
    [{ hosts: ['none', 'vercel'] }, 'cannot be combined'],
    [{ hosts: ['vercel'], shards: '1' }, 'must be a whole number from 2 to 256'],
    [{ hosts: ['none'], shards: '3' }, 'needs `--host`'],
    [{ language: 'zh', template: 'docs' }, '`--language` needs `--template languages`'],
    [{ language: 'zh' }, '`--language` needs `--template languages`'],
    [{ title: 'x'.repeat(101) }, 'at most 100 characters'],
  ])('options that contradict each other are refused: %j', async (flags, message) => {
    const cwd = await tempFolder({});
    const { problems } = await create({ cwd, flags });
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
    expect(filesIn(cwd)).toEqual({});
  });
});

describe('a folder that exists', () => {
  test('with files is not changed, and the message lists the files', async () => {
    const before = { 'site/docs/a.md': 'A', 'site/package.json': '{}', 'site/README.md': 'mine' };
    const cwd = await tempFolder(before);
    const { problems } = await create({ cwd, flags: { dir: 'site' } });
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['CREATE_NOT_EMPTY', 'The folder `site` is not empty: it contains `docs`, `package.json`.'],
    ]);
    expect(filesIn(cwd)).toEqual(before);
  });

  test('with many files is named with the first ones', async () => {
    const cwd = await tempFolder(Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`f${index}.txt`, ''])));
    const { problems } = await create({ cwd, flags: { dir: '.' } });
    expect(problems[0]?.message).toMatch(/`f0\.txt`, .*`f6\.txt` and 3 more\.$/);
  });

  test('with a folder that has the name of a file is not changed', async () => {
    const cwd = await tempFolder({ '.gitignore/a': '' });
    expect((await create({ cwd, flags: { dir: '.' } })).codes).toEqual(['CREATE_NOT_EMPTY']);
    expect(filesIn(cwd)).toEqual({ '.gitignore/a': '' });
  });

  test('with a repository, a README and a licence keeps them', async () => {
    const cwd = await tempFolder({
      '.git/HEAD': 'x',
      'readme.MD': 'mine',
      LICENSE: 'MIT',
      '.gitignore': '/dist\n*.log\n',
    });
    const { codes, text } = await create({ cwd, flags: { dir: '.', title: 'T' } });
    expect(codes).toEqual([]);
    const files = filesIn(cwd);
    expect(files).toMatchObject({ 'readme.MD': 'mine', LICENSE: 'MIT', '.gitignore': '/dist\n*.log\n' });
    expect(files['README.md']).toBeUndefined();
    expect(text).toContain('Created “T” in this folder: ');
    expect(text).toContain('Kept ');
    expect(text).toMatch(/CREATE_IGNORED[^]*It lacks `node_modules\/`, `\.tapdocs\/`\./);
    expect(text).not.toContain('cd ');
  });

  test('is refused if it is a file, or cannot be written to', async () => {
    const cwd = await tempFolder({ file: 'x' });
    expect((await create({ cwd, flags: { dir: 'file' } })).codes).toEqual(['CREATE_FILE']);
    const below = await create({ cwd, flags: { dir: 'file/a/b' } });
    expect(below.problems.map(({ code, message }) => [code, message])).toEqual([
      ['CREATE_FILE', '`file` is a file or a broken link. A site cannot be created there.'],
    ]);
    for (const dir of ['', ' ', 'a/node_modules/b']) {
      expect((await create({ cwd, flags: { dir } })).codes, dir).toEqual(['USAGE']);
    }
    await symlink(join(cwd, 'gone/away'), join(cwd, 'link'));
    expect((await create({ cwd, flags: { dir: 'link' } })).codes).toEqual(['CREATE_FILE']);
    expect(filesIn(cwd)).toEqual({ file: 'x' });
  });
});

test('a name cannot control the terminal', async () => {
  const { text } = await create({ cwd: await tempFolder({}), flags: { dir: '\u001b[31mred' } });
  expect(text).toContain(' in red:');
  expect(text).not.toContain('\u001b');
});

describe('in a terminal', () => {
  test('questions have defaults, and Enter takes them', async () => {
    const cwd = await tempFolder({});
    const { codes, asked, rest } = await create({ cwd, answers: ['', '', '', ''] });
    expect([codes, rest]).toEqual([[], []]);
    for (const question of ['Folder (my-docs): ', 'Title (My docs): ', 'Template (docs): ', '(none): '])
      expect(asked).toContain(question);
    expect(Object.keys(filesIn(join(cwd, 'my-docs')))).toContain('docs/guide/writing.mdx');
  });

  test('an answer is asked for again until it is one', async () => {
    const cwd = await tempFolder({});
    const answers = ['handbook', 'x'.repeat(101), 'Handbook', 'lnguages', '2', 'zh', 'vercel netlfy', 'vercel, 1'];
    const { codes, asked, rest } = await create({ cwd, answers });
    expect([codes, rest]).toEqual([[], []]);
    expect(asked).toContain('It must have at most 100 characters.');
    expect(asked).toContain('`lnguages` is not one of them. Did you mean languages?');
    expect(asked).toContain('`netlfy` is not one of them. Did you mean netlify?');
    const files = filesIn(join(cwd, 'handbook'));
    expect(files['tapdocs.config.ts']).toContain("title: 'Handbook'");
    expect(files['tapdocs.config.ts']).toContain("defaultLang: 'zh'");
    expect(Object.keys(files).filter((path) => path.startsWith('.github'))).toEqual([
      '.github/workflows/github-pages.yml',
      '.github/workflows/vercel.yml',
    ]);
  });

  test('Yarn 2 and later get a folder of packages, and the same version in workflows', async () => {
    const cwd = await tempFolder({});
    const flags = { hosts: ['netlify'] };
    expect((await create({ cwd, flags, userAgent: 'yarn/4.18.1 npm/? node/v22.12.0' })).codes).toEqual([]);
    const files = filesIn(join(cwd, 'my-docs'));
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ packageManager: 'yarn@4.18.1' });
    expect(files['.yarnrc.yml']).toBe('nodeLinker: node-modules\n');
    expect(files['.gitignore']).toContain('.yarn/');
    expect(files['.github/workflows/netlify.yml']).toMatch(/- run: corepack enable\n +- uses: actions\/setup-node@/);
    const older = await tempFolder({});
    await create({ cwd: older, flags, userAgent: 'yarn/1.22.22 npm/? node/v22.12.0' });
    expect(Object.keys(filesIn(join(older, 'my-docs')))).not.toContain('.yarnrc.yml');
  });

  test('options answer their questions, and `--yes` the rest', async () => {
    const cwd = await tempFolder({});
    const flags = { dir: 'a', title: 'A', template: 'docs', hosts: ['none'] };
    expect((await create({ cwd, flags, answers: [] })).asked).toBe('');
    expect((await create({ cwd, flags: { dir: 'b' }, yes: true, answers: [] })).asked).toBe('');
    expect(filesIn(join(cwd, 'b'))['tapdocs.config.ts']).toContain("title: 'B'");
  });

  test('nothing is written if the input ends, and no question is asked for a folder that is in use', async () => {
    const cwd = await tempFolder({});
    expect((await create({ cwd, answers: ['a', 'A'] })).codes).toEqual(['CREATE_STOPPED']);
    expect(filesIn(cwd)).toEqual({});
    await mkdir(join(cwd, 'used'));
    await writeFile(join(cwd, 'used/index.html'), '');
    const { codes, asked } = await create({ cwd, flags: { dir: 'used' }, answers: [] });
    expect([codes, asked]).toEqual([['CREATE_NOT_EMPTY'], '']);
  });
});

test.each([
  ['My Docs', 'my-docs', 'My Docs'],
  ['über_uns', 'uber-uns', 'Über uns'],
  ['文档', 'docs', '文档'],
  ['tapdocs', 'tapdocs-docs', 'Tapdocs'],
  ['.hidden', 'hidden', 'Hidden'],
])('the folder %j names the package %j and the site %j', (folder, name, title) => {
  expect([packageNameFor(`/x/${folder}`), titleFor(`/x/${folder}`)]).toEqual([name, title]);
});

test.each([
  [undefined, 'npm', 'npm ci'],
  ['npm/10.9.0 node/v22.12.0 linux x64', 'npm', 'npm ci'],
  ['yarn/1.22.22 npm/? node/v22.12.0', 'yarn', 'yarn install --frozen-lockfile'],
  ['yarn/4.5.0 npm/? node/v22.12.0', 'yarn', 'yarn install --immutable'],
  ['bun/1.2.0 npm/? node/v22.12.0', 'bun', 'bun install --frozen-lockfile'],
  ['cnpm/9.0.0', 'npm', 'npm ci'],
])('the user agent %j is %s', (userAgent, name, frozen) => {
  expect(managerOf(userAgent)).toMatchObject({ name, frozen });
});
