import { readTree, withoutCode } from 'tapdocs/kit';

/** A name that a module imports from one of another generator. */
export interface ImportedName {
  name: string;
  module: string;
  /** In the source. */
  offset: number;
  /** Whether the module uses it. */
  isUsed: boolean;
}

const statement = /^[ \t]*import\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2/gm;

/**
 * What a source imports by name. Examples in fences of pages are no imports, and types are none.
 *
 * @param isPage whether the source is Markdown
 */
export function importedNames(source: string, isPage: boolean, isModule: (request: string) => boolean): ImportedName[] {
  const code = isPage ? withoutCode(source, readTree(source, 'mdx').tree) : source;
  return [...code.matchAll(statement)].flatMap(({ index, 0: whole, 1: list = '', 3: module = '' }) => {
    if (!isModule(module)) return [];
    const start = index + whole.indexOf('{') + 1;
    return [...list.matchAll(/(?<![\w$])(?!type\s)([\w$]+)(?:\s+as\s+([\w$]+))?/g)]
      .filter((item) => !/\btype\s+$/.test(list.slice(0, item.index)))
      .map((item) => {
        const local = item[2] ?? item[1] ?? '';
        const isUsed = code.split(new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
        return { name: item[1] ?? '', module, offset: start + item.index, isUsed };
      });
  });
}
