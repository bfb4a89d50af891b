import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { below, findPackage } from 'tapdocs';
import { packageName } from 'tapdocs/kit';
import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';
import { packageFolder, presetFiles } from '../presets/package-folder.js';
import { swizzledFolder } from './swizzled.js';

/** Converts `!!raw-loader!./a.js` and `!!./a.js?raw` to the request for the text of the file; null for other requests. */
export function rawRequest(request: string): string | null {
  const path = /^-?(?:!{0,2}raw-loader!([^!?]+)|!{1,2}([^!?]+)\?raw)$/.exec(request)?.slice(1).join('');
  return path === undefined ? null : `${path}?raw`;
}

/**
 * The request for an SVG file of the site as a component, in modules of the site; null for other requests. What is no installed package
 * is an alias.
 */
export function svgRequest(request: string, issuer: string, root: string): string | null {
  if (!request.endsWith('.svg') || !/\.(?:[cm]?[jt]sx?|mdx?)$/.test(issuer)) return null;
  if (below(root, issuer) === null || /[\\/]node_modules[\\/]/.test(issuer)) return null;
  const name = packageName(request);
  return name === null || findPackage({ name, from: root }) === null ? `${request}?react` : null;
}

/**
 * In modules of a site, `@theme/X` is the component `X` of `src/theme` if no theme has a component of this name, and in `src/theme`
 * itself; pages and the layout keep the others. Texts can be imported with `raw-loader`, which need not be installed, and SVG files as components.
 *
 * @param modules paths below the root by the name of the component
 */
export function siteRequests(modules: ReadonlyMap<string, string>, root: string): RequestPlugin {
  const names = new Set([...themeFolders(), themeDir].flatMap((folder) => readdirSync(folder)));
  return replacedRequests('docusaurus-content', (request, issuer) => {
    const name = request.startsWith('@theme/') ? request.slice('@theme/'.length) : '';
    const path = modules.get(name);
    if (path === undefined) return rawRequest(request) ?? svgRequest(request, issuer, root);
    const isNew = !names.has(name.split('/')[0] ?? '');
    return isNew || below(join(root, swizzledFolder), issuer) !== null ? join(root, path) : null;
  });
}

/** The folders of the default theme, and of the components of plugins of Tapdocs. */
function themeFolders(): string[] {
  const folder = packageFolder('tapdocs');
  const plugins = join(folder, 'plugins');
  const folders = readdirSync(plugins).map((name) => join(plugins, name, 'theme'));
  return [join(folder, 'themes/default'), ...folders.filter((theme) => existsSync(theme))];
}

/**
 * Page components put their content into `@theme/Layout`. In Tapdocs, each page already has a layout, so they get a component for the
 * content of the layout instead.
 *
 * @param folders absolute folders of such components
 */
export function layoutRequests(folders: readonly string[]): RequestPlugin {
  const isOfPages = (file: string): boolean => folders.some((folder) => below(folder, file) !== null);
  return replacedRequests('docusaurus-pages', (request, issuer) =>
    request === '@theme/Layout' && isOfPages(issuer) ? join(themeDir, 'docusaurus/PageLayout.tsx') : null,
  );
}

/** The files of this preset. */
export const { themeDir, compiledModule, identity } = presetFiles('tapdocs-docusaurus');
