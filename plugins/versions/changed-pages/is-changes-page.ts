import type { Config } from 'tapdocs';
import { pathKey } from 'tapdocs/kit';

/**
 * Whether a published path belonged to a page of changes: `/1.5/changes/guide`, if `/1.5/guide` was also published. Pages in a content
 * folder with this name have no such counterpart.
 */
export function isChangesPage(
  path: string,
  published: ReadonlySet<string>,
  { locales, contentRoots }: Pick<Config, 'locales' | 'contentRoots'>,
): boolean {
  // The default language also has redirects below its name.
  const languages = [...locales.map(({ prefix }) => prefix), ...locales.map(({ lang }) => `/${lang}`)];
  const [, start = '', rest = ''] = /^(.*?)\/changes(\/.*)$/.exec(path) ?? [];
  // '', `/zh`, `/1.5`, `/1.5/zh` and `/1.5/en`.
  const isAtStart = languages.some(
    (prefix) => start.endsWith(prefix) && /^(?:\/[^/]+)?$/.test(start.slice(0, start.length - prefix.length)),
  );
  // `/zh/docs/1.5`.
  const bases = contentRoots.flatMap(({ base, versions }) =>
    versions ? languages.map((prefix) => prefix + base) : [],
  );
  const isStart = isAtStart || bases.some((base) => start === base || start.startsWith(`${base}/`));
  const page = start + rest;
  return rest !== '' && isStart && [page, pathKey(page), `${page}/`].some((each) => published.has(each));
}
