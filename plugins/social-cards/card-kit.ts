import { type Config, configPlace, fail, hash, problem, type Site } from 'tapdocs';
import { memo } from 'tapdocs/kit';
import { createTrailFinder } from '../content-docs/index.js';
import { completeColors, isDark, hasText, readPicture, siteLogo } from './card.js';
import { defaultCard } from './default-card.js';
import { filesByLanguage, fontPath, readFonts } from './fonts.js';
import type { SocialCardsOptions } from './options.js';
import { requirePackages } from './packages.js';
import type { CardKit } from './plan-cards.js';
import { cardProblem } from './problems.js';

/**
 * Reads the common inputs of all cards: fonts, logo and the versions of the packages.
 *
 * @throws TapdocsError with everything that is missing
 */
export function createKit(options: SocialCardsOptions, { config, logger }: Site): CardKit {
  requireOptions(options, config);
  const packages = requirePackages(config);
  const fonts = readFonts(filesByLanguage(options.fonts, config), config);
  const picture = memo((path: string) => readPicture(path, config));
  const colors = completeColors(options.colors);
  const logoPath = options.logo ?? siteLogo(config, isDark(colors.background));
  const logo = logoPath ? picture(logoPath) : null;
  if (logoPath && logo !== null && hasText(logo)) {
    const place = configPlace(config, { key: 'logo', text: logoPath });
    logger.warn([cardProblem('SOCIAL_CARDS_LOGO_TEXT', { logo: logoPath }, place)]);
  }
  return {
    config,
    fonts,
    packages,
    pages: options.pages,
    hashOfPicture: memo(hash),
    style: { logo, colors, picture, find: createTrailFinder() },
    render: options.render ?? defaultCard,
  };
}

/** The files that cards are made from, for `dev`. */
export function watchedFiles({ fonts }: SocialCardsOptions, config: Config): string[] {
  return [...filesByLanguage(fonts, config).values()].flat().flatMap((file) => fontPath(file, config) ?? []);
}

/** Other sites need the absolute URL of a picture, and no font is built in. */
function requireOptions({ fonts }: SocialCardsOptions, config: Config): void {
  const url = 'the origin of the published site, such as `https://example.org`. Social cards need it.';
  const files = "the fonts of the text, such as `['fonts/inter-400.woff2', 'fonts/inter-700.woff2']`.";
  const missing = [
    ...(config.url === '' ? [{ key: 'url', doc: url }] : []),
    ...(fonts === undefined ? [{ key: 'socialCards.fonts', doc: files }] : []),
  ];
  const place = configPlace(config, { key: 'socialCards' });
  if (missing.length > 0) fail(missing.map((params) => problem('CONFIG_REQUIRED', params, place)));
}
