import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeFs } from '../change-fs.js';
import { config } from '../config-text.js';
import { openSite, tapdocs, temporaryFolder } from '../open-site.js';

/** Errors of the system are not bugs of Tapdocs: the message contains the file, the reason and the next step. */

const files = {
  'tapdocs.config.ts': config(),
  'docs/index.md': '# Home\n',
  'docs/guide.md': '# Guide\n',
  'public/a.txt': 'a',
};

/** Lets each function of `fs` that opens or changes a file fail on paths that match. */
function refuse(code: string, message: string, pattern: RegExp): void {
  changeFs(`const fails = (file) => typeof file === 'string' && ${pattern}.test(file);
const refusal = (syscall, path) =>
  Object.assign(new Error(\`${code}: ${message}, \${syscall} '\${path}'\`), { code: '${code}', errno: -1, syscall, path });
for (const name of ['openSync', 'readFileSync', 'writeFileSync', 'mkdirSync', 'copyFileSync']) {
  const real = fs[name];
  fs[name] = (file, ...rest) => { if (fails(file)) throw refusal('open', file); return real(file, ...rest); };
}
for (const name of ['open', 'readFile']) {
  const real = fs[name];
  fs[name] = (file, ...rest) => (fails(file) ? rest.at(-1)(refusal('open', file)) : real(file, ...rest));
  const promised = fs.promises[name];
  fs.promises[name] = async (file, ...rest) => { if (fails(file)) throw refusal('open', file); return promised(file, ...rest); };
}`);
}

describe('a file that the system refuses is named, with the reason and what to do', () => {
  test.for([
    ['EACCES', 'permission denied', 'docs/guide.md', 'Allow the user who runs Tapdocs'],
    ['EMFILE', 'too many open files', 'docs/guide.md', 'Allow more open files'],
    ['EACCES', 'permission denied', 'public/a.txt', 'Allow the user who runs Tapdocs'],
    ['EIO', 'i/o error', 'public/a.txt', 'Check the disk'],
  ] as const)('%s (%s) of %s', async ([code, message, path, advice]) => {
    const site = openSite(files);
    refuse(code, message, new RegExp(`/${path.replaceAll('/', '\\/')}$`));
    const run = await site.tapdocs('build');
    expect(run.problems).toEqual(['FILE_REFUSED']);
    expect(run.stderr).toContain(`\`${path}\` cannot be read or written: ${code}: ${message}.`);
    expect(run.stderr).toContain(advice);
    expect(run.stderr).not.toContain('bug in Tapdocs');
    expect(run.code).toBe(1);
  });

  test.for([
    ['ENOSPC', 'no space left on device', 'Make room on the disk'],
    ['EDQUOT', 'disk quota exceeded', 'Make room on the disk'],
    ['EROFS', 'read-only file system', 'The disk is read-only'],
  ] as const)('%s (%s) of the output', async ([code, message, advice]) => {
    const site = openSite(files);
    refuse(code, message, /\.next\/files\/./);
    const run = await site.tapdocs('build');
    expect(new Set(run.problems)).toEqual(new Set(['OUTPUT_BLOCKED']));
    expect(run.stderr).toMatch(new RegExp(`\`dist/[^\`]+\` cannot be written: ${code}: ${message}\\.`));
    expect(run.stderr).toContain(advice);
    // Frames of the stack hold the text of the changes.
    expect(run.stderr.replace(/^ +at .*$/gm, '')).not.toMatch(/bug in Tapdocs|\.next/);
    expect(run.code).toBe(1);
    expect(readdirSync(site.root).filter((name) => name.startsWith('dist'))).toEqual([]);
  });
});

describe('a site on a read-only disk', () => {
  test.for([['build'], ['dev']] as const)('is built with a temporary cache: %s', async ([command]) => {
    const site = openSite(files, { store: 'empty' });
    // What `mkdir` says with `recursive`.
    changeFs(`const { mkdirSync } = fs;
fs.mkdirSync = (path, ...rest) => {
  if (!String(path).includes(${JSON.stringify(`${site.root}/.tapdocs`)})) return mkdirSync(path, ...rest);
  const message = \`ENOENT: no such file or directory, mkdir '\${path}'\`;
  throw Object.assign(new Error(message), { code: 'ENOENT', errno: -2, syscall: 'mkdir', path });
};`);
    if (command === 'dev') {
      const server = await site.start('dev');
      expect((await fetch(`${server.url}guide`)).status).toBe(200);
      return;
    }
    const run = await site.tapdocs(command);
    expect(run).toMatchObject({ code: 0, problems: ['CACHE_REFUSED'] });
    expect(run.stderr).toContain('The disk is read-only.');
  });
});

test.for(['c#', 'wow!'])('a folder that bundlers cannot read is named: %s', async (name) => {
  const root = temporaryFolder({
    [`${name}/tapdocs.config.mjs`]: config(),
    [`${name}/docs/index.mdx`]: "import Part from './part'\n\n# Home\n\n<Part />\n",
    [`${name}/docs/part.tsx`]: 'export default () => <b>part</b>;\n',
  });
  const { problems, stderr } = await tapdocs(join(root, name), ['build']);
  expect(problems).toEqual(['FOLDER_CHARACTER']);
  expect(stderr).toContain(`named \`${name}\`: \`${name.at(-1)}\` has a meaning`);
  expect(stderr).not.toContain('bug in Tapdocs');
});
