// @ts-check
import { pathToFileURL } from 'node:url';
import { filesBelow, read } from '../check/source-files.js';

/** Bounds of the English pages, in percent of the sentences, in occurrences or in words. */
const bounds = { glued: 12, openers: 3, whereas: 0, address: 0, median: 60, longest: 150 };

const glue = /, (?:so|which|because)\b/;
const opener = /^(?:So|Which|This means)\b/;
/** Addresses of machines, of mail and in memory are no URLs. Nor is the address bar, or the verb. */
const address =
  /(?<!\b(?:IP|IPv4|IPv6|email|mail|memory|server|network|host|listening|loopback|wildcard|local) )(?<!\bto )\baddress(?:es)?\b(?! bar|es? of (?:the|your|this|a) (?:machine|computer|network))/gi;

/** @typedef {{ file: string, sentences: string[], firstSample: number }} Page */

/**
 * The prose of a page, a text for each paragraph and item: without front matter, code, headings, tables, the types at
 * the head of an option page, tags and targets. Inline code is one word.
 *
 * @param {string} page
 * @param {{ tables?: boolean }} [keep]
 */
export function paragraphsOf(page, { tables = false } = {}) {
  const body = page.replace(/^---\n.*?\n---\n/s, '').replaceAll(/^( *)(`{3,}).*?\n\1\2$/gms, '');
  return body
    .replaceAll(/<!--.*?-->|\{\/\*.*?\*\/\}|^<[A-Z]\w*\n.*?^\/>/gms, '')
    .split('\n')
    .filter((line) => !/^\s*(?:#|:::|import |export |- \*\*(?:Type|Default|Version):\*\*)/.test(line))
    .filter((line) => tables || !/^\s*\|/.test(line))
    .map((line) =>
      line
        .replaceAll(/(`+)(?!`).+?\1(?!`)/g, 'x')
        .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/<[^>]*>|\{[^}]*\}/g, '')
        .replace(/^\s*(?:[-*+]|\d+\.|>)\s/, '')
        .replaceAll(/[*|]|-{3,}/g, ' ')
        .trim(),
    )
    .filter((line) => /[A-Za-z]/.test(line));
}

/** @param {string} paragraph */
function sentencesIn(paragraph) {
  return paragraph.split(/(?<=[.!?:]["”)]?)\s+(?=["“(]?[A-Zx])/).filter((text) => /\w+\s+\w+\s+\w+/.test(text));
}

/** @param {string} page */
function wordsBeforeSample(page) {
  const sample = /^`{3,}|^<PackageManagerTabs/m.exec(page);
  if (!sample) return 0;
  return paragraphsOf(page.slice(0, sample.index), { tables: true }).join(' ').split(/\s+/).length;
}

/**
 * The figures of a folder of English pages.
 *
 * @param {string} folder
 */
export function figuresOf(folder) {
  /** @type {Page[]} */
  const pages = filesBelow(folder)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = read(file);
      const sentences = paragraphsOf(text).flatMap(sentencesIn);
      return { file: file.slice(folder.length + 1), sentences, firstSample: wordsBeforeSample(text) };
    });
  const sentences = pages.flatMap((page) => page.sentences);
  const options = pages.filter(({ file }) => /^config\/(?!(?:[\w-]+\/)?index\.mdx)/.test(file));
  const before = options.map(({ firstSample }) => firstSample).sort((a, b) => a - b);
  return {
    pages,
    glued: share(sentences, glue),
    openers: share(sentences, opener),
    whereas: matches(sentences, /\bwhereas\b/gi),
    address: matches(sentences, address),
    median: before[before.length >> 1] ?? 0,
    longest: before.at(-1) ?? 0,
  };
}

/** @param {string[]} sentences @param {RegExp} pattern */
function share(sentences, pattern) {
  return (100 * sentences.filter((text) => pattern.test(text)).length) / Math.max(1, sentences.length);
}

/** @param {string[]} sentences @param {RegExp} pattern */
function matches(sentences, pattern) {
  return sentences.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** The figures that are above the bounds. */
export function checkEnglishStyle() {
  return ['site/rsbuild/docs/en', 'site/tapdocs/docs/en'].flatMap((folder) => {
    const figures = figuresOf(folder);
    return Object.entries(bounds).flatMap(([name, most]) => {
      const value = figures[/** @type {keyof typeof bounds} */ (name)];
      return value > most ? [`${folder}: ${name} is ${value.toFixed(1)}; the most is ${most}`] : [];
    });
  });
}

/** @param {string} folder */
function print(folder) {
  const { pages, ...figures } = figuresOf(folder);
  console.log(folder, Object.entries(figures).map(([name, value]) => `${name} ${+value.toFixed(1)}`).join(', '));
  const worst = pages.map((page) => ({ ...page, glued: page.sentences.filter((text) => glue.test(text)) }));
  for (const { file, glued, sentences } of worst.sort((a, b) => b.glued.length - a.glued.length).slice(0, 10))
    console.log(`  ${glued.length} of ${sentences.length} glued: ${file}`);
  const late = pages.filter(({ file, firstSample }) => file.startsWith('config/') && firstSample > bounds.longest);
  for (const { file, firstSample } of late) console.log(`  ${firstSample} words before the sample: ${file}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ['site/rsbuild/docs/en', 'site/tapdocs/docs/en'].forEach(print);
  const problems = checkEnglishStyle();
  console.log(problems.join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
