import type { ReferencePage } from '../reference-page';
import { table } from '../tables';
import { docCell, docMarkdown } from './doc-text';
import type { PublicName } from './exports-of';
import { type TypeGroup, typeGroups } from './groups';
import type { Declaration, Member } from './module';

/** Pages for the names of the public imports. */
export function typePages(): ReferencePage[] {
  const groups = typeGroups();
  const places = new Map<string, string>();
  for (const { name, names } of groups)
    for (const each of names) if (!places.has(each.name)) places.set(each.name, `/reference/${name}#${each.name}`);
  return groups.map((group) => pageOf(group, places));
}

function pageOf(group: TypeGroup, places: ReadonlyMap<string, string>): ReferencePage {
  const { name, text, description, file, entry } = group;
  const names = group.names.toSorted((a, b) => a.name.localeCompare(b.name));
  const intro = `The names that \`${entry}\` exports${entry === 'tapdocs' ? ' about this subject' : ''}, with their comments. They are made from the type declarations of the package.`;
  const more = entry === 'tapdocs/client' ? ' It also exports the [types of data](/reference/types/data).' : '';
  const parts = names.map((each) => nameMarkdown(each, entry, places));
  const markdown = `# ${text}\n\n${intro}${more}\n\n${parts.join('\n\n')}\n`;
  return { name, text, description, markdown, file, outline: [2, 2] };
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
  const rows = members.map((member) => memberRow(member));
  const head = shown(text.slice(0, text.indexOf('{')).trim(), name);
  return [fence(kind === 'type' ? head.replace(/ =$/, '') : head), table(['member', 'type', 'description'], rows)];
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

/** Links to the other public names that a declaration has in its text. */
function uses({ name, declarations }: PublicName, places: ReadonlyMap<string, string>): string {
  const code = declarations.map(({ text }) => text.replaceAll(/'[^']*'|"[^"]*"/g, '')).join('\n');
  const found = new Set([...code.matchAll(/\b[A-Z]\w+/g)].map(([word]) => word));
  found.delete(name);
  const links = [...found].flatMap((word) => {
    const place = places.get(word);
    return place === undefined ? [] : [`[\`${word}\`](${place})`];
  });
  return links.length === 0 ? '' : `See also ${links.sort().join(', ')}.`;
}
