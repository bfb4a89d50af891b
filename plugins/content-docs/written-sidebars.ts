import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, nearest, pageUrl, positionAt, type Problem, type SidebarItem } from 'tapdocs';
import { isPlainObject, type JsonNode, JsonSyntaxError, parseJsonTree, type SiteLink, writtenUrl } from 'tapdocs/kit';
import { createDocIds, type DocIds } from './doc-ids.js';
import { allPages, buildFolders, type Folder } from './folder.js';
import { groupOrLink } from './group-or-link.js';
import { flagOf, textOf } from './parse-meta.js';
import type { LanguageSidebars } from './sections.js';
import { metaProblem } from './meta-file.js';
import type { Page } from './page.js';
import { docsProblem } from './problems.js';
import type { LanguageContent } from './read-language.js';
import type { Section } from './sections.js';
import { sidebarItems } from './sidebar.js';

type ObjectNode = JsonNode & { kind: 'object' };

export interface WrittenSidebarsContext {
  config: Config;
  /** The JSON file, below the site's root. */
  file: string;
}

/**
 * The sidebars of a version in folders from its JSON file, in the format of Docusaurus: lists of entries by name. Pages that are in no
 * list have no sidebar. Entries that cannot be shown are warnings, because the version is frozen.
 */
export function writtenSidebars(
  languages: readonly LanguageContent[],
  { config, file }: WrittenSidebarsContext,
): LanguageSidebars[] {
  const source = readFileSync(join(config.root, file), 'utf8');
  const problemAt = (detail: string, { offset }: { offset: number }): Problem =>
    docsProblem('SIDEBAR_WRITTEN', { detail }, { file, ...positionAt(source, offset), source });
  const empty = languages.map(() => ({ byPage: new Map<Page, Section>(), problems: [] }));
  let tree: JsonNode;
  try {
    tree = parseJsonTree(source);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return empty.map((each, index) => ({ ...each, problems: index === 0 ? [problemAt(error.message, error)] : [] }));
  }
  if (tree.kind !== 'object') {
    const problems = [problemAt('an object with sidebars by name is expected', tree)];
    return empty.map((each, index) => ({ ...each, problems: index === 0 ? problems : [] }));
  }
  const { fields } = tree;
  return languages.map((language, index) => {
    const reader = new SidebarReader(language, { config, file, source });
    const result = reader.read(fields);
    // The same entries are invalid in all languages, except those whose page is not translated.
    return index === 0 ? result : { ...result, warnings: [] };
  });
}

class SidebarReader {
  private readonly ids: DocIds;
  private readonly folder: Folder;
  private readonly texts: Readonly<Record<string, string>>;
  private readonly warnings: Problem[] = [];
  private readonly problems: Problem[] = [];
  private readonly links: SiteLink[] = [];
  /** Pages of the sidebar that is read. */
  private pages: Page[] = [];
  private sidebar = '';

  constructor(
    private readonly language: LanguageContent,
    private readonly context: { config: Config; file: string; source: string },
  ) {
    const { pages, metas, version } = language;
    this.ids = createDocIds(language, version.name);
    this.folder = buildFolders(pages, metas);
    this.texts = readTexts(language, context.config);
  }

  read(sidebars: ReadonlyMap<string, JsonNode>): LanguageSidebars {
    const { root, version, locale } = this.language;
    const source = root.dir === this.context.config.docsDir ? '' : `${root.id}/`;
    const byPage = new Map<Page, Section>();
    for (const [name, node] of sidebars) {
      this.sidebar = name;
      this.pages = [];
      const items = this.list(node);
      const section = { id: `sidebar:${version.name}/${locale.lang}:${source}${name}`, items };
      for (const page of this.pages) if (items.length > 0 && !byPage.has(page)) byPage.set(page, section);
    }
    return { byPage, problems: this.problems, warnings: this.warnings, links: this.links };
  }

  /** A list of entries, or groups by label. */
  private list(node: JsonNode): SidebarItem[] {
    if (node.kind === 'array') return node.items.flatMap((item) => this.item(item));
    if (node.kind !== 'object') return this.leaveOut('a list of entries is expected', node);
    return [...node.fields].flatMap(([label, items]) => this.group(label, { items, node }));
  }

  private item(node: JsonNode): SidebarItem[] {
    if (node.kind === 'scalar' && typeof node.value === 'string') return this.doc(node.value, node);
    if (node.kind !== 'object') return this.leaveOut('an entry is an id or an object', node);
    const type = textOf(node.fields.get('type'));
    switch (type) {
      case undefined:
        return this.list(node);
      case 'doc':
      case 'ref':
        return this.doc(textOf(node.fields.get('id')) ?? '', node);
      case 'link':
        return this.link(node);
      case 'category':
        return this.group(textOf(node.fields.get('label')) ?? '', { items: node.fields.get('items'), node });
      case 'autogenerated':
        return this.generated(node);
      default:
        return this.leaveOut(`an entry of type \`${type}\` cannot be shown`, node);
    }
  }

