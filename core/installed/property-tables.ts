import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html, type Info, type Schema, svg } from 'property-information';

/**
 * The text of a module that stands in the place of `property-information` in the bundled libraries: the same tables of what is
 * known of attributes, as JSON that is read when it is asked for. The package makes 740 objects in each process that loads it,
 * which takes 2 ms; most pages need one of the two tables.
 */
export function propertyModule(): string {
  const folder = dirname(fileURLToPath(import.meta.resolve('property-information')));
  const file = (name: string): string => JSON.stringify(join(folder, 'lib', name));
  return `export { find } from ${file('find.js')};
export { normalize } from ${file('normalize.js')};
export { hastToReact } from ${file('hast-to-react.js')};
function readLater(space, text) {
  let tables;
  const read = () => (tables ??= JSON.parse(text()));
  return { space, get property() { return read().property; }, get normal() { return read().normal; } };
}
export const html = readLater('html', () => ${textOf(html)});
export const svg = readLater('svg', () => ${textOf(svg)});
`;
}

function textOf({ property, normal }: Schema): string {
  const infos = Object.entries(property).map(([name, info]) => [name, factsOf(info)]);
  return JSON.stringify(JSON.stringify({ property: Object.fromEntries(infos) as object, normal }));
}

/** What holds of an attribute: what does not is left out. */
function factsOf(info: Info): object {
  const facts: Record<string, unknown> = {};
  for (const name in info) {
    const value: unknown = info[name as keyof Info];
    if (value) facts[name] = value;
  }
  return facts;
}
