import { innerPath, pathIn, type PrefixConfig } from '../routes/prefix.js';
import type { Route } from '../routes/table.js';
import type { PageJob } from './page-job.js';

/**
 * What identifies the content of a page, without its version and its tree, so that equal pages of several versions have
 * one record. A page that shows the content of another has that page's record.
 */
export function identityOf(route: Route, config: PrefixConfig): Omit<PageJob, 'pageKey' | 'sourceHash' | 'path'> {
  const { filePath, version, component, title, data } = route;
  const { path, lang } = route.original ?? route;
  const { frontMatter } = data as { frontMatter?: unknown };
  const values = typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {};
  const contentPath = pathIn(innerPath({ path, version, lang }, config), { version: '', lang }, config);
  return { contentPath, filePath, lang, component, title, frontMatter: values };
}
