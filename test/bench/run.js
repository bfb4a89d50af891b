// @ts-check
import { writeFileSync } from 'node:fs';
import { contest } from './contest.js';
import { install } from './install.js';
import { describeMachine, kernelUnits } from './machine.js';
import { medians } from './measure/median.js';
import { readOptions, usage } from './options.js';
import { benchOpenapi, openapiUsage } from './openapi/bench-openapi.js';
import { benchPlugins, pluginsUsage } from './plugins/bench-plugins.js';
import { checkBudgets } from './report/budgets.js';
import { benchRemote, remoteUsage } from './remote/bench-remote.js';
import { report } from './report/report.js';
import { benchSearch, searchUsage } from './search/bench-search.js';
import { tapdocs } from './tools/index.js';
import { benchTwoslash, twoslashUsage } from './twoslash/bench-twoslash.js';
import { benchTypedoc, typedocUsage } from './typedoc/bench-typedoc.js';
import { benchVersions, versionsUsage } from './versions/bench-versions.js';

if (process.argv.includes('--help')) {
  console.log(
    `${usage}\n${searchUsage}\n${versionsUsage}\n${pluginsUsage}\n${remoteUsage}\n${twoslashUsage}\n${openapiUsage}\n${typedocUsage}`,
  );
} else {
  const args = process.argv.slice(2);
  const isVersions = args.some((arg) => arg === '--versions' || arg.startsWith('--versions='));
  const others = {
    '--search': benchSearch,
    '--plugins': benchPlugins,
    '--remote': benchRemote,
    '--openapi': benchOpenapi,
    '--twoslash': benchTwoslash,
    '--typedoc': benchTypedoc,
  };
  const other = Object.entries(others).find(([flag]) => args.includes(flag))?.[1];
  await (isVersions ? benchVersions : (other ?? main))(args).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** @param {string[]} args */
async function main(args) {
  const options = readOptions(args);
  kernelUnits();
  const controller = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => controller.abort(new Error(`stopped by ${signal}`)));
  const log = (/** @type {string} */ line) => console.error(line);

  const { entrants, missing } = installAll([tapdocs, ...options.against], { scratch: options.scratch, log });
  const machine = describeMachine();
  const results = await contest(options, entrants, { signal: controller.signal, log });
  const { pages, runs, seed } = options;
  const tools = entrants.map(({ tool: { name, label, notes }, version }) => ({ name, label, notes, version }));
  const outcome = { machine, options: { pages, runs, seed }, tools, missing, results };
  if (options.json) {
    const whole = {
      ...outcome,
      results: results.all().map((one) => ({ ...one, median: medians(one.runs) })),
      budgets: checkBudgets(results, pages),
    };
    writeFileSync(options.json, `${JSON.stringify(whole, null, 2)}\n`);
  }
  console.log(report(outcome));
}

/**
 * A tool that cannot be installed is reported, and the others continue.
 *
 * @param {import('./tools/tool.js').Tool[]} tools
 * @param {{ scratch: string, log: (line: string) => void }} surroundings
 */
function installAll(tools, { scratch, log }) {
  const entrants = [];
  const missing = [];
  for (const tool of tools) {
    try {
      log(`Installing ${tool.label}`);
      entrants.push({ tool, ...install(tool, scratch) });
    } catch (error) {
      missing.push({ label: tool.label, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return { entrants, missing };
}
