// @ts-check
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install } from '../install.js';
import { describeMachine, kernelUnits } from '../machine.js';
import { measureBuild } from '../measure/build.js';
import { createProcesses } from '../measure/processes.js';
import { megabytes, seconds, table } from '../report/format.js';
import { sampleOf } from './samples.js';

export const twoslashUsage = `npm run bench -- --twoslash [options]

  --samples 1000          checked samples, ten on each page
  --scratch               as above
`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const perPage = 10;

/** The program that the samples are compared with: unified with the plugin of Shiki, as its guide describes it. */
const peer = {
  name: 'shikijs-twoslash',
  source: {
    npm: {
      main: '@shikijs/twoslash',
      dependencies: {
        '@shikijs/rehype': '^4.6.0',
        '@shikijs/twoslash': '^4.6.0',
        'rehype-stringify': '^10.0.1',
        'remark-parse': '^11.0.0',
        'remark-rehype': '^11.1.2',
        shiki: '^4.6.0',
        typescript: '^6.0.3',
        unified: '^11.0.5',
      },
    },
  },
};

const config = `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { twoslash } from 'tapdocs-twoslash';

export default defineConfig({ title: 'Samples', plugins: [contentDocs(), twoslash()] });
`;

/**
 * Measures how long a site with checked samples takes, next to `@shikijs/twoslash` on the same pages.
 *
 * @param {string[]} args
 */
export async function benchTwoslash(args) {
  const { values } = parseArgs({
    args,
    options: {
      twoslash: { type: 'boolean' },
      samples: { type: 'string', default: '1000' },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
    },
  });
  const count = Number(values.samples);
  if (!Number.isInteger(count) || count < perPage) throw new Error(`--samples must be a whole number from ${perPage}`);
  kernelUnits();
  const scratch = resolve(values.scratch);
  const { home, version } = install(peer, scratch);
  const site = join(scratch, 'twoslash-site');
  writeSite(site, count);
  rmSync(join(home, 'dist'), { recursive: true, force: true });
  const processes = createProcesses({});
  const measure = (/** @type {string[]} */ command, /** @type {string} */ folder) =>
    measureBuild(/** @type {never} */ ({ tool: { build: () => command }, place: { site: folder } }), processes);
  const tapdocs = [process.execPath, join(repository, 'bin/tapdocs.js'), 'build'];
  try {
    const cold = await measure(tapdocs, site);
    const unchanged = await measure(tapdocs, site);
    writeFileSync(join(site, 'docs/page-1.md'), `${pageOf(1)}\nMore.\n`);
    const prose = await measure(tapdocs, site);
    writeFileSync(join(site, 'docs/page-1.md'), pageOf(1).replace('const total', 'const sum'));
    const sample = await measure(tapdocs, site);
    rmSync(join(site, '.tapdocs'), { recursive: true });
    writeSite(site, count, 'text');
    const plain = await measure(tapdocs, site);
    writeSite(site, count);
    const script = fileURLToPath(new URL('peer.js', import.meta.url));
    const other = await measure([process.execPath, script, home, join(site, 'docs'), join(home, 'dist')], home);
    const rows = Object.entries({
      'Tapdocs, cold': cold,
      'the same pages without the plugin, cold': plain,
      'nothing changed': unchanged,
      'prose of a page edited': prose,
      'a sample edited': sample,
      [`@shikijs/twoslash ${version} with rehype`]: other,
    }).map(([name, { wall, cpu, memory }]) => [name, seconds(wall), seconds(cpu), megabytes(memory)]);
    const { cpu, cores } = describeMachine();
    console.log(`${count} samples on ${cores} cores of ${cpu}\n`);
    console.log(table(['', 'time', 'processor time', 'memory'], rows));
    const ratio = (/** @type {'wall' | 'cpu'} */ figure) => (cold[figure] / other[figure]).toFixed(2);
    console.log(`\nCold is ${ratio('wall')} of the time of the other program, ${ratio('cpu')} of its processor time.`);
  } finally {
    await processes.endAll();
  }
}

/**
 * @param {string} site
 * @param {number} count
 * @param {'twoslash' | 'text'} flag
 */
function writeSite(site, count, flag = 'twoslash') {
  rmSync(join(site, 'docs'), { recursive: true, force: true });
  if (flag === 'twoslash') rmSync(join(site, '.tapdocs'), { recursive: true, force: true });
  mkdirSync(join(site, 'docs'), { recursive: true });
  mkdirSync(join(site, 'node_modules'), { recursive: true });
  const links = { tapdocs: repository, 'tapdocs-twoslash': join(repository, 'plugins/twoslash') };
  for (const [name, target] of Object.entries(links)) {
    rmSync(join(site, 'node_modules', name), { force: true });
    symlinkSync(target, join(site, 'node_modules', name));
  }
  writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(site, 'tapdocs.config.ts'), flag === 'twoslash' ? config : config.replace(', twoslash()', ''));
  writeFileSync(join(site, 'docs/index.md'), '# Samples\n');
  for (let page = 0; page < count / perPage; page += 1) {
    const text = flag === 'twoslash' ? pageOf(page) : pageOf(page).replaceAll('ts twoslash', 'ts');
    writeFileSync(join(site, `docs/page-${page}.md`), text);
  }
}

/** @param {number} page */
function pageOf(page) {
  const samples = Array.from({ length: perPage }, (_, index) => {
    return `Sample ${index + 1}:\n\n\`\`\`ts twoslash\n${sampleOf(page * perPage + index)}\`\`\`\n`;
  });
  return `# Page ${page}\n\n${samples.join('\n')}`;
}
