import type { Config } from '../config/types.js';
import type { OutputRun } from '../files/output-run.js';
import type { OutputOwner } from '../files/output-claims.js';
import type { Route } from '../routes/table.js';
import { dataFile, documentFile } from './output-path.js';

type Page = Pick<Route, 'path' | 'filePath'>;

/** Reserves the paths of documents, because they are rendered while plugins add files. */
export function reserveDocuments(output: Pick<OutputRun, 'reserve'>, routes: readonly Page[], config: Config): void {
  for (const route of routes) {
    const owner = pageOwner(route);
    output.reserve(documentFile(route.path, config), owner);
    output.reserve(dataFile(route.path, config), owner);
  }
}

/** The owner of the files of a page. */
export function pageOwner({ path, filePath }: Page): OutputOwner {
  return filePath === '' ? { name: `the page at \`${path}\`` } : { name: `the page \`${filePath}\``, file: filePath };
}
