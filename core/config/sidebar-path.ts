import { canonicalPath, decodePath } from '../routes/route-path.js';
import { pathKey } from '../routes/table.js';

/** The canonical form of a key of `themeConfig.sidebar`: decoded, without a trailing slash, except for `/`. */
export function sidebarPath(key: string): string {
  return pathKey(canonicalPath(decodePath(key) ?? key));
}
