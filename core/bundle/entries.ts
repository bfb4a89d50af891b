import { shortHash } from '../files/hash.js';
import type { ThemeComponents } from '../theme/components.js';
import { commonModule, eagerImport, generatedModule } from './generated-module.js';

export interface EntryOptions {
  /** Names of the page components in use, sorted. */
  pages: readonly string[];
  /** Ids of the island modules in use, sorted. */
  islands: readonly string[];
  theme: ThemeComponents;
  /** Ids of the island modules that are not rendered at build time. */
  browserOnly: ReadonlySet<string>;
  /** Whether the client bundle accepts hot updates. Default: false. */
  hot?: boolean;
}

/** Entries of the client bundle by name. */
export type ClientEntries = Record<string, { import: string; dependOn?: string }>;

/** Name of an island's entry, and so of its files. */
export function islandEntryName(id: string): string {
  return `island-${shortHash(id)}`;
}

/** The client bundle: the app, and one entry for each island. */
export function clientEntries({ pages, islands, theme, browserOnly, hot = false }: EntryOptions): ClientEntries {
  const app = `${themeModule(pages, theme, ['setup'])}
import { start } from '@tapdocs/start';
${hot ? "import { noting } from '@tapdocs/hot';\nstart({ ...theme, setup: noting(theme.setup) });" : 'start(theme);'}`;
  // React is most of the executed code, so it has a separate step to avoid a long task. React looks for the refresh
  // runtime when it is loaded.
  const main = `${hot ? "import '@tapdocs/hot';\n" : ''}import { inSteps } from '@tapdocs/in-steps';
inSteps([() => ${eagerImport('react-dom/client')}, () => ${eagerImport(generatedModule(app))}]);`;
  const islandEntries = islands.map((id): [string, { import: string; dependOn: string }] => {
    const isLate = browserOnly.has(id);
    const code = `${islandModule(id, 0)}${isLate ? "\nimport { browserOnly } from '@tapdocs/browser-only';" : ''}
(globalThis.tapdocsIslands ??= []).push([${JSON.stringify(id)}, ${isLate ? 'browserOnly(island0)' : 'island0'}]);`;
    return [islandEntryName(id), { import: generatedModule(code), dependOn: 'main' }];
  });
  return { main: { import: generatedModule(main) }, ...Object.fromEntries(islandEntries) };
}

/** The server bundle: one entry that exports a `ServerBundle`. */
export function serverEntry({ pages, islands, theme, browserOnly }: EntryOptions): string {
  const load = (id: string): string =>
    browserOnly.has(id) ? '({ island: {} })' : `require(${JSON.stringify(generatedModule(islandExports(id)))})`;
  const list = islands.map((id) => `${JSON.stringify(id)}: () => ${load(id)}`);
  return generatedModule(`${themeModule(pages, theme, ['head-script'])}
import islands from ${JSON.stringify(commonModule(`module.exports = { ${list.join(', ')} };`))};
import { createServerBundle } from '@tapdocs/render-document';
export const server = createServerBundle(theme, islands);`);
}

/** A module whose island can be required on demand: one that throws does not stop the others. */
const islandExports = (id: string): string => `${islandModule(id, 0)}\nexport { island0 as island };`;

/** The property of the theme object for each optional module. */
const optional: Readonly<Record<string, string>> = { setup: 'setup', 'head-script': 'headScript' };

function themeModule(pages: readonly string[], theme: ThemeComponents, modules: readonly string[]): string {
  const present = modules.filter((name) => theme.modules.has(name));
  // The layout is first, because it begins with the style sheet that has the order of the layers.
  return `import Layout from '@theme/Layout';
import Root from '@theme/Root';
${pages.map((name, index) => `import Page${index} from '@theme/${name}';`).join('\n')}
${present.map((name) => `import ${optional[name]} from '@theme/${name}';`).join('\n')}
const theme = { Root, Layout, ${present.map((name) => `${optional[name]}, `).join('')}pages: { ${pages
    .map((name, index) => `${JSON.stringify(name)}: Page${index}`)
    .join(', ')} } };`;
}

function islandModule(id: string, index: number): string {
  const file = JSON.stringify(requestOf(id));
  if (!/\.mdx?$/.test(id)) return `import * as island${index} from ${file};`;
  return `import Page${index}Content from ${file};
import { pageIsland as pageIsland${index} } from '@tapdocs/page-island';
const island${index} = { default: pageIsland${index}(Page${index}Content) };`;
}

/**
 * Requests an island's module by its portable path, because the entry's text determines ids and hashes, which must be
 * the same on every machine.
 */
function requestOf(id: string): string {
  const path = id.slice(id.indexOf('/') + 1);
  const [, name = ''] = /^(tapdocs|tree)\//.exec(id) ?? [];
  return `${{ tapdocs: '@tapdocs-package', tree: '@tapdocs-trees' }[name] ?? '@site'}/${path}`;
}
