// @ts-check

/**
 * A generator of documentation sites, and how to run it on the corpus.
 *
 * @typedef {object} Tool
 * @property {string} name as `--against` has it
 * @property {string} label as tables have it, without version
 * @property {Source} source where it comes from
 * @property {string[]} notes what a reader of the figures should know of its configuration
 * @property {string} contentDir folder of the pages, below the site
 * @property {string} outDir folder of the output, below the site
 * @property {'' | '/'} urlEnd what follows a page's path in its URL
 * @property {import('../corpus/render-page.js').Dialect} dialect
 * @property {(corpus: import('../corpus/corpus.js').Corpus) => Record<string, string>} files configuration and start page, by path below the site
 * @property {(corpus: import('../corpus/corpus.js').Corpus) => object} [sidebars] as a JSON file that goes with a frozen version
 * @property {{ path: string, text: (edition: number) => string }} themeFile a component of every page, replaced by the site
 * @property {string} [themeStyle] a style sheet that the component imports, below the site; without it, edits of the theme are not measured in dev
 * @property {(place: Place) => string[]} build program and arguments, run in the site's folder
 * @property {(place: Place, port: number) => string[]} dev
 *
 * @typedef {{ npm: Packages } | { apt: string, version: (output: string) => string } | { own: true }} Source
 *
 * @typedef {object} Packages
 * @property {string} main package whose version is the tool's
 * @property {Record<string, string>} dependencies exact versions
 * @property {Record<string, string>} [overrides] of packages that these depend on
 *
 * @typedef {object} Place
 * @property {string} site folder of the site
 * @property {string} home folder that holds `node_modules` of the tool
 */

/** @param {Place} place @param {string} path below node_modules */
export function program({ home }, path) {
  return [process.execPath, `${home}/node_modules/${path}`];
}
