import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { below } from 'tapdocs';
import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';
import { packageFolder } from '../presets/package-folder.js';
import { swizzledFolder } from './swizzled.js';

interface SwizzledContext {
  root: string;
  /** Absolute folder with components of the site for the layout of Tapdocs. */
  siteTheme: string;
  /** Absolute folder of the components for pages of Docusaurus. */
  themeDir: string;
}

/**
 * `@theme/X` is the component `X` of `src/theme` in pages, in code of the site, and inside of the components for pages of Docusaurus. The
 * layout keeps its own components, which can have the same names and other props.
 *
 * @param modules paths below the root by the name of the component
 */
export function swizzledRequests(
  modules: ReadonlyMap<string, string>,
  { root, siteTheme, themeDir }: SwizzledContext,
): RequestPlugin {
  const folders = [...themeFolders(), themeDir];
  const ofPages = new Set(readdirSync(themeDir));
  const ofLayout = new Set(folders.filter((folder) => folder !== themeDir).flatMap((folder) => readdirSync(folder)));
  const isIn = (file: string, dirs: readonly string[]): boolean => dirs.some((dir) => below(dir, file) !== null);
  const isReplaced = (name: string, issuer: string): boolean => {
    if (isIn(issuer, [join(root, swizzledFolder)])) return true;
    const [start = ''] = name.split('/');
    if (!ofPages.has(start) && ofLayout.has(start)) return false;
    if (isIn(issuer, [themeDir])) return true;
    return !isIn(issuer, [siteTheme, ...folders]) && !/[\\/]node_modules[\\/]/.test(issuer);
  };
  return replacedRequests('docusaurus-theme', (request, issuer) => {
    const path = request.startsWith('@theme/') ? modules.get(request.slice('@theme/'.length)) : undefined;
    return path !== undefined && isReplaced(request.slice('@theme/'.length), issuer) ? join(root, path) : null;
  });
}

/** The folders of the default theme, and of the components of plugins of Tapdocs. */
function themeFolders(): string[] {
  const folder = packageFolder('tapdocs');
  const plugins = join(folder, 'plugins');
  const own = readdirSync(plugins).map((name) => join(plugins, name, 'theme'));
  return [join(folder, 'themes/default'), ...own.filter((theme) => existsSync(theme))];
}
