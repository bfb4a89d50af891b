import type { ReferencePage } from '../reference-page';
import { table } from '../tables';
import { docCell, docMarkdown } from './doc-text';
import type { PublicName } from './exports-of';
import { type TypeGroup, typeGroups } from './groups';
import { keyOf, typesIn } from './inner-types';
import type { Declaration, Member } from './module';

/** Pages for the names of the public imports. */
export function typePages(): ReferencePage[] {
  const groups = typeGroups();
  const places = placesOf(groups);
  return groups.map((group) => pageOf(group, places));
}

/** The sections of names, by their keys. */
export function placesOf(groups: readonly TypeGroup[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { name, names, inner } of groups)
    for (const each of [...names, ...inner])
      if (!places.has(keyOf(each))) places.set(keyOf(each), `/reference/${name}#${each.name}`);
  return places;
}

function pageOf(group: TypeGroup, places: ReadonlyMap<string, string>): ReferencePage {
  const { name, text, description, file, entry } = group;
  const names = group.names.toSorted((a, b) => a.name.localeCompare(b.name));
  const intro = `The names that \`${entry}\` exports${entry === 'tapdocs' ? ' about this subject' : ''}, with their comments. They are made from the type declarations of the package.`;
  const more = entry === 'tapdocs/client' ? ' It also exports the [types of data](/reference/types/data).' : '';
  const parts = names.map((each) => nameMarkdown(each, entry, places));
  const markdown = `# ${text}\n\n${intro}${more}\n\n${[...parts, ...innerMarkdown(group, places)].join('\n\n')}\n`;
  return { name, text, description, markdown, file, outline: [2, 2] };
}

/** The section of the types without an import. */
function innerMarkdown({ inner, entry }: TypeGroup, places: ReadonlyMap<string, string>): string[] {
  if (inner.length === 0) return [];
  const intro = `The declarations above contain these types, which \`${entry}\` does not export.`;
  const names = inner.toSorted((a, b) => a.name.localeCompare(b.name));
  const parts = names.map((each) => nameMarkdown(each, entry, places).replace('## ', '### '));
  return ['## Types without an import {#without-an-import}', intro, ...parts];
}

/** The section of a name. Its id is the name itself, so that a link to it stays. */
function nameMarkdown(given: PublicName, entry: string, places: ReadonlyMap<string, string>): string {
  const { name, declarations, inner } = given;
  const heading = `## \`${name}\` {#${name}}`;
  if (declarations.length === 0) {
    const rows = inner.map((each) => [`\`${each.name}\``, docCell(each.declarations[0]?.doc ?? '')]);
    const intro = `A namespace: \`import { ${name} } from '${entry}'\`.`;
    return [heading, intro, table(['name', 'description'], rows)].join('\n\n');
  }
  const parts = declarations.flatMap((declaration) => [docMarkdown(declaration.doc), ...body(declaration, name)]);
  return [heading, ...parts, uses(given, places)].filter((part) => part !== '').join('\n\n');
}

function body({ kind, text, members }: Declaration, name: string): string[] {
  if (members.length === 0) return [fence(shown(text, name))];
  const head = shown(text.replace(/ = typeof [^]*|\{[^]*/, '').trim(), name);
  return [fence(kind === 'type' ? head.replace(/ =$/, '') : head), memberTable(members)];
}

export function memberTable(members: readonly Member[]): string {
  return table(['member', 'type', 'description'], members.map(memberRow));
}

function memberRow({ name, type, doc }: Member): string[] {
  const code = (given: string): string =>
    given === '' ? '' : `\`${given.replaceAll(/\s*\n\s*/g, ' ')}\``.replaceAll('|', String.raw`\|`);
  return [code(name), code(type), docCell(doc)];
}

/** A default export is shown with the name that it has for others. */
function shown(text: string, name: string): string {
  return text.replace(/^(function|class) \w+/, `$1 ${name}`);
}

function fence(code: string): string {
  return `\`\`\`ts no-check="declaration"\n${code}\n\`\`\``;
}

/** Links to the other types that a declaration contains. */
function uses(given: PublicName, places: ReadonlyMap<string, string>): string {
  const found = new Map(given.declarations.flatMap(typesIn).map((type) => [keyOf(type), type.name]));
  found.delete(keyOf(given));
  const links = [...found].flatMap(([key, name]) => {
    const place = places.get(key);
    return place === undefined ? [] : [`[\`${name}\`](${place})`];
  });
  return links.length === 0 ? '' : `See also ${links.sort().join(', ')}.`;
}
