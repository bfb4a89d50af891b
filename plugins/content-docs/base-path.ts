import type { Config } from 'tapdocs';

/** Adds the base of a root to a path that may start with a language: `/zh/a` → `/zh/api/a`. */
export function withBase(path: string, base: string, config: Pick<Config, 'locales'>): string {
  const prefix = languagePrefix(path, config);
  return prefix + base + path.slice(prefix.length);
}

/** Removes the base of a root from a path below it: `/zh/api/a` → `/zh/a`. */
export function withoutBase(path: string, base: string, config: Pick<Config, 'locales'>): string {
  const prefix = languagePrefix(path, config);
  const rest = path.slice(prefix.length);
  return rest === base || rest.startsWith(`${base}/`) ? prefix + rest.slice(base.length) || '/' : path;
}

/** `/zh` of `/zh/a`; the default language can also be written. */
function languagePrefix(path: string, { locales }: Pick<Config, 'locales'>): string {
  const match = locales.find(({ lang }) => new RegExp(`^/${lang}(?:[/?#]|$)`).test(path));
  return match ? `/${match.lang}` : '';
}
