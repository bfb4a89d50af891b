// @ts-check
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { read } from './source-files.js';

const page = 'core/ARCHITECTURE.md';
const [start, end] = ['<!-- map: written by `npm run map` -->', '<!-- end of map -->'];

/**
 * What a function makes, and the file that imports the function. The file of the function itself is found from that import.
 *
 * @typedef {readonly [importer: string, function: string, makes: string]} Step
 */

/** @type {readonly { title: string, from: string, steps: readonly Step[] }[]} */
const drawings = [
  {
    title: 'A build',
    from: 'tapdocs.config.ts',
    steps: [
      ['build.ts', 'createBuildContext', 'Config and Site, with the hooks of all plugins'],
      ['build.ts', 'collectRoutes', 'Routes: what answers at each URL'],
      ['build.ts', 'renderRecords', 'Records: a page each, as JSON'],
      ['build.ts', 'checkRecords', 'problems over all pages'],
      ['build.ts', 'createSlices', 'Slices: sidebars and site data that pages share'],
      ['build.ts', 'bundleSite', 'Bundle: the program of the browser, and that of documents'],
      ['build.ts', 'startEmission', 'files of plugins: feeds, sitemap, search index'],
      ['build.ts', 'renderDocuments', 'Documents: HTML'],
      ['build.ts', 'openOutput', 'Output: staged, and put in place at once'],
    ],
  },
  {
    title: 'A page, from its file to HTML',
    from: 'docs/guide.mdx',
    steps: [
      ['records/render-pages.ts', 'readTree', 'a syntax tree of Markdown'],
      ['records/markdown.ts', 'createPipeline', 'a syntax tree of HTML, after the plugins of the pipeline'],
      ['records/markdown.ts', 'createPageProcessor', 'the text of the page, or a script for React'],
      ['records/render-pages.ts', 'evaluateScript', 'a React element, with the components that the page imports'],
      ['records/render-pages.ts', 'makeRecord', 'Record: content, islands, outline, links'],
      ['document/render-documents.ts', 'describeDocument', 'what the document needs: head, data, scripts'],
      ['document/stage-documents.ts', 'renderDocument', 'the layout with the content'],
      ['document/render.ts', 'policedDocument', 'HTML that follows the content security policy'],
      ['document/stage-documents.ts', 'stageFile', 'a file, next to the output'],
    ],
  },
  {
    title: 'An edit in dev',
    from: 'docs/guide.mdx is saved',
    steps: [
      ['dev.ts', 'watchSite', 'Change: prose, program, public file or configuration'],
      ['dev.ts', 'openLivePages', 'forgets what came from the file'],
      ['dev/pages.ts', 'createLiveRecords', 'Record of the page that is open'],
      ['dev.ts', 'createDevEvents', 'a message to the browsers that show the page'],
      ['client/browser-app.tsx', 'useContentUpdates', 'the new content, in place'],
    ],
  },
];

/** The map of `core/ARCHITECTURE.md` is that of the imports. */
export function checkMap() {
  const text = read(page);
  const { map, problems } = drawMap();
  if (problems.length > 0) return problems;
  return withMap(text, map) === text ? [] : [`${page}: the map is not up to date: run npm run map`];
}

/** The page with the current map. */
export function mappedPage() {
  const { map, problems } = drawMap();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { page, text: withMap(read(page), map) };
}

/**
 * @param {string} text
 * @param {string} map
 */
function withMap(text, map) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the map`);
  return `${text.slice(0, from + start.length)}\n\n${map}\n\n${text.slice(to)}`;
}

function drawMap() {
  /** @type {string[]} */
  const problems = [];
  const map = drawings.map(({ title, from, steps }) => {
    const boxes = steps.map(([importer, name, makes]) => {
      const file = fileOf(`core/${importer}`, name);
      if (file === null) problems.push(`test/check/map.js: core/${importer} does not import \`${name}\``);
      return { call: `${name}()`, file: file?.slice('core/'.length) ?? '', makes };
    });
    const widths = [
      Math.max(...boxes.map(({ call }) => call.length)),
      Math.max(...boxes.map(({ file }) => file.length)),
    ];
    const lines = boxes.map(
      ({ call, file, makes }) => `  └► ${call.padEnd(widths[0] ?? 0)}  ${file.padEnd(widths[1] ?? 0)}  ${makes}`,
    );
    return `**${title}**\n\n\`\`\`text\n${[from, ...lines].join('\n')}\n\`\`\``;
  });
  return { map: map.join('\n\n'), problems };
}

/**
 * The file that declares a name which a file imports or exports; null if there is none.
 *
 * @param {string} importer
 * @param {string} name
 * @returns {string | null}
 */
function fileOf(importer, name) {
  const text = read(importer);
  const word = new RegExp(String.raw`\b${name}\b`);
  for (const [, names = '', request = ''] of text.matchAll(
    /(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/g,
  )) {
    if (word.test(names)) return declaring(posix.join(posix.dirname(importer), request), name);
  }
  for (const [, names = '', request = ''] of text.matchAll(/\{([^}]*)\}\s*=\s*await import\('(\.[^']+)'\)/g)) {
    if (word.test(names)) return declaring(posix.join(posix.dirname(importer), request), name);
  }
  return null;
}

/**
 * @param {string} request
 * @param {string} name
 */
function declaring(request, name) {
  const file =
    ['.ts', '.tsx'].map((ending) => request.replace(/\.js$/, ending)).find((path) => existsSync(path)) ?? null;
  if (file === null || new RegExp(String.raw`^export (?:async )?function ${name}\b`, 'm').test(read(file))) return file;
  return fileOf(file, name) ?? file;
}
