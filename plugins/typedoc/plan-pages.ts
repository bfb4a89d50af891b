import type { JSONOutput } from 'typedoc';
import { fail, hash, hashOf, positionAt, type SidebarEntry, type Site, TapdocsError } from 'tapdocs';
import { isPlainObject, parseDataFile } from 'tapdocs/kit';
import { type Plan, plannedPage } from '../apis/planned-pages.js';
import { Api, type ApiPage, type Container, isContainer } from './api.js';
import { PageTexts } from './page-texts.js';
import { typedocProblem } from './problems.js';
import type { Texts } from './strings.js';

export interface PlanOptions {
  /** Path of the pages. */
  path: string;
  texts: Texts;
  /** Identifies the code of this package, and what addresses of sources depend on. */
  identity: string;
  store: Site['store'];
  sourceHref(source: JSONOutput.SourceReference): string | undefined;
}

/** A sidebar shows the contents of the open module only, if there are more pages. */
const many = 60;

/**
 * The pages for the JSON of TypeDoc, from the store if nothing has changed.
 *
 * @param json `file` is its path for messages
 * @throws TapdocsError if it is not that of TypeDoc 0.28
 */
export function planPages(json: { file: string; text: string }, options: PlanOptions): Omit<Plan, 'files'> {
  const { path, texts, identity, store, sourceHref } = options;
  const key = `typedoc ${hashOf(identity, path, texts, hash(json.text))}`;
  const stored = JSON.parse(store.get(key)?.toString() ?? 'null') as Omit<Plan, 'files'> | null;
  if (stored) return stored;
  const project = readProject(json);
  const at = { id: project.id, name: json.file };
  try {
    const api = new Api(project, path);
    const writer = new PageTexts(api, texts, sourceHref);
    const overview = plannedPage(`${path}/`, writer.overview(), { about: writer.summary(project), outline: true });
    const pages = api.pages.map((page: ApiPage) => {
      Object.assign(at, page.reflection);
      const about = writer.summary(page.reflection) || writer.titleOf(page.reflection);
      const sidebar = api.pages.length > many ? page.module : '';
      return plannedPage(page.path, writer.page(page), { about, outline: true, sidebar });
    });
    const open = new Set(['', ...pages.map(({ sidebar }) => sidebar)]);
    const sidebars = Object.fromEntries([...open].map((module) => [module, sidebarOf(writer, module)]));
    const plan = { pages: [overview, ...pages], sidebars, links: Object.fromEntries(api.names) };
    store.put(key, Buffer.from(JSON.stringify(plan)));
    return plan;
  } catch (error) {
    if (error instanceof TapdocsError || !(error instanceof Error)) throw error;
    const offset = json.text.search(new RegExp(`"id":\\s*${at.id},`));
    const place = { file: json.file, ...(offset < 0 ? {} : positionAt(json.text, offset)) };
    return fail(typedocProblem('TYPEDOC_INVALID', { text: at.name, detail: error.message }, place));
  }
}

function readProject({ file, text }: { file: string; text: string }): JSONOutput.ProjectReflection {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // This parser knows the place of the error.
    value = parseDataFile(text, file).value;
  }
  const version = isPlainObject(value) ? value['schemaVersion'] : undefined;
  if (version === '2.0') return value as JSONOutput.ProjectReflection;
  const params = { text: version === undefined ? 'missing' : JSON.stringify(version), detail: '' };
  return fail(typedocProblem('TYPEDOC_VERSION', params, parseDataFile(text, file).place('schemaVersion')));
}

/** With the contents of one module if there are many pages. What no module exports is only linked. */
function sidebarOf(writer: PageTexts, open: string): SidebarEntry[] {
  const { api, texts } = writer;
  const itemsOf = (container: Container): SidebarEntry[] =>
    writer.groups(container).map(({ title, listed }) => ({
      text: title,
      collapsed: true,
      items: listed.map(({ name: text, path, reflection }) => {
        const isOpen = isContainer(reflection) && text === reflection.name;
        return isOpen ? { text, path, collapsed: true, items: itemsOf(reflection) } : { text, path };
      }),
    }));
  const modules = api.modules.map((module): SidebarEntry => {
    const entry = { text: module.name, path: api.hrefOf(module.id) ?? '' };
    return module.name === open || api.pages.length <= many ? { ...entry, items: itemsOf(module) } : entry;
  });
  const entries = modules.length > 0 ? modules : itemsOf(api.project);
  return [{ text: texts.typesOverview, path: `${api.path}/` }, ...entries];
}
