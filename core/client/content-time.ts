import type { JsonObject, LayoutSetting, PageData, SiteData } from '../contract/index.js';

/** A field was read that is not known yet. */
export class UnknownFieldError extends Error {
  override readonly name = 'UnknownFieldError';
  constructor(
    /** The call with the field: `usePage().toc`. */
    readonly field: string,
    /** The hook that returns what is known. */
    readonly instead: string,
  ) {
    super(`\`${field}\` is not known while content is rendered.`);
  }
}

const unknownOfPage = [
  'description',
  'toc',
  'content',
  'islands',
  'assets',
  'styles',
  'head',
  'alternates',
  'about',
  'translation',
  'slices',
  'site',
  'build',
] satisfies (keyof PageData)[];

const unknownOfTheme = ['nav', 'socialLinks', 'announcement', 'footer'] satisfies LayoutSetting[];

/**
 * The page as content sees it. Reading a field that is not known yet is an error, because an empty value would end up
 * in the page.
 */
export function pageInContent(page: PageData): PageData {
  const refuse = refuser('usePage()', 'useContentPage');
  const data = new Proxy<JsonObject>(page.data, {
    get(target, key) {
      // Code other than components reads these to find out what the value is.
      if (typeof key === 'symbol' || key in target || key === 'toJSON' || key === 'then' || key === '$$typeof')
        return Reflect.get(target, key) as unknown;
      return refuse(`data.${key}`);
    },
  });
  return withRefusals({ ...page, data }, unknownOfPage, refuse);
}

/** The site as content sees it. */
export function siteInContent(site: SiteData): SiteData {
  const refuse = refuser('useSite()', 'useContentSite');
  const theme = withRefusals(site.theme, unknownOfTheme, (key) => refuse(`theme.${key}`));
  return withRefusals(
    { ...site, theme },
    ['urlStyle', 'prefix', 'inner', 'version', 'versionsPage', 'versionLists'],
    refuse,
  );
}

function refuser(hook: string, instead: string): (field: string) => never {
  return (field) => {
    throw new UnknownFieldError(`${hook}.${field}`, instead);
  };
}

/** A copy whose unknown fields are not enumerable and throw when they are read. */
function withRefusals<T extends object>(
  object: T,
  keys: readonly (keyof T & string)[],
  refuse: (key: string) => never,
): T {
  const copy = { ...object };
  for (const key of keys) Object.defineProperty(copy, key, { enumerable: false, get: () => refuse(key) });
  return copy;
}
