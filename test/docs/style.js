// @ts-check
import { pathToFileURL } from 'node:url';
import { filesBelow, read } from '../check/source-files.js';

const folders = ['site/rsbuild/docs/en', 'site/tapdocs/docs/en'];

/** Bounds of the English pages, in percent of the sentences, in occurrences or in words. */
const bounds = { glued: 12, openers: 3, whereas: 0, address: 0, median: 60, longest: 150 };

const glue = /, (?:so|which|because)\b/;
const opener = /^(?:So|Which|This means)\b/;
/** Addresses of machines and of mail are no URLs. Nor is the address bar. */
const address = /(?<!\b(?:IP|email|mail) )\baddress(?:es)?\b(?! bar)/gi;

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
function figuresOf(folder) {
  const pages = filesBelow(folder)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = read(file);
      const sentences = paragraphsOf(text).flatMap(sentencesIn);
      const prose = paragraphsOf(text, { tables: true });
      return { file: file.slice(folder.length + 1), prose, sentences, firstSample: wordsBeforeSample(text) };
    });
  const sentences = pages.flatMap((page) => page.sentences);
  const prose = pages.flatMap((page) => page.prose);
  const options = pages.filter(({ file }) => /^config\/(?!(?:[\w-]+\/)?index\.mdx)/.test(file));
  const before = options.map(({ firstSample }) => firstSample).sort((a, b) => a - b);
  return {
    pages,
    glued: share(sentences, glue),
    openers: share(sentences, opener),
    whereas: matches(prose, /\bwhereas\b/gi),
    address: matches(prose, address),
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
  return folders.flatMap((folder) => {
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
  const line = Object.entries(figures).map(([name, value]) => `${name} ${+value.toFixed(1)}`);
  console.log(`${folder}: ${line.join(', ')}`);
  const worst = pages.map((page) => ({ ...page, glued: page.sentences.filter((text) => glue.test(text)).length }));
  for (const { file, glued, sentences } of worst.sort((a, b) => b.glued - a.glued).slice(0, 10))
    console.log(`  ${glued} of ${sentences.length} glued: ${file}`);
  const late = pages.filter(({ file, firstSample }) => file.startsWith('config/') && firstSample > bounds.longest);
  for (const { file, firstSample } of late) console.log(`  ${firstSample} words before the sample: ${file}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  folders.forEach(print);
  const problems = checkEnglishStyle();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
