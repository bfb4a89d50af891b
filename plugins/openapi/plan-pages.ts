import { fail, hash, hashOf, type SidebarEntry, type Site } from 'tapdocs';
import { checkDescription } from './check-description.js';
import { Description } from './description.js';
import { type Operation, readOperations, type TagGroup } from './operations.js';
import type { Settings } from './options.js';
import { blocks, operationText, overviewText, type PageContext } from './page-texts.js';
import { escaped, plainMarkdown } from './plain-markdown.js';
import { SchemaTexts } from './schema-texts.js';
import type { Texts } from './strings.js';

/** The pages of an API, as JSON. Paths are those without version and language. */
export interface Plan {
  /** Hashes of the files that it is made from, by their paths from the root of the site; '' for one that does not exist. */
  readonly files: Readonly<Record<string, string>>;
  readonly pages: readonly PlannedPage[];
  /** By the slug of the tag whose operations it shows. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** Paths by the ids of operations and the names of schemas, for links from prose. */
  readonly links: Readonly<Record<string, string>>;
}

export interface PlannedPage {
  readonly path: string;
  /** Name of the source, without an extension. */
  readonly name: string;
  readonly text: string;
  readonly description: string;
  readonly outline: boolean;
  readonly sidebar: string;
}

export interface PlanOptions {
  settings: Settings;
  texts: Texts;
  /** Identifies the code of this package. */
  identity: string;
  store: Site['store'];
  read(file: string): string | null;
}

/** More operations or schemas than this are not shown together: neither in a sidebar, nor on one page. */
const many = 60;

/** The pages of a description, from the store if nothing has changed. @throws TapdocsError with what is wrong in the description */
export async function planPages(options: PlanOptions): Promise<Plan> {
  const { settings, texts, identity, store, read } = options;
  const hashOfFile = (file: string): string => hash(read(file) ?? '');
  const key = `openapi ${hashOf(identity, settings, texts, hashOfFile(settings.input))}`;
  const stored = JSON.parse(store.get(key)?.toString() ?? 'null') as Plan | null;
  if (stored && Object.entries(stored.files).every(([file, was]) => hashOfFile(file) === was)) return stored;
  const description = new Description(settings.input, read);
  const problems = await checkDescription(description);
  if (problems.length > 0) fail(problems);
  const plan = makePlan(description, { settings, texts });
  const files = Object.fromEntries(description.files.map((file) => [file, hashOfFile(file)]));
  store.put(key, Buffer.from(JSON.stringify({ ...plan, files })));
  return { ...plan, files };
}

function makePlan(
  description: Description,
  { settings, texts }: Pick<PlanOptions, 'settings' | 'texts'>,
): Omit<Plan, 'files'> {
  const { path, pages: kind, tryIt } = settings;
  const { root } = description;
  const { groups, problems } = readOperations(description);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const isLarge = Math.max(count, root.get('components').get('schemas').entries().length) > many;
  const schemas = new SchemaTexts(root, { path, texts, isLarge });
  const context: PageContext = { root, texts, schemas, tryIt };
  const isByTag = kind === 'tag';
  const pathOf = ({ slug, tag }: Operation): string => {
    const group = groups.find(({ name }) => name === tag);
    return isByTag ? `${path}/tags/${group?.slug}#${slug}` : `${path}/${slug}`;
  };
  const pages: PlannedPage[] = [
    page(`${path}/`, {
      name: 'index',
      text: overviewText(groups, context, pathOf),
      about: root.get('info').text('description'),
      outline: true,
    }),
    ...(isByTag
      ? groups.map((group) => tagPage(group, context, path))
      : groups.flatMap(({ operations, slug }) =>
          operations.map((operation) =>
            page(pathOf(operation), {
              name: operation.slug,
              text: operationText(operation, context, 1),
              about: operation.part.text('description') || `${operation.method} ${operation.path}`,
              sidebar: isLarge ? slug : '',
            }),
          ),
        )),
  ];
  const schemaPages = [...schemas.pages()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, entries]) => schemaPage(`${path}/schemas/${letter}`, { letter, entries, texts }));
  if (problems.length + description.problems.length > 0) fail([...problems, ...description.problems]);
  return {
    pages: [...pages, ...schemaPages],
    sidebars: Object.fromEntries(
      ['', ...(isLarge ? groups.map(({ slug }) => slug) : [])].map((open) => [
        open,
        sidebarOf({
          groups,
          schemaPages,
          texts,
          path,
          pathOf: isByTag ? null : pathOf,
          isOpen: (slug) => !isLarge || slug === open,
        }),
      ]),
    ),
    links: Object.fromEntries([
      ...schemas.paths(),
      ...groups.flatMap(({ operations }) => operations.map((each) => [each.id, pathOf(each)])),
    ]),
  };
}

interface PageText {
  name: string;
  text: string;
  /** The start of it is the description of the page. */
  about: string;
  outline?: boolean;
  sidebar?: string;
}

function page(path: string, { name, text, about, outline = false, sidebar = '' }: PageText): PlannedPage {
  const [first = ''] = plainMarkdown(about, 0).split('\n\n');
  const description = first
    .replaceAll(/[*`\\]|\]\([^)]*\)|\[/g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 160);
  return { path, name, text: `${text}\n`, description, outline, sidebar };
}

function tagPage(group: TagGroup, context: PageContext, path: string): PlannedPage {
  const title = group.title || context.texts.apiWebhooks;
  const text = blocks([
    `# ${escaped(title)}`,
    plainMarkdown(group.description, 1),
    ...group.operations.map((operation) => operationText(operation, context, 2)),
  ]);
  return page(`${path}/tags/${group.slug}`, { name: `tags/${group.slug}`, text, about: group.description || title });
}

interface SchemaPage {
  letter: string;
  entries: readonly { schema: { name: string; slug: string }; text: string }[];
  texts: Texts;
}

function schemaPage(path: string, { letter, entries, texts }: SchemaPage): PlannedPage & { title: string } {
  const title = letter === '' ? texts.apiSchemas : `${texts.apiSchemas}: ${letter.toUpperCase()}`;
  const sections = entries.map(({ schema, text }) => `## ${escaped(schema.name)} {#${schema.slug}}\n\n${text}`);
  const text = blocks([`# ${title}`, ...sections]);
  return { ...page(path, { name: `schemas/${letter || 'index'}`, text, about: title, outline: true }), title };
}

interface SidebarParts {
  groups: readonly TagGroup[];
  schemaPages: readonly { path: string; title: string }[];
  texts: Texts;
  path: string;
  /** Null: each tag has one page. */
  pathOf: ((operation: Operation) => string) | null;
  /** Whether the operations of a tag are shown. The others have a link to their first one. */
  isOpen(slug: string): boolean;
}

function sidebarOf({ groups, schemaPages, texts, path, pathOf, isOpen }: SidebarParts): SidebarEntry[] {
  const links = schemaPages.map((each) => ({ text: each.title, path: each.path }));
  return [
    { text: texts.apiOverview, path: `${path}/` },
    ...groups.map(({ title, slug, operations }): SidebarEntry => {
      const text = title || texts.apiWebhooks;
      if (!pathOf) return { text, path: `${path}/tags/${slug}` };
      if (!isOpen(slug) && operations[0]) return { text, path: pathOf(operations[0]) };
      return { text, collapsed: true, items: operations.map((each) => ({ text: each.title, path: pathOf(each) })) };
    }),
    ...(links.length > 1 ? [{ text: texts.apiSchemas, collapsed: true, items: links }] : links),
  ];
}
