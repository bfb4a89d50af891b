import { pathKey } from 'tapdocs/kit';
import { encodePath } from './fill-target.js';
import { splitPrefix } from './find-redirect.js';
import type { AddedRedirect } from './redirects-hooks.js';
import type { PathRule, PatternPathRule, Rules } from './rules.js';

interface AddedPlace {
  /** Prefixes of the languages, except ''. */
  prefixes: readonly string[];
  /** Whether there is a page or file at a decoded path, which is then not redirected. */
  answers(path: string): boolean;
}

/**
 * The rules of a site with the redirects of other plugins, which come last.
 */
export function withAdded(
  { paths, patterns }: Rules,
  added: readonly AddedRedirect[],
  { answers, prefixes }: AddedPlace,
): Rules {
  const own = new Set(paths.map(({ path }) => pathKey(path)));
  return {
    paths: [
      ...paths,
      ...added
        .filter(({ from, below }) => !below && !own.has(pathKey(from)) && !answers(from))
        .map((each): PathRule => ({
          ...ruleOf(each),
          path: each.from,
          anchor: '',
          specific: false,
          isAdded: true,
          ...(each.file && { isFile: true }),
        })),
    ],
    patterns: [
      ...patterns,
      ...added
        .filter(({ below }) => below)
        .map((each): PatternPathRule => {
          // Patterns match what follows the prefix of the language.
          const { prefix, local } = splitPrefix(each.from, prefixes);
          const source = `^${pathKey(local).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(.*)$`;
          const rule = ruleOf(each);
          const to = each.below === 'rest' ? `${rule.to}/$1` : rule.to;
          return { ...rule, to, prefix, pattern: { source, flags: '', groups: 1, names: [] } };
        }),
    ],
  };
}

/** The paths have all prefixes, so the rule has none. */
function ruleOf({ from, to, lang }: AddedRedirect) {
  return { from, written: to, lang, prefix: '', to: encodePath(to), temporary: false, place: () => undefined };
}
