import { type Config, configPlace, fail, findPackage, hashOf } from 'tapdocs';
import { siteRequire } from 'tapdocs/kit';
import { mathProblem } from './problems.js';

/** The part of KaTeX that is used. */
export interface Katex {
  /** @throws Error with `position`, an index in the formula, if the formula cannot be parsed */
  renderToString(formula: string, options: object): string;
}

/** Packages that the site installs, because most sites have no formulas. */
export interface MathPackages {
  katex: Katex;
  /** The remark plugin, which reads `$…$`. */
  remarkMath: (this: never, ...options: never[]) => unknown;
}

const fontPackage = '@fontsource/stix-two-math';

/**
 * Checks that the packages are installed, and returns an identifier of their versions.
 *
 * @throws TapdocsError with the command that installs missing packages
 */
export function requirePackages(config: Config, { font }: { font: boolean }): string {
  const names = ['katex', 'remark-math', ...(font ? [fontPackage] : [])];
  const versions = names.map((name) => [name, findPackage({ name, from: config.root })?.version] as const);
  const missing = versions.flatMap(([name, version]) => (version === undefined ? [name] : [])).join(' ');
  if (missing !== '') fail(mathProblem('MATH_PACKAGES', { missing }, configPlace(config, { key: 'math' })));
  return hashOf(versions);
}

/** Loads the code that renders formulas. Only called in processes that compile pages. */
export function loadPackages(config: Config): MathPackages {
  const load = siteRequire(config.root);
  const katex = load('katex') as Katex & { default?: Katex };
  const { default: remarkMath } = load('remark-math') as { default: MathPackages['remarkMath'] };
  return { katex: katex.default ?? katex, remarkMath };
}

const fontFile = `${fontPackage}/files/stix-two-math-latin-400-normal.woff2`;

/** Absolute path of the font. */
export function fontPath(config: Config): string {
  return siteRequire(config.root).resolve(fontFile);
}
