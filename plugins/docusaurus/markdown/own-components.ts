import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { importsOf } from '../../presets/page-imports.js';

/**
 * Components of the site can read their children, such as the rows of a table, so that these stay elements.
 *
 * @param globals names of the components that pages use without an import
 */
export function ownComponents(tree: Root, file: VFile, globals: ReadonlySet<string>): void {
  file.data.childReaders = new Set([...globals, ...importedNames(tree)]);
}

/** What a page imports from modules of the site. Fragments show their children as they are. */
function importedNames(tree: Root): string[] {
  return importsOf(tree)
    .filter(({ source }) => /^(?:\.|@site\/)/.test(String(source.value)) && !/\.mdx?$/.test(String(source.value)))
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
}
