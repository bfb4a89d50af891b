// @ts-check
// What an agent reads to answer ten questions about Rsbuild: `node test/bench/agents.js`, after a build of `site/rsbuild`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDocs } from '../../dist/plugins/llms/open-docs.js';
import { answerTool } from '../../dist/plugins/llms/theme/docs-tools.js';

const dist = fileURLToPath(new URL('../../site/rsbuild/dist', import.meta.url));

/** Questions as an agent turns them into words, and the page with the answer. */
const tasks = [
  ['which option changes the port of the dev server', '/config/server/port'],
  ['proxy API requests to a backend in development', '/config/server/proxy'],
  ['change the output directory', '/config/output/dist-path'],
  ['remove console.log from the production build', '/config/performance/remove-console'],
  ['set up a path alias', '/config/resolve/alias'],
  ['inline small images as base64', '/config/output/data-uri-limit'],
  ['migrate a project from vite', '/guide/migration/vite'],
  ['write a plugin with a hook after the build', '/plugins/dev/hooks'],
  ['use sass with an additional import in every file', '/plugins/list/plugin-sass'],
  ['serve the site below a sub path', '/config/server/base'],
];

const config = {
  title: 'Rsbuild',
  defaultLang: 'en',
  base: '/',
  url: 'https://rsbuild.rs',
  versions: [],
  contentRoots: [],
  locales: [{ lang: 'en', prefix: '' }],
};
const docs = await createDocs(dist, /** @type {Parameters<typeof createDocs>[1]} */ (/** @type {unknown} */ (config)));
const index = await readFile(join(dist, 'llms.txt'), 'utf8');
const bytes = (/** @type {string} */ text) => Buffer.byteLength(text);

/** The words of a text, without endings. @param {string} text */
const words = (text) =>
  new Set(
    text
      .toLowerCase()
      .match(/[a-z]{3,}/g)
      ?.map((word) => word.slice(0, 5)),
  );

/** The line of `llms.txt` that shares the most words with a question. @param {string} question */
function lineFor(question) {
  const asked = words(question);
  const score = (/** @type {string} */ line) => [...words(line)].filter((word) => asked.has(word)).length;
  return (
    index
      .split('\n')
      .filter((line) => line.startsWith('- ['))
      .sort((a, b) => score(b) - score(a))[0] ?? ''
  );
}

/** @param {string} path */
const pageOf = async (path) => (await answerTool('get_page', { path }, docs)).text;
const rows = [];
for (const [question = '', expected = ''] of tasks) {
  const found = (await answerTool('search_docs', { query: question, limit: 5 }, docs)).text;
  const links = [...found.matchAll(/\]\(https:\/\/[^/]+(\/[^)#]*)/g)].map(([, path = '']) => path);
  const rank = [...new Set(links)].indexOf(expected) + 1;
  const read = bytes(found) + bytes(await pageOf(links[Math.max(0, rank - 1)] ?? '/'));
  const listed = /\]\(https:\/\/[^/]+(\/[^)]*)\.md\)/.exec(lineFor(question))?.[1]?.replace(/\/index$/, '/') ?? '';
  const fromList = bytes(index) + bytes(await pageOf(listed || '/'));
  rows.push({
    question,
    'rank by search_docs': rank || '–',
    'bytes with mcp': read,
    'right line of llms.txt': listed === expected,
    'bytes with llms.txt': fromList,
  });
}
console.table(rows);
