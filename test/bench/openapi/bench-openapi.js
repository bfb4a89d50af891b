// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine, kernelUnits } from '../machine.js';
import { measureBuild } from '../measure/build.js';
import { createProcesses } from '../measure/processes.js';
import { megabytes, seconds, table } from '../report/format.js';
import { describeApi } from './describe-api.js';

export const openapiUsage = `npm run bench -- --openapi [options]

  --operations 300        of a description that is made for it, ten for each tag
  --scratch               as above
`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Measures what the pages of an API add to a site, next to as many pages with a title and a sentence.
 *
 * @param {string[]} args
 */
export async function benchOpenapi(args) {
  const { values } = parseArgs({
    args,
    options: {
      openapi: { type: 'boolean' },
      operations: { type: 'string', default: '300' },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
    },
  });
  const count = Number(values.operations);
  if (!Number.isInteger(count) || count < 10) throw new Error('--operations must be a whole number from 10');
  kernelUnits();
  const site = join(resolve(values.scratch), 'openapi-site');
  const processes = createProcesses({});
  const measure = async () => {
    const command = [process.execPath, join(repository, 'bin/tapdocs.js'), 'build'];
    const figures = await measureBuild(
      /** @type {never} */ ({ tool: { build: () => command }, place: { site } }),
      processes,
    );
    return { ...figures, output: sizeOf(join(site, 'dist')) };
  };
  try {
    const input = writeSite(site, { operations: count, pages: 0 });
    const cold = await measure();
    const unchanged = await measure();
    writeSite(site, { operations: 0, pages: count + 30 });
    const plain = await measure();
    writeSite(site, { operations: 0, pages: 0 });
    const empty = await measure();
    const rows = Object.entries({
      'the API, cold': cold,
      'nothing changed': unchanged,
      'as many pages with a sentence, cold': plain,
      'no pages, cold': empty,
    }).map(([name, { wall, cpu, memory, output }]) => [
      name,
      seconds(wall),
      seconds(cpu),
      megabytes(memory),
      megabytes(output),
    ]);
    const { cpu, cores } = describeMachine();
    console.log(`${count} operations, ${Math.round(input / 1000)} kB, on ${cores} cores of ${cpu}\n`);
    console.log(table(['', 'time', 'processor time', 'memory', 'output'], rows));
    const ratio = ((cold.output - plain.output) / input).toFixed(1);
    console.log(`\nOn top of the plain pages, the output is ${ratio} times the input.`);
  } finally {
    await processes.endAll();
  }
}

/**
 * @param {string} site
 * @param {{ operations: number, pages: number }} counts
 * @returns {number} size of the description in bytes
 */
function writeSite(site, { operations, pages }) {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'docs'), { recursive: true });
  mkdirSync(join(site, 'node_modules'));
  symlinkSync(repository, join(site, 'node_modules/tapdocs'));
  symlinkSync(join(repository, 'plugins/openapi'), join(site, 'node_modules/tapdocs-openapi'));
  writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
  const plugins = `contentDocs(), llms(), searchIndex()${operations > 0 ? ", openapi({ input: 'api.json' })" : ''}`;
  writeFileSync(
    join(site, 'tapdocs.config.ts'),
    `import { contentDocs, llms, searchIndex } from 'tapdocs/plugins';
import { openapi } from 'tapdocs-openapi';

export default { title: 'API', url: 'https://example.org', plugins: [${plugins}] };
`,
  );
  writeFileSync(join(site, 'docs/index.md'), '# API\n');
  for (let page = 0; page < pages; page += 1) {
    const folder = join(site, 'docs', `tag-${Math.floor(page / 10)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `page-${page}.md`), `# Page ${page}\n\nA sentence.\n`);
  }
  const text = JSON.stringify(describeApi(operations), null, 2);
  writeFileSync(join(site, 'api.json'), text);
  return Buffer.byteLength(text);
}

/**
 * @param {string} folder
 * @returns {number} bytes of all files
 */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
