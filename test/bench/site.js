// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
 * @property {() => void} renew writes the site again, without output and caches
 * @property {() => void} remove takes it off the disk, with all that was there before it was renewed
 * @property {(kind: 'prose' | 'title' | 'theme' | 'style') => number} edit changes one file, as it never was before; says which edition it is
 * @property {(marker: string) => void} mark puts a text at the start of the page that browsers look at
 * @property {string} path URL path of that page
 * @property {string} heading its title
 */

/** Multiples of it, without what is before the point, are spread evenly. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/**
 * @param {{ tool: import('./tools/tool.js').Tool, home: string, corpus: import('./corpus/corpus.js').Corpus, folderEnd?: string }} input `folderEnd` is the end of the folder's name
 * @returns {Site}
 */
export function createSite({ tool, home, corpus, folderEnd = '' }) {
  const site = join(home, `site-${corpus.count}${folderEnd}`);
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
  const writeStyle = () => {
    if (tool.themeStyle !== undefined) write(tool.themeStyle, `:root { --bench-edition: ${edition}; }\n`);
  };
  const caches = ['.cache', '.vite', '.astro'].map((name) => join(home, 'node_modules', name));
  const old = join(home, 'old');
  let removed = 0;
  /**
   * Moved instead of deleted, because ext4 skips each inode that was freed in the last seconds, which would slow down
   * the next build.
   */
  const putAside = () => {
    mkdirSync(old, { recursive: true });
    for (const folder of [site, ...caches].filter((each) => existsSync(each))) {
      removed += 1;
      renameSync(folder, join(old, `${process.pid}-${removed}-${basename(folder)}`));
    }
  };
  const remove = () => {
    putAside();
    rmSync(old, { recursive: true, force: true });
  };
  return {
    tool,
    place: { site, home },
    corpus,
    path: `/${seen.folder}/${seen.slug}${tool.urlEnd}`,
    heading: seen.title,
    remove,
    renew() {
      putAside();
      for (let index = 0; index < corpus.count; index += 1) writePage(corpus.page(index));
      corpus.folders.forEach((folder, index) => write(`${tool.contentDir}/${folder}/diagram.png`, corpus.image(index)));
      for (const [path, text] of Object.entries(tool.files(corpus))) write(path, text);
      writeTheme();
      writeStyle();
    },
    edit(kind) {
      edition += 1;
      if (kind === 'theme') writeTheme();
      else if (kind === 'style') writeStyle();
      else if (kind === 'prose') {
        proseEdits += 1;
        // A different page each time, spread over the corpus: some have components, most have none.
        const index = Math.floor(((proseEdits * goldenRatio) % 1) * corpus.count);
        writePage(withProse(corpus.page(index), `This is edition ${edition} of the page.`));
      } else writePage(withTitle(corpus.page(Math.floor(corpus.count / 3)), `Edition ${edition} of a title`));
      return edition;
    },
    mark: (marker) => writePage(withProse(seen, `Marker ${marker}.`)),
  };
}