  private doc(id: string, node: JsonNode): SidebarItem[] {
    const page = this.ids.find(id);
    if (!page && this.ids.isExcluded(id)) return [];
    if (!page) {
      const near = nearest(id, this.ids.all());
      return this.leaveOut(
        `there is no page \`${id}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
        node,
      );
    }
    const label = node.kind === 'object' ? textOf(node.fields.get('label')) : undefined;
    const isRef = node.kind === 'object' && textOf(node.fields.get('type')) === 'ref';
    if (!isRef) this.pages.push(page);
    const text = label === undefined ? labelOf(page) : this.translated('doc', label);
    return [{ kind: 'link', text, link: this.urlOf(page) }];
  }

  private link(node: ObjectNode): SidebarItem[] {
    const [label, href] = [textOf(node.fields.get('label')), textOf(node.fields.get('href'))];
    if (label === undefined || href === undefined) return this.leaveOut('a link needs `label` and `href`', node);
    const { locale, version } = this.language;
    const { file, source, config } = this.context;
    const at = () => ({ file, version: version.name, ...positionAt(source, node.offset), source });
    this.links.push({ href, lang: locale.lang, version: version.name, at });
    const link = writtenUrl(href, { version: version.name, lang: locale.lang }, config);
    return [{ kind: 'link', text: this.translated('link', label), link }];
  }

  private group(label: string, { items, node }: { items: JsonNode | undefined; node: ObjectNode }): SidebarItem[] {
    const inner = items === undefined ? [] : this.list(items);
    const isShort = textOf(node.fields.get('type')) === undefined;
    const target = isShort ? undefined : node.fields.get('link');
    const link = target?.kind === 'object' ? this.groupLink(target) : undefined;
    const collapsible = isShort ? true : (flagOf(node.fields.get('collapsible')) ?? true);
    const collapsed = collapsible && ((isShort ? undefined : flagOf(node.fields.get('collapsed'))) ?? true);
    const text = this.translated('category', label);
    return groupOrLink({
      kind: 'group',
      text,
      ...(link !== undefined && { link }),
      collapsible,
      collapsed,
      items: inner,
    });
  }

  /** A page, but not an index that Docusaurus generates. */
  private groupLink(node: ObjectNode): string | undefined {
    if (textOf(node.fields.get('type')) !== 'doc') {
      this.leaveOut('the generated index of a category cannot be shown', node);
      return undefined;
    }
    const [item] = this.doc(textOf(node.fields.get('id')) ?? '', node);
    return item?.kind === 'link' ? item.link : undefined;
  }

  /** The pages of a folder, as in a sidebar from files. */
  private generated(node: ObjectNode): SidebarItem[] {
    const path = (textOf(node.fields.get('dirName')) ?? '.').replace(/^\.?\/?|\/$/g, '');
    const folder = folderAt(this.folder, path);
    if (!folder) return this.leaveOut(`there is no folder \`${path}\` with pages`, node);
    const { version, locale } = this.language;
    const { config } = this.context;
    this.pages.push(...allPages(folder).filter(({ pageType }) => pageType !== 'home'));
    return sidebarItems(folder, {
      pageUrl: (page) => this.urlOf(page),
      linkUrl: (link) => writtenUrl(link, { version: version.name, lang: locale.lang }, config),
      refuse: (meta, fault) => this.problems.push(metaProblem(meta, fault)),
    });
  }

  private leaveOut(detail: string, { offset }: { offset: number }): [] {
    const { file, source } = this.context;
    const at = { file, version: this.language.version.name, ...positionAt(source, offset), source };
    this.warnings.push(docsProblem('SIDEBAR_ENTRY_LEFT_OUT', { detail }, at));
    return [];
  }

  private urlOf({ path }: Page): string {
    return pageUrl(this.context.config, path);
  }

  private translated(kind: 'category' | 'link' | 'doc', label: string): string {
    return this.texts[`sidebar.${this.sidebar}.${kind}.${label}`] ?? label;
  }
}

/** The translated labels of a language: `i18n/<lang>/…/version-1.0.json` next to the folder of its pages. */
function readTexts({ version, folder }: LanguageContent, { root }: Config): Readonly<Record<string, string>> {
  const mount = version.mounts?.find(({ path }) => join(root, path) === folder);
  const file = mount && join(root, `${mount.folder}.json`);
  if (file === undefined || !existsSync(file)) return {};
  const texts: unknown = readJson(file);
  if (!isPlainObject(texts)) return {};
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string][] => {
      const message = isPlainObject(value) ? value['message'] : value;
      return typeof message === 'string' ? [[key, message]] : [];
    }),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function labelOf({ frontMatter, title }: Page): string {
  const { sidebar_label: label } = frontMatter;
  return typeof label === 'string' && label.trim() !== '' ? label : title;
}

function folderAt(root: Folder, path: string): Folder | undefined {
  if (path === root.path) return root;
  const next = root.folders.find((folder) => path === folder.path || path.startsWith(`${folder.path}/`));
  return next && folderAt(next, path);
}
