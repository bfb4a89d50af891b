import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Config, configPlace, fail, hashOf } from 'tapdocs';
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
  const found = names.map((name) => [name, versionOf(name, config)] as const);
  const missing = found.flatMap(([name, version]) => (version === null ? [name] : [])).join(' ');
  if (missing !== '') fail(mathProblem('MATH_PACKAGES', { missing }, configPlace(config, { key: 'math' })));
  return hashOf(found);
}

/** The version of a package; null if it is not installed. Not every package exports its `package.json`. */
function versionOf(name: string, config: Config): string | null {
  const load = siteRequire(config);
  let folder = '';
  try {
    folder = dirname(load.resolve(name === fontPackage ? fontFile : name));
  } catch {
    return null;
  }
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (load(join(folder, 'package.json')) as { version?: string }).version ?? '';
}

/** Loads the code that renders formulas. Only called in processes that compile pages. */
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
