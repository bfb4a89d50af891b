import type { IslandContext } from 'tapdocs';
import { findInactiveCode } from 'tapdocs/kit';

/**
 * Whether a module exports components but no hooks, which share state with them, and some of its code needs a browser: a handler, an
 * effect, or one of these imports. Other generators run all components in the browser.
 *
 * @param browserImports modules, or `module#name` for an export
 */
export function isInteractive(
  { file, source, exports, imports }: IslandContext,
  browserImports: readonly string[],
): boolean {
  if (/[\\/]use[A-Z][^\\/]*$/.test(file)) return false;
  const hasComponents =
    exports.some((name) => name === 'default' || /^[A-Z]/.test(name)) &&
    !exports.some((name) => /^use[A-Z]/.test(name));
  if (!hasComponents) return false;
  const loadsComponents = /\blazy\)?\s*\(/.test(source) && /\bimport\s*\(/.test(source);
  // Spread props are known only when something is rendered.
  if (loadsComponents || findInactiveCode(source, false).some(({ name }) => name !== '...')) return true;
  return imports.some(({ request, statement }) =>
    browserImports.some((entry) => {
      const [module, name] = entry.split('#');
      return request === module && (name === undefined || new RegExp(`\\b${name}\\b`).test(statement));
    }),
  );
}
