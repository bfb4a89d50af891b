import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Config, configPlace, fail } from 'tapdocs';
import { mathProblem } from './problems.js';

/** The part of KaTeX that is used. */
export interface Katex {
  /** @throws Error with `position`, an index in the formula, for one that cannot be read */
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
 * Checks that the packages are installed.
 *
 * @throws TapdocsError with the command that installs what is missing
 */
export function requirePackages(config: Config, { font }: { font: boolean }): void {
  const { resolve } = siteRequire(config);
  const missing = ['katex', 'remark-math', ...(font ? [fontPackage] : [])].filter((name) => {
    try {
      resolve(name === fontPackage ? fontFile : name);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0)
    fail(mathProblem('MATH_PACKAGES', { missing: missing.join(' ') }, configPlace(config, { key: 'math' })));
}

/** Loads what renders formulas. Only processes that compile pages do. */
export function loadPackages(config: Config): MathPackages {
  const load = siteRequire(config);
  const katex = load('katex') as Katex & { default?: Katex };
  const { default: remarkMath } = load('remark-math') as { default: MathPackages['remarkMath'] };
  return { katex: katex.default ?? katex, remarkMath };
}

const fontFile = `${fontPackage}/files/stix-two-math-latin-400-normal.woff2`;

/** Absolute path of the font. */
export function fontPath(config: Config): string {
  return siteRequire(config).resolve(fontFile);
}

function siteRequire({ root }: Config): NodeJS.Require {
  return createRequire(join(root, 'package.json'));
}
