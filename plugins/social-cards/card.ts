import type { Config, JsonObject, Route, Routes } from 'tapdocs';
import { localeOf, type PageOutline } from 'tapdocs/kit';
import type { TrailFinder } from '../content-docs/index.js';
import type { SocialCardColors } from './colors.js';
import type { Picture } from './picture.js';

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
