import type { Fields } from '../../config-fields.js';

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
  const own = fields?.any('excludeConvention');
  const conventions = own === undefined ? ['**/_[^_]*'] : (fields?.texts('excludeConvention') ?? []);
  const extensions = fields?.any('extensions') === undefined ? pageEndings : fields.texts('extensions');
  const redirect = fields?.text('localeRedirect');
  // Links are always prefetched.
  fields?.skip('prefetchLink', 'useTransitions', 'cleanUrlsRedirect');
  fields?.unknown({ include: 'Pages are the files below the folder of the docs: add others with `contentDocs`.' });
  return {
    cleanUrls,
    exclude,
    conventions,
    extensions,
    localeRedirect: redirect === 'never' ? 'never' : redirect === undefined ? undefined : 'auto',
  };
}
