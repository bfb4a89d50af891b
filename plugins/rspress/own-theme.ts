import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { type Config, positionAt, type Problem } from 'tapdocs';
import { rspressProblem } from './problems.js';

const endings = ['tsx', 'ts', 'jsx', 'js', 'mjs'];

/** The module with the theme of a Rspress site; null if it has none. Its folder does not contain components of Tapdocs. */
export function themeIndex(root: string, themeDir: string): string | null {
  return endings.map((ending) => join(root, themeDir, `index.${ending}`)).find((file) => existsSync(file)) ?? null;
}

/** The configuration with another folder for components of Tapdocs, because `theme` contains those of Rspress. */
export function withOwnTheme(config: Config, themeDir: string): Config {
  return { ...config, siteTheme: join(config.root, themeDir, 'tapdocs') };
}

/** Aliases for `@theme/…` of files in the theme folder that are not components of Tapdocs, such as texts. */
export function themeEntries(root: string, themeDir: string): [request: string, path: string][] {
  const folder = join(root, themeDir);
  if (themeIndex(root, themeDir) === null) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.[jt]sx?$/.test(entry.name))
    .filter(({ name }) => /^[a-z]/.test(name) && !/^(?:index|tapdocs|slots|content)\b/.test(name))
    .map(({ name }) => basename(name, extname(name)))
    .map((name) => [`@theme/${name}`, join(folder, name)]);
}

/** The parts of a Rspress theme that have no effect, without those of the theme that it extends. */
export interface OwnTheme {
  /** Below the site's root. */
  file: string;
  source: string;
  /** In the order of the source. */
  parts: ThemePart[];
  /** Folder of the components of Tapdocs. */
  instead: string;
}

interface ThemePart {
  name: string;
  offset: number;
  kind: 'export' | 'property' | 'style';
}

/**
 * Reads the module of the theme, without running it. Null if it only re-exports the theme that it extends.
 *
 * @param imported exports that pages import, which have an effect
 */
export function readOwnTheme(root: string, themeDir: string, imported: ReadonlySet<string>): OwnTheme | null {
  const path = themeIndex(root, themeDir);
  if (path === null) return null;
  const source = readFileSync(path, 'utf8');
  // A comment starts a line or follows a space, because `https://` is in texts.
  const code = source.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm, (text) => text.replace(/[^\n]/g, ' '));
  const parts = [
    ...exportsIn(code).filter(({ name }) => !imported.has(name)),
    ...matches(code, /\b(?<name>\w+)=\{/g, 'property').filter(({ name }) => slotOf(name) !== undefined),
    ...matches(code, /^import\s+(['"])(?<name>[^'"]+\.(?:css|s[ac]ss|less))\1/gm, 'style'),
  ].sort((a, b) => a.offset - b.offset);
  if (parts.length === 0) return null;
  return { file: relative(root, path).split(sep).join('/'), source, parts, instead: `${themeDir}/tapdocs` };
}

const declaration = String.raw`(?:async\s+)?(?:const|let|var|function\*?|class)\s+`;

/** Exports with a declaration, the default export, and names in `export { … }` without `from`, at their declarations. */
function exportsIn(code: string): ThemePart[] {
  const declared = matches(code, new RegExp(`^export\\s+(?:${declaration}(?<name>\\w+)|default)\\b`, 'gm'), 'export');
  const listed = [...code.matchAll(/^export\s*\{([^}]*)\}(?!\s*from)/gm)].flatMap(({ index, 1: list = '' }) =>
    [...list.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)].map(([, local = '', name = local]): ThemePart => {
      const at = new RegExp(`^${declaration}${local}\\b`, 'm').exec(code);
      return { name, offset: at?.index ?? index, kind: 'export' };
    }),
  );
  return [...declared, ...listed];
}

function matches(code: string, pattern: RegExp, kind: ThemePart['kind']): ThemePart[] {
  return [...code.matchAll(pattern)].map(({ index, groups }) => ({
    name: groups?.['name'] ?? 'default',
    offset: index,
    kind,
  }));
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

/** The slots, with the properties of layouts that correspond to them. */
const slots: Readonly<Record<string, string>> = {
  PageTop: 'top beforeNav',
  PageBottom: 'bottom',
  NavStart: 'beforeNavTitle afterNavTitle',
  NavEnd: 'afterNavMenu',
  BeforeSidebar: 'beforeSidebar',
  AfterSidebar: 'afterSidebar',
  BeforeDoc: 'beforeDoc beforeDocContent',
  AfterDoc: 'afterDocContent beforeDocFooter',
  AfterDocFooter: 'afterDoc afterDocFooter',
  BeforeOutline: 'beforeOutline',
  AfterOutline: 'afterOutline',
  BeforeHero: 'beforeHero',
  AfterHero: 'afterHero beforeHeroActions afterHeroActions beforeFeatures',
  AfterFeatures: 'afterFeatures',
};

function slotOf(property: string): string | undefined {
  return Object.keys(slots).find((slot) => slots[slot]?.split(' ').includes(property));
}

/** A warning about the parts of the theme, with all their lines, and one about the global style sheet. */
export function themeWarnings(theme: OwnTheme | null, globalStyles: Problem['at'] | null): Problem[] {
  return [...(globalStyles ? [stylesWarning(globalStyles)] : []), ...(theme ? [partsWarning(theme)] : [])];
}

function partsWarning({ file, source, parts, instead }: OwnTheme): Problem {
  const shown = parts.map(({ name, offset }) => `\`${name}\` (line ${positionAt(source, offset).line})`);
  const advice = [...new Set(parts.flatMap(counterpartOf))];
  const places = parts.some(({ kind }) => kind !== 'style');
  const hint = [
    ...(advice.length > 0 ? [`Put them into \`${instead}\`: ${advice.join(', ')}.`] : []),
    ...(places && advice.length === 0 ? [`Components of Tapdocs are in \`${instead}\`.`] : []),
    '`tapdocs swizzle --list` lists all names.',
  ];
  const at = { file, ...positionAt(source, parts[0]?.offset ?? 0), source };
  return rspressProblem('RSPRESS_THEME', { names: shown.join(', '), instead: hint.join(' ') }, at);
}

function counterpartOf({ name, kind }: ThemePart): string[] {
  if (kind === 'style') return ['style sheets that `Root.tsx` imports'];
  const slot = kind === 'property' ? slotOf(name) : undefined;
  if (slot !== undefined) return [`\`slots/${slot}.tsx\` for \`${name}\``];
  const counterpart = Object.hasOwn(counterparts, name) ? counterparts[name] : undefined;
  return counterpart === undefined ? [] : [counterpart];
}

function stylesWarning(at: NonNullable<Problem['at']>): Problem {
  const names = '`globalStyles` of the configuration';
  const instead = 'Style sheets of Rspress name its own elements: import yours in `Root.tsx` of the theme.';
  return rspressProblem('RSPRESS_THEME', { names, instead }, at);
}
