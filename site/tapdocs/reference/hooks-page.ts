import { keyOf } from './types/inner-types';
import { typeGroups } from './types/groups';
import { memberTable, placesOf } from './types/type-pages';

/** The section about hooks, with the members of each context, and links to the types that a tap receives. */
export function hooksMarkdown(section: string): string {
  const groups = typeGroups().filter(({ entry }) => entry === 'tapdocs');
  const places = placesOf(groups);
  const types = new Map(groups.flatMap(({ names }) => names).map((each) => [each.name, each]));
  return section.replaceAll(/^`\w+Hook`, receives `([^`]+)`.*$/gm, (line, received: string) => {
    const found = [...received.matchAll(/: (\w+)/g)].flatMap(([, name = '']) => types.get(name) ?? []);
    const members = found
      .filter(({ name }) => name.endsWith('Context'))
      .flatMap(({ declarations }) => declarations.flatMap((declaration) => declaration.members));
    const links = found.map((each) => `[\`${each.name}\`](${places.get(keyOf(each))})`);
    const parts = [
      line,
      ...(members.length === 0 ? [] : ['The context has these members:', memberTable(members)]),
      ...(links.length === 0 ? [] : [`See also ${links.join(', ')}.`]),
    ];
    return parts.join('\n\n');
  });
}
