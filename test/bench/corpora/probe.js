// @ts-check
// A plugin for the configuration of a corpus: writes data about its pages, for `build-ours.js`.
import { readFileSync, writeFileSync } from 'node:fs';
import { sourcePath } from 'tapdocs/kit';

/**
 * @typedef {object} Probed
 * @property {{ path: string, file: string | null }[]} pages `file` is the source below the site, null for generated pages
 * @property {Record<string, unknown>} slices data that pages share, such as sidebars
 * @property {Record<string, string | null>} redirects targets of the paths that were asked for
 */

/**
 * @param {{ asked: string, answers: string }} files `asked` is a JSON file with paths, `answers` the file to write
 * @returns {import('tapdocs').Plugin}
 */
export function probe({ asked, answers }) {
  const name = 'corpora-probe';
  return {
    name,
    apply(site) {
      site.hooks.check.tap(name, ({ routes }) => {
        const paths = /** @type {string[]} */ (JSON.parse(readFileSync(asked, 'utf8')));
        /** @type {Probed} */
        const probed = {
          pages: routes.all.map((route) => {
            const isFile = route.filePath !== '' && !route.original && route.source === undefined;
            return { path: route.path, file: isFile ? sourcePath(site.config, route) : null };
          }),
          slices: Object.fromEntries(routes.slices),
          redirects: Object.fromEntries(paths.map((path) => [path, routes.redirect(path)])),
        };
        writeFileSync(answers, JSON.stringify(probed));
      });
    },
  };
}
