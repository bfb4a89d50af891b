// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainPage } from './corpus/corpus.js';
import { withProse, withTitle } from './corpus/edit-page.js';
import { renderPage } from './corpus/render-page.js';

/**
 * The corpus as a site of one tool, on disk.
 *
 * @typedef {object} Site
 * @property {import('./tools/tool.js').Tool} tool
 * @property {import('./tools/tool.js').Place} place
 * @property {import('./corpus/corpus.js').Corpus} corpus
 * @property {() => void} renew removes the site with all output and caches, and writes it
 * @property {() => void} remove
 * @property {(kind: 'prose' | 'title' | 'theme') => void} edit changes one file, as it never was before
 * @property {(marker: string) => void} mark puts a text at the start of the page that browsers look at
 * @property {string} path URL path of that page
 * @property {string} heading its title
 */

/** Multiples of it, without what is before the point, are spread evenly. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/**
 * @param {{ tool: import('./tools/tool.js').Tool, home: string, corpus: import('./corpus/corpus.js').Corpus }} input
 * @returns {Site}
 */
export function createSite({ tool, home, corpus }) {
  const site = join(home, `site-${corpus.count}`);
  const seen = plainPage(corpus);
  let edition = 0;
  let proseEdits = 0;
  const write = (/** @type {string} */ path, /** @type {string | Uint8Array} */ content) => {
    const file = join(site, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const writePage = (/** @type {import('./corpus/page.js').Page} */ page) =>
    write(`${tool.contentDir}/${page.folder}/${page.slug}${tool.dialect.extension}`, renderPage(page, tool.dialect));
  const writeTheme = () => write(tool.themeFile.path, tool.themeFile.text(edition));
  const remove = () => {
    rmSync(site, { recursive: true, force: true });
    for (const cache of ['.cache', '.vite', '.astro'])
      rmSync(join(home, 'node_modules', cache), { recursive: true, force: true });
  };
  return {
    tool,
    place: { site, home },
    corpus,
    path: `/${seen.folder}/${seen.slug}${tool.urlEnd}`,
    heading: seen.title,
    remove,
    renew() {
      remove();
      for (let index = 0; index < corpus.count; index += 1) writePage(corpus.page(index));
      corpus.folders.forEach((folder, index) => write(`${tool.contentDir}/${folder}/diagram.png`, corpus.image(index)));
      for (const [path, text] of Object.entries(tool.files(corpus))) write(path, text);
      writeTheme();
    },
    edit(kind) {
      edition += 1;
      if (kind === 'theme') writeTheme();
      else if (kind === 'prose') {
        proseEdits += 1;
        // Another page each time, all over the corpus: some have components, most have none.
        const index = Math.floor(((proseEdits * goldenRatio) % 1) * corpus.count);
        writePage(withProse(corpus.page(index), `This is edition ${edition} of the page.`));
      } else writePage(withTitle(corpus.page(Math.floor(corpus.count / 3)), `Edition ${edition} of a title`));
    },
    mark: (marker) => writePage(withProse(seen, `Marker ${marker}.`)),
  };
}
