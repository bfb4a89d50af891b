import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontMatter, problem, type Problem, type Route } from 'tapdocs';
import { describeValue } from 'tapdocs/kit';
import { linkedFeeds } from './plan-feeds.js';

/** A FRONT_MATTER_FIELD for each feed in `link-rss` that does not exist. */
export function checkLinks(
  routes: readonly Route[],
  { names, root }: { names: readonly string[]; root: string },
): Problem[] {
  const expected = `a list of feed names, of which there are ${names.map((name) => `\`${name}\``).join(', ')}`;
  return routes
    .filter(({ original }) => !original)
    .flatMap((route) =>
      linkedFeeds(route)
        .filter((name) => !names.includes(name))
        .map((name) => {
          const source = route.source ?? readFileSync(join(root, route.filePath), 'utf8');
          const at = parseFrontMatter(source, route.filePath).positions.get('link-rss');
          const params = { key: 'link-rss', expected, got: describeValue(name) };
          return problem('FRONT_MATTER_FIELD', params, { file: route.filePath, ...at, source });
        }),
    );
}
