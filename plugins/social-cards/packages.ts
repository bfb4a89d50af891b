import { type Config, configPlace, fail, findPackage } from 'tapdocs';
import { siteRequire } from 'tapdocs/kit';
import { cardProblem } from './problems.js';

/** A font, as satori reads it. */
export interface DrawnFont {
  name: string;
  data: Buffer;
  weight: number;
  style: 'normal' | 'italic';
}

/** The parts of the packages that are used. */
export interface CardPackages {
  satori(tree: unknown, options: { width: number; height: number; fonts: readonly DrawnFont[] }): Promise<string>;
  renderAsync(svg: string, options: object): Promise<{ asPng(): Buffer }>;
}

const rasterizer = '@resvg/resvg-js';

/** The first version of satori that orders and joins letters from right to left, and reads WOFF2. */
const oldest = 63;

/**
 * Checks that the packages are installed, and returns their versions. They are only loaded when a card is drawn.
 *
 * @throws TapdocsError with the command that installs missing packages
 */
export function requirePackages(config: Config): readonly string[] {
  const names = ['satori', rasterizer];
  const versions = names.map((name) => findPackage({ name, from: config.root })?.version);
  const missing = names.filter((_, index) => versions[index] === undefined).join(' ');
  const place = configPlace(config, { key: 'socialCards' });
  if (missing !== '') fail(cardProblem('SOCIAL_CARDS_PACKAGES', { missing }, place));
  const installed = versions.map((version) => version ?? '');
  const [satoriVersion = ''] = installed;
  if (isOld(satoriVersion))
    fail(cardProblem('SOCIAL_CARDS_VERSION', { installed: satoriVersion, needed: `0.${oldest}` }, place));
  return installed;
}

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 0 && minor < oldest;
}

/** Loads the code that draws cards. */
export function loadPackages(config: Config): CardPackages {
  const load = siteRequire(config.root);
  const { default: satori } = load('satori') as { default: CardPackages['satori'] };
  const { renderAsync } = load(rasterizer) as Pick<CardPackages, 'renderAsync'>;
  return { satori, renderAsync };
}
