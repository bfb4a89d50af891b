import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { type Config, positionAt, type Problem } from 'tapdocs';
import { rspressProblem } from './problems.js';

const endings = ['tsx', 'ts', 'jsx', 'js', 'mjs'];

/** The module with the theme of a Rspress site; null if it has none. Its folder is not one of components of Tapdocs. */
export function themeIndex(root: string, themeDir: string): string | null {
  return endings.map((ending) => join(root, themeDir, `index.${ending}`)).find((file) => existsSync(file)) ?? null;
}

/** The configuration with another folder for components of Tapdocs, because `theme` has those of Rspress. */
export function withOwnTheme(config: Config, themeDir: string): Config {
  return { ...config, siteTheme: join(config.root, themeDir, 'tapdocs') };
}

/** Aliases for `@theme/…` of what is in the folder of the theme, such as texts, and has no name of a component here. */
export function themeEntries(root: string, themeDir: string): [request: string, path: string][] {
  const folder = join(root, themeDir);
  if (themeIndex(root, themeDir) === null) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.[jt]sx?$/.test(entry.name))
    .filter(({ name }) => /^[a-z]/.test(name) && !/^(?:index|tapdocs|slots|content)\b/.test(name))
    .map(({ name }) => basename(name, extname(name)))
    .map((name) => [`@theme/${name}`, join(folder, name)]);
}

/** What a theme of Rspress exports besides the theme below it. */
export interface OwnTheme {
  /** Below the site's root. */
  file: string;
  source: string;
  /** Exported names with their offsets. */
  names: { name: string; offset: number }[];
  /** Where components of Tapdocs are. */
  instead: string;
}

/** Reads what the module of the theme exports, without running it. Null if it only exports the theme below it. */
export function readOwnTheme(root: string, themeDir: string): OwnTheme | null {
  const path = themeIndex(root, themeDir);
  if (path === null) return null;
  const source = readFileSync(path, 'utf8');
  const code = source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (text) => text.replace(/[^\n]/g, ' '));
  const names = [...declared(code), ...listed(code)];
  if (names.length === 0) return null;
  return { file: relative(root, path).split(sep).join('/'), source, names, instead: `${themeDir}/tapdocs` };
}

function declared(code: string): OwnTheme['names'] {
  return [...code.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm)].map((found) => ({
    name: found[1] ?? '',
    offset: found.index,
  }));
}

/** Names in `export { … }` without `from`, and the default export. */
function listed(code: string): OwnTheme['names'] {
  const lists = [...code.matchAll(/^export\s*\{([^}]*)\}(?!\s*from)/gm)].flatMap((found) =>
    [...(found[1] ?? '').matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)].map((item) => ({
      name: item[2] ?? item[1] ?? '',
      offset: found.index,
    })),
  );
  const main = /^export\s+default\b/m.exec(code);
  return [...lists, ...(main ? [{ name: 'default', offset: main.index }] : [])];
}

const counterparts: Readonly<Record<string, string>> = {
  Layout: 'slots such as `slots/NavEnd.tsx` and `slots/AfterDoc.tsx`',
  DocLayout: '`slots/BeforeDoc.tsx` and `slots/AfterDoc.tsx`',
  HomeLayout: '`Home.tsx`',
  HomeHero: '`Hero.tsx`',
  HomeFeature: '`Features.tsx`',
  HomeFooter: '`Footer.tsx`',
  NotFoundLayout: '`NotFoundPage.tsx`',
  Nav: '`Navbar.tsx`',
  Sidebar: '`Sidebar.tsx`',
  Search: '`Search.tsx`',
  Root: '`Root.tsx`',
  Tag: '`Tag.tsx`',
  getCustomMDXComponent: 'components of elements, such as `content/h1.tsx`',
};

/** A warning about what the theme exports, with its place, and one about the style sheet of all pages. */
export function themeWarnings(theme: OwnTheme | null, globalStyles: string | null): Problem[] {
  const styles = globalStyles === null ? [] : [stylesWarning(globalStyles)];
  if (!theme) return styles;
  const { file, source, names, instead } = theme;
  const [first] = names;
  const known = names.flatMap(({ name }) => (Object.hasOwn(counterparts, name) ? [counterparts[name] ?? ''] : []));
  const hint =
    known.length === 0
      ? `Components of Tapdocs are in \`${instead}\`: \`tapdocs swizzle --list\` lists their names.`
      : `Put them into \`${instead}\`: ${[...new Set(known)].join(', ')}. \`tapdocs swizzle --list\` lists all names.`;
  const params = { names: names.map(({ name }) => `\`${name}\``).join(', '), instead: hint };
  return [
    ...styles,
    rspressProblem('RSPRESS_THEME', params, { file, ...positionAt(source, first?.offset ?? 0), source }),
  ];
}

function stylesWarning(file: string): Problem {
  const names = `\`globalStyles\` of \`rspress.config\``;
  const instead = 'Style sheets of Rspress name its own elements: import yours in `Root.tsx` of the theme.';
  return rspressProblem('RSPRESS_THEME', { names, instead }, { file });
}
