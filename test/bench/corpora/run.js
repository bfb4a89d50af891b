// @ts-check
// Builds the sites of other generators, and compares the output with that of these generators: `npm run corpora -- DIR…`.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from './measure.js';
import { details, table } from './table.js';

const usage = `npm run corpora -- [options] DIR…

  DIR                     a site of another generator, or a folder with one directly below it; it is only read
  --no-oracle             do not install and run the other generator
  --language <name>       the other generator builds only this language; default: all
  --reuse                 take the output of the other generator from the last run
  --json <file>           writes all differences
  --scratch <folder>      for packages, copies and outputs; default tapdocs-bench in the folder for temporary files
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    'no-oracle': { type: 'boolean', default: false },
    language: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    json: { type: 'string' },
    scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
  },
});

if (values.help || positionals.length === 0) {
  console.log(usage);
  if (!values.help) process.exitCode = 1;
} else {
  process.env['NODE_ENV'] = 'production';
  const options = {
    scratch: resolve(values.scratch),
    wantsOracle: !values['no-oracle'],
    language: values.language,
    reuses: values.reuse,
    log: (/** @type {string} */ line) => console.error(line),
  };
  const results = [];
  for (const dir of positionals) {
    try {
      results.push(await measure(dir, options));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`${table(results)}\n\n${results.map(details).join('\n\n')}`);
}
