// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createLogger, TapdocsError } from '../../../dist/entries/core/index.js';
import { causesOf } from '../../../plugins/docusaurus/dist/presets/migration-report.js';

/**
 * @typedef {import('tapdocs').Problem} Problem
 * @typedef {import('./probe.js').Probed} Probed
 *
 * @typedef {object} OurBuild
 * @property {number} ms of the last build
 * @property {Probed | null} probed null if the site does not build
 * @property {string} outDir
 * @property {string[]} failed sources that do not build, below the site
 * @property {ReturnType<typeof causesOf>} causes errors and warnings by cause
 */

/** So often, pages that fail are replaced, so that the others can be measured. */
const mostRounds = 6;

/**
 * Builds a copy of a site. Pages that fail are replaced by their front matter.
 *
 * @param {{ root: string, home: string, corpus: Pick<import('./prepare.js').Corpus, 'preset' | 'values'>, asked: Iterable<string> }} place
 *   `asked` are paths whose redirects are looked up
 * @returns {Promise<OurBuild>}
 */
export async function buildOurs({ root, home, corpus, asked }) {
  const folder = join(home, 'tapdocs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = { asked: join(folder, 'asked.json'), answers: join(folder, 'answers.json') };
  writeFileSync(files.asked, JSON.stringify([...asked]));
  const configFile = join(folder, 'tapdocs.config.ts');
  writeFileSync(configFile, configText(corpus, files));
  const outDir = join(folder, 'output');
  /** @type {string[]} */
  const failed = [];
  /** @type {Problem[]} */
  const errors = [];
  for (let round = 1; ; round++) {
    const warnings = /** @type {Problem[]} */ ([]);
    const start = performance.now();
    const options = { root, configFile, outDir, cacheDir: join(folder, `cache-${round}`), cache: true };
    const problems = await problemsOf(() => build({ ...options, logger: collectingLogger(warnings) }));
    const ms = performance.now() - start;
    errors.push(...problems);
    const broken = problems.length === 0 ? [] : replacePages(problems, root, failed);
    failed.push(...broken);
    if (problems.length > 0 && broken.length > 0 && round < mostRounds) continue;
    const probed = problems.length === 0 && existsSync(files.answers);
    return {
      ms,
      probed: probed ? JSON.parse(readFileSync(files.answers, 'utf8')) : null,
      outDir,
      failed,
      causes: causesOf([...errors, ...warnings], root),
    };
  }
}

/**
 * @param {Pick<import('./prepare.js').Corpus, 'preset' | 'values'>} corpus
 * @param {object} files
 */
function configText({ preset, values }, files) {
  const probe = fileURLToPath(new URL('./probe.js', import.meta.url));
  const keys = Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}, `);
  const main = fileURLToPath(new URL(`../../../plugins/${preset}/dist/${preset}/index.js`, import.meta.url));
  return `import { ${preset} } from ${JSON.stringify(main)};
import { probe } from ${JSON.stringify(probe)};

export default { ${keys.join('')}plugins: [${preset}(), probe(${JSON.stringify(files)})] };
`;
}

/**
 * @param {() => Promise<unknown>} run
 * @returns {Promise<readonly Problem[]>}
 */
async function problemsOf(run) {
  try {
    await run();
    return [];
  } catch (error) {
    if (error instanceof TapdocsError) return error.problems;
    throw error;
  }
}

/** @param {Problem[]} warnings */
function collectingLogger(warnings) {
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  /** @type {typeof logger.warn} */
  const warn = (given) => {
    const list = typeof given === 'string' ? [sentence(given)] : 'code' in given ? [given] : given;
    warnings.push(...list);
  };
  return { ...logger, warn };
}

/**
 * @param {string} message
 * @returns {Problem}
 */
function sentence(message) {
  return { code: 'SENTENCE', message, hint: '', severity: 'warning' };
}

/**
 * @param {readonly Problem[]} problems
 * @param {string} root
 * @param {readonly string[]} known those that were replaced before
 * @returns {string[]} the sources that were replaced
 */
function replacePages(problems, root, known) {
  const files = new Set(
    problems.flatMap(({ at, message }) => {
      if (at && /\.mdx?$/.test(at.file)) return [isAbsolute(at.file) ? relative(root, at.file) : at.file];
      // The place of the problem is in the component that throws. The message contains the page.
      return [...message.matchAll(/`([^`]+\.mdx?)`/g)].map(([, file = '']) => file);
    }),
  );
  return [...files].filter((file) => {
    const path = join(root, file);
    if (known.includes(file) || !existsSync(path)) return false;
    const frontMatter = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
    writeFileSync(path, frontMatter);
    return true;
  });
}
