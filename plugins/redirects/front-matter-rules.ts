import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, parseFrontMatter, type ProblemPlace, type Route } from 'tapdocs';
import { decodePath, localeOf, sourcePath, splitHref, targetPath } from 'tapdocs/kit';
import { encodePath } from './fill-target.js';
import type { PathRule } from './rules.js';

/**
 * Rules from the front matter of pages: `redirectFrom`, in the language of the page. A fallback page has those of the page that it shows,
 * because it also had the old paths of that page.
 */
export function frontMatterRules(routes: readonly Route[], config: Config): PathRule[] {
  return routes.flatMap((route) => {
    const given = route.frontMatter['redirectFrom'];
    if (given === undefined) return [];
    const froms = (Array.isArray(given) ? given : [given]).filter((from) => typeof from === 'string');
    return froms.map((from) => rule(from, route, config));
  });
}

function rule(from: string, route: Route, config: Config): PathRule {
  const { path, suffix } = splitHref(from);
  return {
    from,
    written: route.path,
    lang: route.lang,
    prefix: localeOf(config, route.lang).prefix,
    path: targetPath(path, { route, config }) ?? path,
    anchor: decodePath(suffix.slice(1)) ?? suffix.slice(1),
    to: encodePath(route.path),
    temporary: false,
    specific: true,
    ...(route.original && { isFallback: true }),
    place: () => placeOf(join(config.root, sourcePath(config, route)), route.source),
  };
}

function placeOf(file: string, text: string | undefined): ProblemPlace {
  try {
    const source = text ?? readFileSync(file, 'utf8');
    return { file, ...parseFrontMatter(source, file).positions.get('redirectFrom'), source };
  } catch {
    return { file };
  }
}
