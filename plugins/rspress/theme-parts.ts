import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { positionAt, type Problem } from 'tapdocs';
import { themeIndex } from './own-theme.js';
import { rspressProblem } from './problems.js';

/** The parts of a Rspress theme, without those of the theme that it extends. */
export interface OwnTheme {
  /** Below the site's root. */
  file: string;
  source: string;
  /** Exported names, properties of layouts and style sheets, with their offsets. */
  parts: ThemePart[];
  /** Folder of the components of Tapdocs. */
  instead: string;
}

interface ThemePart {
  name: string;
  offset: number;
  kind: 'export' | 'property' | 'style';
}

/** Reads the module of the theme, without running it. Null if it only re-exports the theme that it extends. */
export function readOwnTheme(root: string, themeDir: string): OwnTheme | null {
  const path = themeIndex(root, themeDir);
  if (path === null) return null;
  const source = readFileSync(path, 'utf8');
  // A comment starts a line or follows a space, because `https://` is in texts.
  const code = source.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm, (text) => text.replace(/[^\n]/g, ' '));
  const exported = [...declared(code), ...listed(code)].map((part): ThemePart => ({ ...part, kind: 'export' }));
  const parts = [...exported, ...properties(code), ...styles(code)].sort((a, b) => a.offset - b.offset);
  if (parts.length === 0) return null;
  return { file: relative(root, path).split(sep).join('/'), source, parts, instead: `${themeDir}/tapdocs` };
}

/** The theme without exports that pages can import. */
export function withoutExports(theme: OwnTheme, names: ReadonlySet<string>): OwnTheme | null {
  const parts = theme.parts.filter(({ name, kind }) => kind !== 'export' || !names.has(name));
  return parts.length === 0 ? null : { ...theme, parts };
}

type Named = Pick<ThemePart, 'name' | 'offset'>;

function declared(code: string): Named[] {
  return [...code.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm)].map((found) => ({
    name: found[1] ?? '',
    offset: found.index,
  }));
}

/** Names in `export { … }` without `from`, at their declarations, and the default export. */
function listed(code: string): Named[] {
  const lists = [...code.matchAll(/^export\s*\{([^}]*)\}(?!\s*from)/gm)].flatMap((found) =>
    [...(found[1] ?? '').matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)].map((item) => ({
      name: item[2] ?? item[1] ?? '',
      offset: declarationOf(item[1] ?? '', code) ?? found.index,
    })),
  );
  const main = /^export\s+default\b/m.exec(code);
  return [...lists, ...(main ? [{ name: 'default', offset: main.index }] : [])];
}

function declarationOf(name: string, code: string): number | undefined {
  return new RegExp(`^(?:async\\s+)?(?:const|let|var|function\\*?|class)\\s+${name}\\b`, 'm').exec(code)?.index;
}

/** `beforeNav={…}`: content for a place in the layouts of Rspress. */
function properties(code: string): ThemePart[] {
  return [...code.matchAll(/\b(\w+)=\{/g)].flatMap(({ index, 1: name = '' }): ThemePart[] =>
    Object.hasOwn(slots, name) ? [{ name, offset: index, kind: 'property' }] : [],
  );
}

function styles(code: string): ThemePart[] {
  const imports = code.matchAll(/^import\s+(['"])([^'"]+\.(?:css|s[ac]ss|less))\1/gm);
  return [...imports].map(({ index, 2: name = '' }) => ({ name, offset: index, kind: 'style' }));
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

/** The slots that correspond to properties of layouts. */
const slots: Readonly<Record<string, string>> = {
  top: 'PageTop',
  bottom: 'PageBottom',
  beforeNav: 'PageTop',
  beforeNavTitle: 'NavStart',
  afterNavTitle: 'NavStart',
  afterNavMenu: 'NavEnd',
  beforeSidebar: 'BeforeSidebar',
  afterSidebar: 'AfterSidebar',
  beforeDoc: 'BeforeDoc',
  beforeDocContent: 'BeforeDoc',
  afterDocContent: 'AfterDoc',
  beforeDocFooter: 'AfterDoc',
  afterDoc: 'AfterDocFooter',
  afterDocFooter: 'AfterDocFooter',
  beforeOutline: 'BeforeOutline',
  afterOutline: 'AfterOutline',
  beforeHero: 'BeforeHero',
  afterHero: 'AfterHero',
  beforeHeroActions: 'AfterHero',
  afterHeroActions: 'AfterHero',
  beforeFeatures: 'AfterHero',
  afterFeatures: 'AfterFeatures',
};

/** A warning about the parts of the theme, with all their lines, and one about the global style sheet. */
export function themeWarnings(theme: OwnTheme | null, globalStyles: Problem['at'] | null): Problem[] {
  return [...(globalStyles ? [stylesWarning(globalStyles)] : []), ...(theme ? [partsWarning(theme)] : [])];
}

function partsWarning({ file, source, parts, instead }: OwnTheme): Problem {
  const shown = parts.map(({ name, offset }) => `\`${name}\` (line ${positionAt(source, offset).line})`);
  const known = [...new Set(parts.flatMap(counterpartOf))];
  const places = parts.some(({ kind }) => kind !== 'style');
  const hint = [
    ...(known.length > 0 ? [`Put them into \`${instead}\`: ${known.join(', ')}.`] : []),
    ...(places && known.length === 0 ? [`Components of Tapdocs are in \`${instead}\`.`] : []),
    '`tapdocs swizzle --list` lists all names.',
  ];
  const at = { file, ...positionAt(source, parts[0]?.offset ?? 0), source };
  return rspressProblem('RSPRESS_THEME', { names: shown.join(', '), instead: hint.join(' ') }, at);
}

function counterpartOf({ name, kind }: ThemePart): string[] {
  if (kind === 'style') return ['style sheets that `Root.tsx` imports'];
  const slot = kind === 'property' ? slots[name] : undefined;
  if (slot !== undefined) return [`\`slots/${slot}.tsx\` for \`${name}\``];
  const known = Object.hasOwn(counterparts, name) ? counterparts[name] : undefined;
  return known === undefined ? [] : [known];
}

function stylesWarning(at: NonNullable<Problem['at']>): Problem {
  const names = '`globalStyles` of the configuration';
  const instead = 'Style sheets of Rspress name its own elements: import yours in `Root.tsx` of the theme.';
  return rspressProblem('RSPRESS_THEME', { names, instead }, at);
}
