import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { preload } from './preload.js';
import { config } from '../config-text.js';
import { isLong } from '../long.js';
import { filesOf } from '../open-site.js';
import { createStranger, type Files } from './stranger.js';

/** A cache that cannot be written costs time, and no more: a run warns, and goes on without. */

const pages = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => [
    `docs/page-${index}.md`,
    `# Page ${index}\n\n\`\`\`js\nlet a = ${index}\n\`\`\`\n`,
  ]),
);
const files: Files = {
  'tapdocs.config.ts': config('contentDocs(), linkCheck(), searchIndex()'),
  'docs/index.mdx': '# Home\n\n<Badge text="a" />\n',
  ...pages,
};

/** Makes writes of a process below `.tapdocs` fail after this many files. The error of a full disk does not contain a file. */
function refuse(code: 'ENOSPC' | 'EROFS' | 'EACCES', after: number): void {
  const text = `let count = 0;
const opened = new Set();
const isCache = (file) => /[\\\\/]\\.tapdocs(?:[\\\\/]|$)/.test(String(file)) && (count += 1) > ${after};
const refusal = (syscall, path) => Object.assign(new Error('${code}: refused, ' + syscall), { code: '${code}', syscall, path });
const { openSync, mkdirSync, writevSync, writeFileSync, renameSync } = fs;
const isFull = ${code === 'ENOSPC'};
fs.openSync = (file, flags = 'r', ...rest) => {
  const fails = flags !== 'r' && isCache(file);
  if (fails && !isFull) throw refusal('open', file);
  const descriptor = openSync(file, flags, ...rest);
  opened.delete(descriptor);
  if (fails) opened.add(descriptor);
  return descriptor;
};
fs.mkdirSync = (file, ...rest) => {
  if (!fs.existsSync(file) && isCache(file)) throw refusal('mkdir', file);
  return mkdirSync(file, ...rest);
};
fs.writevSync = (descriptor, ...rest) => {
  if (opened.has(descriptor)) throw refusal('write');
  return writevSync(descriptor, ...rest);
};
fs.writeFileSync = (file, ...rest) => {
  if (typeof file === 'string' && isCache(file)) throw refusal('write', isFull ? undefined : file);
  return writeFileSync(file, ...rest);
};`;
  vi.stubEnv('NODE_OPTIONS', preload(text));
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe('a build goes on without a cache', () => {
  // In one folder, because absolute paths decide between equal names of the minifier.
  const stranger = createStranger(files, { ownStore: true });
  const complete = { files: {} as Record<string, string> };

  beforeAll(async () => {
    expect((await stranger.tapdocs('build')).problems).toEqual([]);
    complete.files = filesOf(join(stranger.folder, 'dist'));
  });

  test('that had been complete, and cannot take what has changed', async () => {
    refuse('EROFS', 0);
    stranger.write({ 'docs/page-1.md': '# Another page\n' });
    const run = await stranger.tapdocs('build');
    expect([run.code, [...new Set(run.problems)]]).toEqual([0, ['CACHE_REFUSED']]);
    expect(stranger.read('dist/page-1.html')).toContain('Another page');
    stranger.write(files);
  });

  test.for([
    ['ENOSPC', 20],
    ...(isLong
      ? ([
          ['EROFS', 0],
          ['EACCES', 3],
        ] as const)
      : []),
  ] as const)('that is refused with %s after %i files', async ([code, after]) => {
    for (const folder of ['.tapdocs', 'dist']) stranger.remove(folder);
    refuse(code, after);
    const run = await stranger.tapdocs('build');
    expect(run.problems).toEqual(['CACHE_REFUSED']);
    expect(run.stderr).toContain(`The cache in \`.tapdocs\` cannot be written: ${code}: refused.`);
    expect(run.code).toBe(0);
    expect(filesOf(join(stranger.folder, 'dist'))).toEqual(complete.files);
  });
});

test.for(['check', 'dev'] as const)('so does `%s`', async (command) => {
  const stranger = createStranger(files, { ownStore: true });
  refuse('EROFS', 0);
  if (command === 'check') {
    const { code, problems } = await stranger.tapdocs('check');
    expect([code, problems]).toEqual([0, ['CACHE_REFUSED']]);
    return;
  }
  const server = await stranger.start('dev');
  expect(await (await fetch(`${server.url}page-1`)).text()).toContain('Page 1');
  expect(server.log()).toContain('CACHE_REFUSED');
  await server.close();
});
