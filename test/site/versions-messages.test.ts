import { describe, expect, test } from 'vitest';
import { type Files, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { git } from '../git.js';

/** A configuration whose options have a line each. */
const config = (...options: string[]): string =>
  [
    `import { contentDocs, redirects, versions } from 'tapdocs/plugins';`,
    `export default {`,
    `  title: 'Docs',`,
    `  plugins: [contentDocs(), redirects(), versions({`,
    ...options.map((option) => `    ${option},`),
    `  })],`,
    `};`,
  ].join('\n');

const first = 5;

const build = async (root: string): Promise<string> => (await tapdocs(root, ['build'])).output;

/** A site with the versions 1.1 and 1.0 in folders. */
function inFolders(...options: string[]): string {
  return temporaryFolder({
    'tapdocs.config.ts': config('folders: true', ...options),
    'versions.json': '["1.1", "1.0"]',
    'docs/index.md': '# Home\n',
    'versioned_docs/version-1.1/index.md': '# Home\n',
    'versioned_docs/version-1.0/index.md': '# Home\n',
  });
}

function inGit(files: Files, ...tags: string[]): string {
  const root = temporaryFolder({ '.gitignore': '.tapdocs\ndist\n', 'docs/index.md': '# Home\n', ...files });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'one');
  for (const tag of tags) {
    writeFiles(root, { 'docs/index.md': `# Home of ${tag}\n` });
    git(root, 'commit', '-qam', tag);
    git(root, 'tag', tag);
  }
  return root;
}

describe('a name, path or alias that is taken', () => {
  test('is named as what it is, with its line', async () => {
    const output = await build(
      inFolders(`settings: {\n      '1.1': { alias: 'next' },\n      '1.0': { path: 'lts', alias: 'en' },\n    }`),
    );
    expect(output).toMatch(new RegExp(`VERSIONS_NAME tapdocs\\.config\\.ts:${first + 2}:`));
    expect(output).toContain('The version `1.1` has the alias `next`, which is the name of the current version.');
    expect(output).toMatch(new RegExp(`VERSIONS_NAME tapdocs\\.config\\.ts:${first + 3}:`));
    expect(output).toContain('The version `1.0` has the alias `en`, which is the name of a language.');
  });

  test('has a line of `multiVersion`, too', async () => {
    const root = temporaryFolder({
      'tapdocs.config.ts': `export default {
  title: 'Docs',
  multiVersion: { default: '2', versions: [
    '2',
    { name: '1', alias: '2' },
  ] },
};`,
    });
    expect(await build(root)).toMatch(/CONFIG_INVALID tapdocs\.config\.ts:5:18/);
  });
});

test('a removed version that is part of the site is reported with its line and a way out', async () => {
  const output = await build(inFolders(`settings: { '1.1': { alias: 'latest' } }`, `removed: ['1.0', 'latest']`));
  expect(output).toMatch(new RegExp(`VERSIONS_REMOVED tapdocs\\.config\\.ts:${first + 2}:`));
  expect(output).toContain('`1.0` is in `removed`, but it is the name of the version `1.0`.');
  expect(output).toContain('Take `1.0` out of `removed`.');
  expect(output).toContain('`latest` is in `removed`, but it is the alias of the version `1.1`.');
});

describe('the nearest name is proposed', () => {
  test('for settings, their versions and their states', async () => {
    expect(await build(inFolders(`settings: { '1.0.0': { state: 'unmaintained' } }`))).toContain('Did you mean `1.0`?');
    expect(await build(inFolders(`settings: { '1.0': { lable: 'One' } }`))).toContain('Did you mean `label`?');
    const state = await build(inFolders(`settings: { '1.0': { state: 'unmaintaned' } }`));
    expect(state).toContain('Did you mean `unmaintained`?');
    expect(state).toMatch(new RegExp(`CONFIG_INVALID tapdocs\\.config\\.ts:${first + 1}:`));
    const root = temporaryFolder({
      'tapdocs.config.ts': `export default { title: 'D', multiVersion: { default: '2', versions: ['2', { name: '1', state: 'olt' }] } };`,
    });
    expect(await build(root)).toContain('Did you mean `old`?');
  });

  test('for a version to compare, also if its tag is given', async () => {
    const diff = async (root: string, from: string): Promise<string> =>
      (await tapdocs(root, ['versions', 'diff', from, 'next'])).stderr;
    const folders = inFolders();
    expect(await diff(folders, 'v1.0.0')).toContain('Did you mean `1.0`?');
    const list = `list: [{ name: 'lts', ref: 'v1.0.0' }, { name: '1.1', ref: 'v1.1.0' }]`;
    const root = inGit({ 'tapdocs.config.ts': config(list) }, 'v1.0.0', 'v1.1.0');
    expect(await diff(root, 'v1.0.0')).toContain('Did you mean `lts`?');
    expect(await diff(root, 'v1.1.0')).toContain('Did you mean `1.1`?');
  });
});

test('a list of versions that does not exist has the line of the option that reads it', async () => {
  const root = temporaryFolder({ 'tapdocs.config.ts': config('folders: true'), 'docs/index.md': '# Home\n' });
  expect(await build(root)).toContain(`VERSIONS_LIST tapdocs.config.ts:${first}:5`);
});

test('two versions at one commit are reported', async () => {
  const root = inGit({ 'tapdocs.config.ts': config(`tags: 'v*'`) }, 'v1.0.0');
  git(root, 'tag', 'v1.1.0');
  expect(await build(root)).toMatch(/VERSIONS_SAME.*\n.*`1\.1` and `1\.0` are the same commit, [\da-f]{10}/);
});

