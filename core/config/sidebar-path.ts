import { canonicalPath, decodePath } from '../routes/route-path.js';
import { pathKey } from '../routes/table.js';

/** The one form of a key of `themeConfig.sidebar`: decoded, without a slash at its end. `/` stays. */
export function sidebarPath(key: string): string {
  return pathKey(canonicalPath(decodePath(key) ?? key));
}
