import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../open-site.js';

/** A program that uploads to the folder `host`. */
const upload = `
const { cpSync, readFileSync, rmSync } = require('fs');
const lines = (name) => readFileSync(process.env[name], 'utf8').split('\\n').filter(Boolean);
for (const path of lines('TAPDOCS_UPLOAD')) cpSync(process.env.TAPDOCS_OUT_DIR + '/' + path, 'host/' + path);
for (const path of lines('TAPDOCS_REMOVE')) rmSync('host/' + path);
`;

function newSite() {
  return openSite({
    'tapdocs.config.ts':
      "import { contentDocs } from 'tapdocs/plugins';\nexport default { title: 'Docs', plugins: [contentDocs()] };",
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': '# Start\n',
    'upload.cjs': upload,
  });
}

/** All files of a folder, with their contents. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('a deployment uploads what has changed, and removes what is gone', async () => {
  const site = newSite();
  expect((await site.tapdocs('deploy', '--dry-run')).problems).toEqual(['DEPLOY_EMPTY']);
  expect((await site.tapdocs('deploy')).problems).toEqual(['USAGE']);
  await site.tapdocs('build');
  const listed = (await site.tapdocs('deploy', '--dry-run')).stdout.trim().split('\n');
  const paths = listed.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2));
  expect(paths).toContain('guide/start.html');
  // A page must not be there before its scripts.
  expect(paths.findLastIndex((path) => !path.endsWith('.html'))).toBeLessThan(
    paths.findIndex((path) => path.endsWith('.html')),
  );
  expect(listed.at(-1)).toMatch(/^\d+ files to upload \([\d.]+ \w+\), 0 to remove, 0 unchanged\.$/);
  expect((await site.tapdocs('deploy', '--with', 'node upload.cjs')).code).toBe(0);
  const dist = join(site.root, 'dist');
  const host = join(site.root, 'host');
  expect(filesOf(host)).toEqual(filesOf(dist));

  site.write({ 'docs/guide/next.md': '# Next\n' });
  site.remove('docs/guide/start.md');
  await site.tapdocs('build');
  const again = (await site.tapdocs('deploy', '--dry-run')).stdout;
  expect(again).toContain('+ guide/next.html\n');
  expect(again).toContain('~ index.html\n');
  expect(again).toContain('- guide/start.html\n');
  await site.tapdocs('deploy', '--with', 'node upload.cjs');
  expect(filesOf(host)).toEqual(filesOf(dist));
  expect((await site.tapdocs('deploy', '--with', 'node upload.cjs')).stdout).toMatch(
    /^0 files uploaded \(0 B\), 0 removed, \d+ unchanged\.\n$/,
  );
});

test('a deployment that fails is repeated, and files that were edited after the build count', async () => {
  const site = newSite();
  await site.tapdocs('build');
  const { code, problems, output } = await site.tapdocs('deploy', '--with', 'node -e "process.exit(3)"');
  expect([code, problems]).toEqual([1, ['DEPLOY_FAILED']]);
  expect(output).toContain('ended with 3');
  const manifest = join(site.root, 'state/deployed.json');
  await site.tapdocs('deploy', '--with', 'node upload.cjs', '--manifest', 'state/deployed.json');
  expect(existsSync(manifest)).toBe(true);
  site.write({ 'dist/index.html': 'edited' });
  const json = JSON.parse(
    (await site.tapdocs('deploy', '--dry-run', '--manifest', 'state/deployed.json', '--json')).stdout,
  ) as {
    result: object;
  };
  expect(json.result).toMatchObject({ upload: ['index.html'], remove: [], bytes: 6 });
  site.write({ 'state/broken.json': '{' });
  expect((await site.tapdocs('deploy', '--dry-run', '--manifest', 'state/broken.json')).problems).toEqual([
    'DEPLOY_MANIFEST',
  ]);
  // Without the cache of the build, files are compared by their contents.
  rmSync(join(site.root, '.tapdocs'), { recursive: true });
  site.write({ 'dist/index.html': readFileSync(join(site.root, 'host/index.html'), 'utf8') });
  const { stdout } = await site.tapdocs('deploy', '--dry-run', '--manifest', 'state/deployed.json');
  expect(stdout).toMatch(/^0 files to upload/);
});

test('`tapdocs check` names the hosts that do not accept the built site', async () => {
  const site = openSite({
    'tapdocs.config.ts': `import { contentDocs, linkCheck } from 'tapdocs/plugins';
export default { title: 'Docs', plugins: [contentDocs(), linkCheck()] };`,
    'docs/index.md': '# Home\n',
    'public/large.bin': Buffer.alloc(26 * 1024 ** 2),
  });
  expect((await site.tapdocs('check')).output).not.toContain('HOST_LIMIT');
  await site.tapdocs('build');
  const { code, problems, output } = await site.tapdocs('check');
  expect([code, problems]).toEqual([0, ['HOST_LIMIT']]);
  expect(output).toContain(
    'Cloudflare Pages (free) does not accept the site: it has `large.bin` with 27.3 MB (at most 26.2 MB).',
  );
});
