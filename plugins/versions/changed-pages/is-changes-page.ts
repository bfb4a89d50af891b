import { type Config, pathKey } from 'tapdocs';

/**
 * Whether a published path was that of a page that says what changed: `/1.5/changes/guide`, where `/1.5/guide` was
 * published, too. A folder of the content with this name has pages without such a counterpart.
 */
export function isChangesPage(
  path: string,
  published: ReadonlySet<string>,
  { locales }: Pick<Config, 'locales'>,
): boolean {
  const languages = locales.map(({ prefix }) => prefix);
  const [, start = '', rest = ''] = /^(.*?)\/changes(\/.*)$/.exec(path) ?? [];
  // '', `/zh`, `/1.5` and `/1.5/zh`.
  const isStart = languages.some(
    (prefix) => start.endsWith(prefix) && /^(?:\/[^/]+)?$/.test(start.slice(0, start.length - prefix.length)),
  );
  const page = start + rest;
  return rest !== '' && isStart && [page, pathKey(page), `${page}/`].some((each) => published.has(each));
}
