import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { docPages } from '../docs/doc-pages.js';
import { fencesOf, placeOf } from '../docs/fences.js';
import { archiveOf, installFlags, npm } from './packed.js';
import { createStranger, runInstalled, startInstalled } from './stranger.js';
import { typeCheck } from '../type-check.js';

/** The steps of the page that were done so far. */
interface Walk {
  /** Absolute path of the folder in which the next command runs. */
  cwd: string;
  /** The commands that ran, without their arguments. */
  done: string[];
}

/** The package as npm would fetch it. */
const archive = (): string => archiveOf('tapdocs', inject('packed'));

/** The commands of the page. Any other command fails, so that each command of the page is tested. */
const commands: readonly [RegExp, (walk: Walk, argument: string) => Promise<void> | void][] = [
  [/^mkdir ([\w-]+)$/, ({ cwd }, name) => mkdirSync(join(cwd, name))],
  [/^cd ([\w-]+)$/, (walk, name) => void (walk.cwd = join(walk.cwd, name))],
  [/^(npm init -y)$/, ({ cwd }) => void npm(['init', '-y'], cwd)],
  [/^(npm install tapdocs)$/, ({ cwd }) => void npm(['install', ...installFlags, archive()], cwd)],
  [/^npm create tapdocs ([\w-]+)$/, ({ cwd }, name) => succeed(cwd, ['create', name])],
  [/^npx tapdocs (build)$/, ({ cwd }) => succeed(cwd, ['build'])],
  [/^npx tapdocs (dev)$/, ({ cwd }) => seeEdit(cwd)],
  [/^npx tapdocs (serve)$/, ({ cwd }) => seeSite(cwd)],
];

async function succeed(cwd: string, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runInstalled(cwd, args);
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
}

/** Opens the address that `dev` prints, changes a page and sees the edit. */
async function seeEdit(cwd: string): Promise<void> {
  const server = await startInstalled(cwd, ['dev', '--port', '0', '--host', '127.0.0.1']);
  try {
    const textOf = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
    expect(await textOf('')).toContain('Read how to');
    expect(await textOf('install')).toContain('npm install my-project');
    const page = join(cwd, 'docs/install.mdx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('Choose your package manager', 'Choose one of these'));
    await expect.poll(() => textOf('install'), { timeout: 30_000 }).toContain('Choose one of these');
  } finally {
    await server.close();
  }
}

async function seeSite(cwd: string): Promise<void> {
  const server = await startInstalled(cwd, ['serve', '--port', '0', '--host', '127.0.0.1']);
  try {
    const home = await (await fetch(server.url)).text();
    expect(home).toMatch(/<h1[^>]*>.*My project/);
    expect(home).toMatch(/<a[^>]* href="\/install"/);
    expect((await fetch(`${server.url}install`)).status).toBe(200);
  } finally {
    await server.close();
  }
}

test('a reader of “Start in five minutes” gets a site with its commands and files alone', async () => {
  // An empty folder in one with the package, as if npx had fetched it for the first command.
  const stranger = createStranger({}, { ownStore: true });
  const start = docPages('site/tapdocs/docs').find(({ lang, name }) => lang === 'en' && name === 'guide/start.mdx');
  if (!start) throw new Error('The page is not where it was.');
  const walk: Walk = { cwd: stranger.folder, done: [] };
  for (const fence of fencesOf(start)) {
    if (fence.title !== '') {
      const file = join(walk.cwd, fence.title);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${fence.code}\n`);
      continue;
    }
    expect(fence.lang, placeOf(fence)).toBe('bash');
    for (const line of fence.code.split('\n')) {
      const [pattern, run] = commands.find(([each]) => each.test(line)) ?? [];
      if (!pattern || !run) throw new Error(`${placeOf(fence)}: this test cannot run \`${line}\``);
      await run(walk, pattern.exec(line)?.[1] ?? '');
      walk.done.push(line);
    }
  }
  expect(walk.done.at(-1)).toBe('npx tapdocs serve');
  expect(typeCheck(walk.cwd)).toBe('');
  // The list of what is in the folder is right.
  const listed = ['docs', 'dist', '.tapdocs', 'tapdocs.config.ts', 'package.json', '.gitignore', 'tsconfig.json'];
  expect(readdirSync(walk.cwd)).toEqual(expect.arrayContaining(listed));
  expect(stranger.exists('my-docs/tapdocs.config.ts')).toBe(true);
});
