// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderPage } from '../corpus/render-page.js';

/**
 * Adds older versions to a site on disk that has the newest one, in the way of its tool.
 *
 * @param {import('../site.js').Site} site
 * @param {import('./history.js').History} history
 */
export function addHistory(site, history) {
  if (site.tool.name === 'docusaurus') addFolders(site, history);
  else addTags(site, history);
}

/**
 * A commit with a tag for each version. The working tree is the newest one in the end.
 *
 * @param {import('../site.js').Site} site
 * @param {import('./history.js').History} history
 */
function addTags(site, history) {
  const { place, corpus } = site;
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], {
      cwd: place.site,
      stdio: 'ignore',
    });
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(place.site, '.gitignore'), 'dist/\n.tapdocs/\nnode_modules/\n');
  for (const [version, name] of history.names.entries()) {
    const indexes =
      version === 0 ? Array.from({ length: corpus.count }, (_, index) => index) : history.changed(version);
    for (const index of indexes) write(site, { folder: site.tool.contentDir, page: history.page(version, index) });
    git('add', '--all');
    git('commit', '--quiet', '--message', name);
    git('tag', `v${name}.0`);
  }
  // As in a clone.
  git('gc', '--quiet');
}

/**
 * Folders of whole versions.
 *
 * @param {import('../site.js').Site} site
 * @param {import('./history.js').History} history
 */
function addFolders(site, history) {
  const { place, corpus, tool } = site;
  const older = history.names.slice(0, -1);
  for (const [version, name] of older.entries()) {
    const folder = `versioned_docs/version-${name}`;
    cpSync(join(place.site, tool.contentDir), join(place.site, folder), { recursive: true });
    for (let index = 0; index < corpus.count; index += 1) write(site, { folder, page: history.page(version, index) });
    const sidebars = join(place.site, 'versioned_sidebars', `version-${name}-sidebars.json`);
    mkdirSync(dirname(sidebars), { recursive: true });
    writeFileSync(sidebars, JSON.stringify(tool.sidebars?.(corpus) ?? {}));
  }
  writeFileSync(join(place.site, 'versions.json'), JSON.stringify([...older].reverse()));
}

/**
 * @param {import('../site.js').Site} site
 * @param {{ folder: string, page: import('../corpus/page.js').Page }} target
 */
function write({ place, tool: { dialect } }, { folder, page }) {
  writeFileSync(join(place.site, folder, page.folder, `${page.slug}${dialect.extension}`), renderPage(page, dialect));
}
