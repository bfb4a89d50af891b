import { relative } from 'node:path';
import { type Config, configPlace, type Localized } from 'tapdocs';
import { homeRoute, type UserNavItem } from 'tapdocs/kit';
import type { PlacedLink } from './placed-link.js';

/** A link of the configuration with its key. */
interface Entry {
  key: string;
  link: Localized<string> | undefined;
}

/** The links of navigation and footer, and the images of the configuration. */
export function configLinks(config: Config): { links: PlacedLink[]; images: PlacedLink[] } {
  const { nav, footer, announcement } = config.themeConfig;
  const entries = [
    ...navEntries(nav, 'themeConfig.nav'),
    ...footer.columns.flatMap(({ items }, column) =>
      items.map(({ link }, index) => ({ key: `themeConfig.footer.columns[${column}].items[${index}].link`, link })),
    ),
    { key: 'themeConfig.announcement.link', link: announcement?.link },
  ];
  return { links: entries.flatMap((entry) => placed(entry, config)), images: imagesOf(config) };
}

function navEntries(items: readonly UserNavItem[], key: string): Entry[] {
  return items.flatMap(({ link, items: children }, index) => [
    { key: `${key}[${index}].link`, link },
    ...navEntries(children ?? [], `${key}[${index}].items`),
  ]);
}

/** One link for each language. A string for all languages is resolved in each of them. */
function placed({ key, link }: Entry, config: Config): PlacedLink[] {
  return config.locales.flatMap((locale) => {
    const href = typeof link === 'object' ? link[locale.lang] : link;
    return href ? [placedLink(href, key, { config, route: homeRoute(locale) })] : [];
  });
}

function imagesOf(config: Config): PlacedLink[] {
  const { icon, logo, locales } = config;
  const [locale] = locales;
  if (!locale) return [];
  const entries = [
    { key: 'icon', url: icon },
    { key: 'logo', url: logo?.light ?? '' },
    { key: 'logo', url: logo?.dark ?? '' },
  ];
  return entries.flatMap(({ key, url }) => {
    // In pages, a URL of the site includes the base.
    const href = /^\/(?!\/)/.test(url) ? config.base + url.slice(1) : url;
    return href === '' ? [] : [placedLink(href, key, { config, route: homeRoute(locale), text: url })];
  });
}

interface PlaceContext {
  config: Config;
  route: PlacedLink['route'];
  /** The text to search for, if it is not the link itself. */
  text?: string;
}

function placedLink(href: string, key: string, { config, route, text = href }: PlaceContext): PlacedLink {
  const { configFile, root } = config;
  return {
    href,
    route,
    file: configFile ? relative(root, configFile) : undefined,
    at: () => configPlace(config, { key, text }),
  };
}
