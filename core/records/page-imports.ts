import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Config } from '../config/types.js';
import { toScript } from '../markdown/estree/script.js';
import { listThemeNames } from '../theme/components.js';
import { isGitTree, sourcePath } from '../trees/source-root.js';
import type { PageJob } from './page-job.js';

/** The imports of a page, as `PageScript` has them. */
export type PageImports = (job: PageJob, source: string) => readonly string[];

const fence = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![^]))/gm;
const statement = /^import\s+(?:([^'";]*?)\s*\bfrom\s*)?(['"])([^'"\n]+)\2/gm;

/**
 * Creates a function that finds the imports of pages without parsing these: the import statements, and the components of the
 * theme whose names are in the source. It may find more than a page has. If it misses one, the page is rendered with a bundler.
 */
export function createImportScan(config: Config): PageImports {
  const { components, elements } = listThemeNames(config);
  const byWord = new Map([...components].map((name) => [name.toLowerCase(), themeModule(name)]));
  const always = [...elements].map((name) => themeModule(`content/${name}`));
  return (job, source) => {
    const text = source.replace(fence, '');
    const words = new Set(text.toLowerCase().replaceAll('-', '').match(/[a-z]\w*/g));
    // Blocks of code become these components.
    for (const [word, made] of [
      ['codegroup', 'tab'],
      ['npm', 'packagemanagertabs'],
    ] as const)
      if (words.has(word) || source.includes(word)) words.add(made);
    const named = [...words].flatMap((word) => byWord.get(word) ?? []);
    const written = [...text.matchAll(statement)].flatMap(([, names = '', , request = '']) => {
      const tree = job.tree !== undefined && isGitTree(job.tree) ? `@tapdocs-trees/${job.tree}` : '@site';
      const place = { file: sourcePath(config, job), request: tree, aliases: Object.keys(config.alias) };
      return toScript(program(names, request), place) ?? [];
    });
    return [...new Set([...written, ...named, ...always])];
  };
}

/** Whether a page can import something. Other pages need no components. */
export function mayImport(source: string): boolean {
  return /^(?:import|export)\s|<[A-Z]|:::|\bnpm\b|^(?:hero|features|overview)\s*:/m.test(source);
}

function themeModule(name: string): string {
  return `export { default as value } from "@theme/${name}";`;
}

/** The module with an import statement, of which `names` is the part before `from`. */
function program(names: string, request: string): Program {
  const [, space] = /\*\s*as\s+([\w$]+)/.exec(names) ?? [];
  const [, list = ''] = /\{([^}]*)\}/.exec(names) ?? [];
  const [, main] = /^\s*([\w$]+)/.exec(names) ?? [];
  const specifiers: ImportDeclaration['specifiers'] = list
    .split(',')
    .map((item) => item.trim().split(/\s+as\s+/))
    .filter(([imported]) => imported)
    .map(([imported = '', local = imported]) => ({
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: imported },
      local: { type: 'Identifier', name: local },
    }));
  if (main !== undefined) specifiers.unshift({ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: main } });
  if (space !== undefined)
    specifiers.push({ type: 'ImportNamespaceSpecifier', local: { type: 'Identifier', name: space } });
  const source = { type: 'Literal', value: request } as const;
  return {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ImportDeclaration', source, specifiers, attributes: [] }],
  };
}
