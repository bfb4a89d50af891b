import { fail, hash, hashOf, type SidebarEntry, type Site } from 'tapdocs';
import { blocks, escaped, plainMarkdown } from '../apis/plain-markdown.js';
import { isCurrent, type Plan, plannedPage, type PlannedPage } from '../apis/planned-pages.js';
import { checkDescription } from './check-description.js';
import { Description } from './description.js';
import { type Operation, readOperations, type TagGroup } from './operations.js';
import type { Settings } from './options.js';
import { operationText, overviewText, type PageContext } from './page-texts.js';
import { SchemaTexts } from './schema-texts.js';
import type { Texts } from './strings.js';

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
  if (stored && isCurrent(stored, read)) return stored;
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
  const slugs = new Map(groups.map(({ name, slug }) => [name, slug]));
  const pathOf = ({ slug, tag }: Operation): string =>
    kind === 'tag' ? `${path}/tags/${slugs.get(tag)}#${slug}` : `${path}/${slug}`;
  const operationPages = groups.flatMap((group): PlannedPage[] => {
    const sidebar = isLarge && kind === 'operation' ? group.slug : '';
    if (kind === 'tag')
      return [plannedPage(`${path}/tags/${group.slug}`, tagText(group, context), { about: group.description })];
    return group.operations.map((operation) => {
      const about = operation.part.text('description') || `${operation.method} ${operation.path}`;
      return plannedPage(pathOf(operation), operationText(operation, context, 1), { about, sidebar });
    });
  });
  const about = root.get('info').text('description');
  const overview = plannedPage(`${path}/`, overviewText(groups, context, pathOf), { about, outline: true });
  const letters = [...schemas.pages()].sort(([a], [b]) => (a < b ? -1 : 1));
  const schemaPages = letters.map(([letter, sections]) => {
    const title = letter === '' ? texts.apiSchemas : `${texts.apiSchemas}: ${letter.toUpperCase()}`;
    const text = blocks([`# ${title}`, ...sections]);
    return { title, ...plannedPage(`${path}/schemas/${letter}`, text, { about: title, outline: true }) };
  });
  if (problems.length + description.problems.length > 0) fail([...problems, ...description.problems]);

  /** With the operations of one tag if there are many. The other tags have a link to their first operation. */
  const sidebarOf = (open: string): SidebarEntry[] => {
    const links = schemaPages.map((each) => ({ text: each.title, path: each.path }));
    const tags = groups.map(({ title, slug, operations }): SidebarEntry => {
      const text = title || texts.apiWebhooks;
      if (kind === 'tag') return { text, path: `${path}/tags/${slug}` };
      if (isLarge && slug !== open && operations[0]) return { text, path: pathOf(operations[0]) };
      return { text, collapsed: true, items: operations.map((each) => ({ text: each.title, path: pathOf(each) })) };
    });
    const end = links.length > 1 ? [{ text: texts.apiSchemas, collapsed: true, items: links }] : links;
    return [{ text: texts.apiOverview, path: `${path}/` }, ...tags, ...end];
  };
  const pages = [overview, ...operationPages, ...schemaPages];
  const operations = groups.flatMap((group) => group.operations);
  return {
    pages,
    sidebars: Object.fromEntries(
      [...new Set(pages.map(({ sidebar }) => sidebar))].map((open) => [open, sidebarOf(open)]),
    ),
    links: Object.fromEntries([...schemas.paths(), ...operations.map((each) => [each.id, pathOf(each)])]),
  };
}

function tagText(group: TagGroup, context: PageContext): string {
  return blocks([
    `# ${escaped(group.title || context.texts.apiWebhooks)}`,
    plainMarkdown(group.description, 1),
    ...group.operations.map((operation) => operationText(operation, context, 2)),
  ]);
}