test('a pattern of tags or a ref that git would take for an option is refused', async () => {
  const root = inGit({ 'tapdocs.config.ts': config(`tags: '--format=x'`) });
  expect(await build(root)).toContain('`versions.tags` must be a pattern of tags');
  writeFiles(root, { 'tapdocs.config.ts': config(`list: [{ name: '1', ref: '--all' }]`) });
  expect(await build(root)).toContain('`versions.list[0].ref` must be a tag, a branch or a commit');
});

test('versions before the default one are not released, unless they say something else', async () => {
  const list = async (root: string) => (await tapdocs(root, ['versions', 'list'])).stdout;
  const states = await list(inFolders(`default: '1.0'`));
  expect(states).toMatch(/^next +unreleased /m);
  expect(states).toMatch(/^1\.1 +unreleased /m);
  expect(states).toMatch(/^1\.0 +current /m);
  expect(await list(inFolders(`default: '1.1'`))).toMatch(/^1\.0 +old /m);
  expect(await list(inFolders(`default: '1.0'`, `settings: { '1.1': { state: 'old' } }`))).toMatch(/^1\.1 +old /m);
});

describe('settings of a version that is no part of the site', () => {
  const tags = ['v1.0.0', 'v1.1.0', 'v1.2.0'];
  const list = (root: string) => tapdocs(root, ['versions', 'list']);

  test('have no effect, with the reason, if a tag has the version or it was removed', async () => {
    const settings = `settings: { '1.1': { noindex: true }, '1.0': { label: 'One' } }`;
    const options = [`tags: 'v*'`, 'most: 1', settings, `removed: ['1.0']`];
    const { code, output } = await list(inGit({ 'tapdocs.config.ts': config(...options) }, ...tags));
    expect(code).toBe(0);
    expect(output).toContain(`VERSIONS_UNUSED tapdocs.config.ts:${first + 2}:`);
    expect(output).toContain(
      '`versions.settings` names the version `1.1`, which has no effect, because `most: 1` leaves',
    );
    expect(output).toContain('names the version `1.0`, which has no effect, because it is in `removed`.');
  });

  test('are errors if no tag has the version, with the nearest name', async () => {
    const options = [`tags: 'v*'`, 'most: 1', `settings: { '1.22': {} }`];
    const { code, output } = await list(inGit({ 'tapdocs.config.ts': config(...options) }, ...tags));
    expect(code).toBe(1);
    expect(output).toMatch(/There is no version `1\.22`\.[^]*Did you mean `1\.2`\?/);
  });

  test('are errors if there are no versions, or if it is the working tree', async () => {
    const root = temporaryFolder({ 'docs/index.md': '# Home\n' });
    writeFiles(root, { 'tapdocs.config.ts': config(`settings: { '1.0': { noindex: true } }`) });
    const { output } = await list(root);
    expect(output).toContain('There is no version `1.0`.');
    expect(output).toContain('There are no versions from git or from folders. `list`, `tags` and `folders`');
    expect((await list(inFolders(`settings: { next: { banner: false } }`))).output).toContain(
      '`versions.settings.next` must be absent, because `current` has the settings of the working tree',
    );
  });
});

test.each([
  ['versions({})', 'tapdocs.config.ts'],
  ['versions({ most: 3, noindex: true })', 'tapdocs.config.ts:4:14'],
  ['versions({ list: [], changes: true })', 'tapdocs.config.ts:4:14'],
])('%s names no version, which is reported with the options that do', async (call, place) => {
  const text = `import { contentDocs, versions } from 'tapdocs/plugins';
export default { title: 'Docs', plugins: [
  contentDocs(),
  ${call},
] };`;
  const root = temporaryFolder({ 'tapdocs.config.ts': text, 'docs/index.md': '# Home\n' });
  const { code, output } = await tapdocs(root, ['versions', 'list']);
  expect(code).toBe(0);
  expect(output).toContain(`VERSIONS_EMPTY ${place}`);
  expect(output).toContain('`list`, `tags` and `folders` of `versions` add versions.');
});

test('a name that a list has twice is named', async () => {
  const list = `list: [{ name: '1.0', ref: 'v1.0.0' }, { name: '1.1', ref: 'v1.1.0' }, { name: '1.0', ref: 'v1.0.1' }]`;
  const twice = inFolders(list);
  expect((await tapdocs(twice, ['versions', 'list'])).output).toContain(
    '`versions.list[2].name` must be a name that no other entry of `list` has, but it is `1.0`',
  );
  const root = inFolders();
  writeFiles(root, { 'versions.json': '[\n  "1.1",\n  "1.0",\n  "1.1"\n]\n' });
  const { output } = await tapdocs(root, ['versions', 'list']);
  expect(output).toContain('VERSIONS_LIST_INVALID versions.json:4:3');
  expect(output).toContain('`versions.json` names the version `1.1` more than once.');
});

test('a page of a tag that no longer builds is named with the option that leaves it out', async () => {
  const old = { 'docs/old.mdx': '# Old\n\n<Playground />\n' };
  const root = inGit({ 'tapdocs.config.ts': config(`tags: 'v*'`), ...old }, 'v1.0.0');
  const wayOut = '`exclude` of `versions` leaves it out';
  const before = await build(root);
  expect(before).toMatch(/COMPONENT_UNKNOWN docs\/old\.mdx:3:\d+ \(version 1\.0\)/);
  expect(before).toContain(wayOut);
  git(root, 'tag', '-d', 'v1.0.0');
  writeFiles(root, { 'tapdocs.config.ts': config(`tags: 'v*'`, 'optional: true') });
  const today = await build(root);
  expect(today).toContain('COMPONENT_UNKNOWN docs/old.mdx');
  expect(today).not.toContain(wayOut);
});
