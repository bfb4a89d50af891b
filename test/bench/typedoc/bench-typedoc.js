// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine, kernelUnits } from '../machine.js';
import { measureBuild } from '../measure/build.js';
import { createProcesses } from '../measure/processes.js';
import { megabytes, seconds, table } from '../report/format.js';

export const typedocUsage = `npm run bench -- --typedoc [options]

  --scratch               as above
`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const documentation = join(repository, 'site/tapdocs');
const packages = join(repository, 'plugins/typedoc/node_modules');
const peer = 'typedoc-plugin-markdown@4.14.1';

/**
 * Measures what the pages of the types of Tapdocs add to a site, next to as many pages with a title and a sentence, and to what TypeDoc
 * and its plugin for Markdown take to write the same types.
 *
 * @param {string[]} args
 */
export async function benchTypedoc(args) {
  const { values } = parseArgs({
    args,
    options: {
      typedoc: { type: 'boolean' },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
    },
  });
  kernelUnits();
  const scratch = join(resolve(values.scratch), 'typedoc');
  const site = join(scratch, 'site');
  const written = join(scratch, 'written');
  const processes = createProcesses({});
  const run = async (/** @type {string[]} */ command, /** @type {string} */ folder) => {
    const tool = { build: () => [process.execPath, ...command] };
    const figures = await measureBuild(/** @type {never} */ ({ tool, place: { site: folder } }), processes);
    return figures;
  };
  const build = async () => {
    const figures = await run([join(repository, 'bin/tapdocs.js'), 'build'], site);
    return { ...figures, ...sizeOf(join(site, 'dist')) };
  };
  const write = async (/** @type {string[]} */ flags) => {
    rmSync(written, { recursive: true, force: true });
    const settings = [
      '--tsconfig',
      'tsconfig.types.json',
      '--skipErrorChecking',
      '--disableGit',
      '--disableSources',
      '--pretty',
      'false',
    ];
    const files = ['tapdocs', 'plugins', 'client', 'test'].flatMap((name) => [
      '--entryPoints',
      `reference/entries/${name}.ts`,
    ]);
    const figures = await run(
      [join(tools(scratch), 'typedoc/bin/typedoc'), ...settings, ...files, ...flags],
      documentation,
    );
    return { ...figures, ...sizeOf(written) };
  };
  try {
    const json = await write(['--json', join(written, 'types.json')]);
    mkdirSync(scratch, { recursive: true });
    cpSync(join(written, 'types.json'), join(scratch, 'types.json'));
    const html = await write(['--out', written]);
    const markdown = await write([
      '--plugin',
      'typedoc-plugin-missing-exports',
      '--plugin',
      'typedoc-plugin-markdown',
      '--out',
      written,
    ]);
    writeSite(site, { json: join(scratch, 'types.json'), pages: 0 });
    const cold = await build();
    const unchanged = await build();
    writeSite(site, { json: null, pages: cold.pages });
    const plain = await build();
    writeSite(site, { json: null, pages: 0 });
    const empty = await build();
    const rows = Object.entries({
      'the types, cold': cold,
      'nothing changed': unchanged,
      'as many pages with a sentence, cold': plain,
      'no pages, cold': empty,
      'TypeDoc writes its JSON': json,
      'TypeDoc writes its HTML': html,
      [`${peer} writes Markdown`]: markdown,
    }).map(([name, { wall, cpu, memory, pages, bytes }]) => [
      name,
      seconds(wall),
      seconds(cpu),
      megabytes(memory),
      String(pages),
      megabytes(bytes),
    ]);
    const { cpu, cores } = describeMachine();
    console.log(`${Math.round(json.bytes / 1000)} kB of JSON, on ${cores} cores of ${cpu}\n`);
    console.log(table(['', 'time', 'processor time', 'memory', 'pages', 'output'], rows));
    const ratio = ((cold.bytes - plain.bytes) / json.bytes).toFixed(1);
    console.log(`\nOn top of the plain pages, the output is ${ratio} times the input.`);
  } finally {
    await processes.endAll();
  }
}

/**
 * Installs TypeDoc with its plugin for Markdown, once.
 *
 * @param {string} scratch
 */
function tools(scratch) {
  const folder = join(scratch, 'tools');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const installed = (/** @type {string} */ name) => {
    const { version } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  };
  const names = ['typedoc', 'typescript', 'typedoc-plugin-missing-exports'].map(installed);
  if (!readdirSync(folder).includes('node_modules'))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...names, peer], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'node_modules');
}

/**
 * @param {string} site
 * @param {{ json: string | null, pages: number }} contents
 */
function writeSite(site, { json, pages }) {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'docs'), { recursive: true });
  mkdirSync(join(site, 'node_modules'));
  symlinkSync(repository, join(site, 'node_modules/tapdocs'));
  symlinkSync(join(repository, 'plugins/typedoc'), join(site, 'node_modules/tapdocs-typedoc'));
  writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
  const plugins = `contentDocs(), llms(), searchIndex()${json === null ? '' : ", typedoc({ json: 'types.json' })"}`;
  writeFileSync(
    join(site, 'tapdocs.config.ts'),
    `import { contentDocs, llms, searchIndex } from 'tapdocs/plugins';
import { typedoc } from 'tapdocs-typedoc';

export default { title: 'Types', url: 'https://example.org', plugins: [${plugins}] };
`,
  );
  writeFileSync(join(site, 'docs/index.md'), '# Types\n');
  if (json !== null) cpSync(json, join(site, 'types.json'));
  for (let page = 0; page < pages; page += 1) {
    const folder = join(site, 'docs', `module-${Math.floor(page / 60)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `page-${page}.md`), `# Page ${page}\n\nA sentence.\n`);
  }
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  const isPage = (/** @type {string} */ ending) => files.filter(({ name }) => name.endsWith(ending)).length;
  return { bytes, pages: isPage('.html') || isPage('.md') };
}
