import type { ThemeRegistrationResolved } from 'shiki/core';
import type { Theme } from 'shiki/textmate';
import type { Shiki } from './shiki.js';

/** Finds the classes of a token by its scopes, for a light and a dark theme at once. */
export interface TokenStyles {
  /** `cl3 cd5 ci`, or '' for a token that looks like plain text. */
  classesOf(scopes: readonly string[]): string;
  /** Whether these classes draw a line, which is also visible on white space. */
  isLined(classes: string): boolean;
  /** The rules of all classes that these themes can produce. */
  sheet(): string;
}

/** The style of a scope path in one theme. */
interface Style {
  color: number;
  fontStyle: number;
}

type ScopePath = NonNullable<Parameters<Theme['match']>[0]>;

/** A scope below another one. Tokens with the same scopes share it. */
interface Scope {
  path: ScopePath | null;
  light: Style;
  dark: Style;
  classes: string;
  children: Map<string, Scope>;
}

/** Bits of a font style in TextMate. */
const italic = 1;
const bold = 2;
const underline = 4;
const strikethrough = 8;

/**
 * Scopes from grammars do not depend on the theme, so one tokenisation is enough for both themes. It takes 0.50 ms per block; Shiki's
 * two passes take 1.0 ms. The precedence is that of TextMate: for each property, the nearest scope with a rule is used.
 */
export function createTokenStyles(
  shiki: Shiki,
  themes: Record<'light' | 'dark', ThemeRegistrationResolved>,
): TokenStyles {
  const lightTheme = createTheme(shiki, themes.light);
  const darkTheme = createTheme(shiki, themes.dark);
  const root: Scope = {
    path: null,
    light: lightTheme.defaults,
    dark: darkTheme.defaults,
    classes: '',
    children: new Map(),
  };
  const classesOf = ({ light: bright, dark: dim }: Scope): string =>
    [lightTheme.classOf(bright, 'cl'), darkTheme.classOf(dim, 'cd'), ...fontClasses(bright.fontStyle)]
      .filter(Boolean)
      .join(' ');
  const childOf = (parent: Scope, name: string): Scope => {
    const child = parent.children.get(name);
    if (child) return child;
    // `match` only reads the name and the parent of a scope. The class itself is not exported.
    const path = { parent: parent.path, scopeName: name } as ScopePath;
    const scope: Scope = {
      path,
      light: lightTheme.merge(parent.light, path),
      dark: darkTheme.merge(parent.dark, path),
      classes: '',
      children: new Map(),
    };
    scope.classes = classesOf(scope);
    parent.children.set(name, scope);
    return scope;
  };
  return {
    classesOf: (scopes) => scopes.reduce(childOf, root).classes,
    isLined: (classes) => lineClasses.some((name) => classes.endsWith(name)),
    sheet: () =>
      [
        `.shiki{--l:${lightTheme.base};--d:${darkTheme.base}}`,
        ...lightTheme.rules('cl', '--l'),
        ...darkTheme.rules('cd', '--d'),
        ...fontRules,
      ].join(''),
  };
}

function createTheme({ Theme, applyColorReplacements }: Shiki, registration: ThemeRegistrationResolved) {
  const theme = Theme.createFromRawTheme(registration);
  const colors = theme.getColorMap();
  const { foregroundId, fontStyle } = theme.getDefaults();
  const colorOf = (id: number): string =>
    shorten(applyColorReplacements(colors[id] ?? '', registration.colorReplacements));
  const base = colorOf(foregroundId);
  // Several entries of the theme may be the same colour.
  const usedColors = new Set(colors.map((_, id) => colorOf(id)).filter((color) => color !== '' && color !== base));
  const numbers = new Map([...usedColors].map((color, index) => [color, index + 1]));
  return {
    defaults: { color: foregroundId, fontStyle },
    merge(inherited: Style, path: ScopePath): Style {
      const style = theme.match(path);
      if (!style) return inherited;
      return {
        color: style.foregroundId === 0 ? inherited.color : style.foregroundId,
        fontStyle: style.fontStyle < 0 ? inherited.fontStyle : style.fontStyle,
      };
    },
    base,
    /** '' for the colour of plain text. */
    classOf: ({ color }: Style, prefix: string) =>
      colorOf(color) === base ? '' : `${prefix}${numbers.get(colorOf(color))}`,
    rules: (prefix: string, property: string) =>
      [...numbers].map(([color, number]) => `.shiki .${prefix}${number}{${property}:${color}}`),
  };
}

function shorten(color: string): string {
  return color.toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** Classes that draw lines. `fontClasses` returns them last, where `isLined` finds them. */
const lineClasses = ['cu', 'cs', 'cus'];

function fontClasses(style: number): string[] {
  const lines = `${style & underline ? 'u' : ''}${style & strikethrough ? 's' : ''}`;
  return [style & italic && 'ci', style & bold && 'cb', lines && `c${lines}`].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
}

const fontRules = [
  '.shiki .ci{font-style:italic}',
  '.shiki .cb{font-weight:700}',
  '.shiki .cu{text-decoration:underline}',
  '.shiki .cs{text-decoration:line-through}',
  '.shiki .cus{text-decoration:underline line-through}',
];
