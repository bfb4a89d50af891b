import { type Config, pathIn } from 'tapdocs';
import { innerPath, pathPrefix } from 'tapdocs/kit';

/** The path in a version of a path without one, which may start with a language: `/zh/api/a` → `/1.5/zh/api/a`. */
export function toVersion(path: string, version: string, config: Config): string {
  const locale = config.locales.find(({ prefix }) => prefix !== '' && isBelow(path, prefix));
  const { lang, prefix } = locale ?? { lang: config.defaultLang, prefix: '' };
  return pathIn(path.slice(prefix.length) || '/', { version, lang }, config);
}

/** The inverse: the path of a page without its version, but with its language. */
export function withoutVersion(path: string, version: string, config: Config): string {
  const locale = config.locales.find(
    ({ lang, prefix }) => prefix !== '' && isBelow(path, pathPrefix({ version, lang }, config)),
  );
  const { lang, prefix } = locale ?? { lang: config.defaultLang, prefix: '' };
  const inner = innerPath({ path, version, lang }, config);
  return inner === '/' && prefix !== '' && !path.endsWith('/') ? prefix : prefix + inner;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
