import { type Config, type JsonObject, type Route, type Routes, below, configPlace, fail } from 'tapdocs';
import { localeOf, type PageOutline, nearestFile, realPath } from 'tapdocs/kit';
import type { TrailFinder } from '../content-docs/index.js';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardProblem } from './problems.js';

/** Pixels. Other sites do not crop pictures of this size. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The data for a card. */
export interface SocialCard {
  readonly width: number;
  readonly height: number;
  /** Title of the page; for a home page, the title of the site. */
  readonly title: string;
  /** Description of the page, or ''; for a home page without one, the description of the site. */
  readonly description: string;
  /** The groups of the sidebar around the page, the outermost first. */
  readonly section: readonly string[];
  readonly isHome: boolean;
  /** Title of the site in the language of the page. */
  readonly siteTitle: string;
  /** Host of the site: `example.org`. */
  readonly host: string;
  /** Label of the version; '' for the current version. */
  readonly version: string;
  /** Language key. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Route path of the page. */
  readonly path: string;
  readonly frontMatter: JsonObject;
  /** The end of a truncated text: `…`, or a replacement that the fonts have. */
  readonly ellipsis: string;
  /** The logo as a `data:` URL, or null. */
  readonly logo: Picture | null;
  readonly colors: Readonly<Required<SocialCardColors>>;
  /** Reads a picture of the public folder, `/logo.png`, as a `data:` URL for `src`. */
  picture(path: string): Picture;
}

/** The common data of all cards of a site. */
export interface CardStyle extends Pick<SocialCard, 'logo' | 'colors' | 'picture'> {
  find: TrailFinder;
}

/** The longest text that is laid out. Longer texts never fit. */
const longest = 400;

/** Describes the card of a page. */
export function describeCard(
  route: Route,
  page: Pick<PageOutline, 'title' | 'description'> | null,
  { config, routes, style, ellipsis }: { config: Config; routes: Routes; style: CardStyle; ellipsis: string },
): SocialCard {
  const { frontMatter, pageType } = route;
  const { title: siteTitle, description: about, dir } = localeOf(config, route.lang);
  const { find, ...shown } = style;
  const isHome = pageType === 'home';
  const version = config.versions.find(({ name, prefix }) => name === route.version && prefix !== '');
  return {
    ...cardSize,
    title: line(isHome ? siteTitle : page?.title || route.title || siteTitle, ellipsis),
    description: line(page?.description || (isHome ? about : ''), ellipsis),
    section: find(route, { routes, config })
      .slice(0, -1)
      .map(({ text }) => line(text, ellipsis)),
    isHome,
    siteTitle,
    host: URL.canParse(config.url) ? new URL(config.url).host : '',
    version: version?.label ?? '',
    lang: route.lang,
    dir,
    path: route.path,
    frontMatter,
    ellipsis,
    ...shown,
  };
}

function line(text: string, ellipsis: string): string {
  const whole = Array.from(text.replace(/\s+/g, ' ').trim());
  return whole.length > longest ? `${whole.slice(0, longest).join('')}${ellipsis}` : whole.join('');
}

/** A picture as a `data:` URL. */
export type Picture = string;

/**
 * Reads a picture of the public folder.
 *
 * @param path starts with `/`
 * @throws TapdocsError SOCIAL_CARDS_LOGO
 */
export function readPicture(path: string, config: Config): Picture {
  const refuse = (reason: string, nearest?: string): never =>
    fail(
      cardProblem(
        'SOCIAL_CARDS_LOGO',
        { logo: path, reason, nearest },
        configPlace(config, { key: 'logo', text: path }),
      ),
    );
  const { publicDir } = config;
  const file = join(publicDir, path);
  if (path.includes('\0') || !existsSync(file))
    return refuse('it is not in the public folder', nearestFile(path, file));
  if (below(realPath(publicDir), realPath(file)) === null) return refuse('it is outside of the public folder');
  const bytes = readFileSync(file);
  const type = typeOf(bytes);
  return type === null ? refuse('it is no SVG, PNG or JPEG') : `data:${type};base64,${bytes.toString('base64')}`;
}

/** The logo of the site on a background, if cards can show it. */
export function siteLogo(config: Config, onDark: boolean): string | null {
  const logo = config.logo?.[onDark ? 'dark' : 'light'];
  if (logo === undefined || !/^\/[^/]/.test(logo)) return null;
  const file = join(config.publicDir, logo);
  return existsSync(file) && typeOf(readFileSync(file)) !== null ? logo : null;
}

/** Whether a picture has text, whose fonts the rasterizer does not have. */
export function hasText(picture: Picture): boolean {
  const [, data] = /^data:image\/svg\+xml;base64,(.*)$/.exec(picture) ?? [];
  return data !== undefined && /<text[\s>]/.test(Buffer.from(data, 'base64').toString());
}

function typeOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return /<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)) ? 'image/svg+xml' : null;
}

/** Colors of cards: `#rgb` or `#rrggbb`. */
export interface SocialCardColors {
  /** Default: `#ffffff`. */
  background?: string;
  /** The title. Default: `#12151c`. */
  text?: string;
  /** The group of the sidebar, and the bar. Default: `#3056d3`. */
  accent?: string;
  /** The description and the line at the bottom. Default: a mixture of text and background. */
  muted?: string;
}

/** Completes the colors. */
export function completeColors(colors: SocialCardColors = {}): Required<SocialCardColors> {
  const { background = '#ffffff', text = '#12151c', accent = '#3056d3' } = colors;
  return { background, text, accent, muted: colors.muted ?? mixed(text, background) };
}

/** Whether a light text is readable on a color. */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

/** A color between two others, nearer to the first one, so that it has enough contrast to the second one. */
function mixed(near: string, far: string): string {
  const others = channels(far);
  const parts = channels(near).map((part, index) => Math.round(part * 0.66 + (others[index] ?? 0) * 0.34));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  const isShort = color.length === 4;
  const digits = color.slice(1).match(isShort ? /./g : /../g) ?? [];
  return digits.map((one) => Number.parseInt(isShort ? one + one : one, 16));
}
