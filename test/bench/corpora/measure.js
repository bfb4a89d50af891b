// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { buildOurs } from './build-ours.js';
import { headingDifferences, lostOnPages, lostWords, pathKey, sidebarDifferences, urlDifferences } from './compare.js';
import { runOracle } from './oracle.js';
import { outputPages } from './output-pages.js';
import { copyCorpus, prepare } from './prepare.js';
import { sourceWords } from './source-words.js';

/**
 * @typedef {import('./compare.js').Difference} Difference
 * @typedef {import('./read-page.js').ReadPage} ReadPage
 *
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} sources pages that have a file
 * @property {number} built those of them that build
 * @property {readonly { code: string | null, message: string, count: number, places: readonly string[] }[]} causes
 * @property {Difference[] | null} lost null if nothing was built
 * @property {Compared | string} compared why there is no oracle
 * @property {number} ms
 *
 * @typedef {object} Compared
 * @property {number} pages of the oracle
 * @property {number} compared pages that both have, and whose content is one part
 * @property {Difference[]} lostOnPages
 * @property {number} headings of the oracle on these pages
 * @property {Difference[]} headingDifferences
 * @property {Difference[]} missing
 * @property {Difference[]} redirected
 * @property {number} sidebars of the oracle
 * @property {Difference[]} sidebarDifferences
 * @property {number} ms
 *
 * @typedef {{ scratch: string, wantsOracle: boolean, language: string | undefined, reuses: boolean, log: (line: string) => void }} MeasureOptions
 */

/** @param {import('./read-page.js').Element} element */
const isOurContent = (element) => DomUtils.getAttributeValue(element, 'id') === 'tap-content';

/**
 * @param {string} dir
 * @param {MeasureOptions} options
 * @returns {Promise<Measured>}
 */
export async function measure(dir, options) {
  options.log(`${dir}: installing packages`);
  const corpus = await prepare(dir, options);
  const theirs = readOracle(dir, corpus, options);
  options.log(`${dir}: building with Tapdocs`);
  const root = copyCorpus(dir, corpus, 'ours');
  const asked = typeof theirs === 'string' ? [] : theirs.pages.keys();
  const ours = await buildOurs({ root, home: corpus.home, corpus, asked });
  const { probed, failed, causes, ms } = ours;
  const known = probed ? probed.pages.flatMap(({ file }) => file ?? []) : [];
  const sources = [...new Set([...known, ...failed])].filter((file) => /\.mdx?$/.test(file));
  const pages = probed ? outputPages(ours.outDir, isOurContent) : null;
  const readable = sources.filter((file) => !failed.includes(file));
  const words = new Map(readable.map((file) => [file, sourceWords(readFileSync(join(root, file), 'utf8'))]));
  const documents = pages && [...pages.values()];
  const expected = typeof theirs === 'string' ? null : [...theirs.pages.values()];
  return {
    name: corpus.name,
    sources: sources.length,
    built: probed ? readable.length : 0,
    causes,
    lost: documents && lostWords(words, documents, expected),
    compared:
      typeof theirs === 'string' ? theirs : pages && probed ? compare(pages, probed, theirs) : 'nothing was built',
    ms,
  };
}

/**
 * @typedef {{ pages: Map<string, ReadPage>, sidebars: import('./compare.js').Sidebar[], ms: number }} OracleOutput
 *
 * @param {string} dir
 * @param {import('./prepare.js').Corpus} corpus
 * @param {MeasureOptions} options
 * @returns {OracleOutput | string} why there is none
 */
function readOracle(dir, corpus, { wantsOracle, language, reuses, log }) {
  const { oracle, notInstalled, home } = corpus;
  if (!wantsOracle) return 'not wanted';
  if (!oracle) return `none for the preset ${corpus.preset}`;
  if (notInstalled !== null) return `cannot be installed: ${notInstalled}`;
  const timing = join(home, 'oracle.json');
  try {
    const isKnown = reuses && existsSync(timing);
    if (!isKnown) log(`${dir}: building with ${oracle.label}`);
    const site = isKnown ? join(home, 'theirs', corpus.site) : copyCorpus(dir, corpus, 'theirs');
    /** @type {{ ms: number }} */
    const { ms } = isKnown
      ? JSON.parse(readFileSync(timing, 'utf8'))
      : { ms: runOracle(oracle, { home, site, language }) };
    writeFileSync(timing, JSON.stringify({ ms }));
    const pages = outputPages(join(site, oracle.outDir), oracle.isContent);
    return {
      pages: new Map([...pages].filter(([, page]) => page.redirect === null)),
      sidebars: oracle.sidebars(site),
      ms,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {ReadonlyMap<string, ReadPage>} ours
 * @param {import('./probe.js').Probed} probed
 * @param {OracleOutput} theirs
 * @returns {Compared}
 */
function compare(ours, { redirects, slices }, theirs) {
  const isPage = (/** @type {string} */ path) => ours.get(path)?.redirect === null;
  const moved = (/** @type {string} */ path) => (isPage(path) ? path : pathKey(redirects[path] ?? path));
  /** @type {(readonly [string, ReadPage, ReadPage])[]} */
  const pairs = [...theirs.pages].flatMap(([path, page]) => {
    const own = ours.get(moved(path));
    return own && own.redirect === null ? [/** @type {const} */ ([path, own, page])] : [];
  });
  const redirectTo = (/** @type {string} */ path) => redirects[path] ?? ours.get(path)?.redirect ?? null;
  const urls = urlDifferences(theirs.pages.keys(), { has: isPage, redirect: redirectTo });
  const comparable = pairs.filter(([, own, page]) => own.content && page.content);
  const sidebars = Object.entries(slices).flatMap(([name, items]) =>
    Array.isArray(items) ? [{ name, entries: entriesOf(items) }] : [],
  );
  return {
    pages: theirs.pages.size,
    compared: comparable.length,
    lostOnPages: lostOnPages(comparable),
    headings: comparable.reduce((sum, [, , page]) => sum + page.headings.length, 0),
    headingDifferences: headingDifferences(comparable),
    ...urls,
    sidebars: theirs.sidebars.length,
    sidebarDifferences: sidebarDifferences(theirs.sidebars, sidebars, moved),
    ms: theirs.ms,
  };
}

/**
 * @param {any[]} items of a sidebar here
 * @returns {import('./compare.js').SidebarEntry[]}
 */
function entriesOf(items) {
  return items.flatMap((item) => {
    if (item.kind === 'divider') return [];
    const own = { text: String(item.text), link: typeof item.link === 'string' ? item.link : null };
    return [own, ...entriesOf(item.items ?? [])];
  });
}
