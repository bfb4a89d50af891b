import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { below } from 'tapdocs';
import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';
import { packageFolder } from '../presets/package-folder.js';
import { swizzledFolder } from './swizzled.js';

/**
 * `@theme/X` is the component `X` of `src/theme` if no theme has a component of this name, and in `src/theme` itself. Pages and the
 * layout keep the others.
 *
 * @param modules paths below the root by the name of the component
 * @param themeDir absolute folder of the components for pages of Docusaurus
 */
export function swizzledRequests(modules: ReadonlyMap<string, string>, root: string, themeDir: string): RequestPlugin {
  const names = new Set([...themeFolders(), themeDir].flatMap((folder) => readdirSync(folder)));
  return replacedRequests('docusaurus-theme', (request, issuer) => {
    const name = request.startsWith('@theme/') ? request.slice('@theme/'.length) : '';
    const path = modules.get(name);
    if (path === undefined) return null;
    const isNew = !names.has(name.split('/')[0] ?? '');
    return isNew || below(join(root, swizzledFolder), issuer) !== null ? join(root, path) : null;
  });
}

/** The folders of the default theme, and of the components of plugins of Tapdocs. */
function themeFolders(): string[] {
  const folder = packageFolder('tapdocs');
  const plugins = join(folder, 'plugins');
  const own = readdirSync(plugins).map((name) => join(plugins, name, 'theme'));
  return [join(folder, 'themes/default'), ...own.filter((theme) => existsSync(theme))];
}
