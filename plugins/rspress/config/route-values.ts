import type { Fields } from '../../presets/config-fields.js';

/** Which files are pages, and the form of their URLs. */
export interface RouteValues {
  cleanUrls: boolean;
  /** Globs of paths below the docs folder. */
  exclude: string[];
  /** The same, for names by convention. */
  conventions: string[];
  /** Endings of pages. */
  extensions: string[];
  localeRedirect: 'auto' | 'never' | undefined;
}

const pageEndings = ['.js', '.jsx', '.ts', '.tsx', '.md', '.mdx'];

/** Reads `route`. */
export function readRoute(fields: Fields | undefined): RouteValues {
  const cleanUrls = fields?.flag('cleanUrls') ?? false;
  const exclude = fields?.texts('exclude') ?? [];
  const pattern = fields?.any('excludeConvention');
  const conventions = pattern === undefined ? ['**/_[^_]*'] : (fields?.texts('excludeConvention') ?? []);
  const extensions = fields?.any('extensions') === undefined ? pageEndings : fields.texts('extensions');
  const redirect = readLocaleRedirect(fields);
  fields?.only('prefetchLink', true, 'Pages are loaded when the pointer or the focus is on a link.');
  fields?.only('useTransitions', true, 'It is an option of the router of Rspress: remove it.');
  fields?.only('cleanUrlsRedirect', true, 'Hosts redirect paths with `.html`, if they are configured so.');
  fields?.unknown({ include: 'Pages are the files below the folder of the docs: add others with `contentDocs`.' });
  return {
    cleanUrls,
    exclude,
    conventions,
    extensions,
    localeRedirect: redirect,
  };
}

/** `localeRedirect`, also of `themeConfig` in Rspress 1. */
export function readLocaleRedirect(fields: Fields | undefined): 'auto' | 'never' | undefined {
  const value = fields?.any('localeRedirect');
  if (value === undefined || value === 'never' || value === 'auto') return value;
  if (value === 'only-default-lang') {
    fields?.report.unused(
      fields.keyOf('localeRedirect'),
      'Every first visit is redirected, not only that of pages in the default language. `never` turns it off.',
    );
  } else fields?.report.wrong(fields.keyOf('localeRedirect'), '`auto`, `never` or `only-default-lang`', value);
  return 'auto';
}
