import { type Config, nearest, pageUrl, type SidebarGroup, type SidebarItem } from 'tapdocs';
import { canonicalPath, decodePath, type PagePlace, writtenUrl } from 'tapdocs/kit';
import { type Doc, type Card, cardsOf, type FactsOfItems, type ItemFacts } from './doc.js';
import type { CategoryEntry, DocEntry, Entry, GeneratedIndex, LinkEntry } from './entry.js';
import { textValue } from './front-matter.js';
import type { Settings } from './options.js';

export interface SidebarContext {
  config: Config;
  settings: Settings;
  docs: ReadonlyMap<string, Doc>;
  /** The version and the language. */
  place: PagePlace;
  /** Labels in the language, by the keys of Docusaurus for this sidebar: `category.Guide`. */
  texts(key: string): string | undefined;
  /** Returns a unique part of a path for a label. All sidebars share it. */
  slugOf(label: string): string;
  /** Path of the docs with the prefix of the language. */
  base: string;
  /** Called for an id without a doc. */
  refuse(id: string, near: string | undefined): void;
}

/** A page with a link to its neighbours. */
export interface Stop {
  title: string;
  path: string;
  unlisted: boolean;
  /** The label of the entry, if it has one. */
  label?: string | undefined;
}

/** The page that lists the entries of a category. */
export interface IndexPage {
  path: string;
  title: string;
  index: GeneratedIndex;
  cards: readonly Card[];
}

export interface Sidebar {
  items: SidebarItem[];
  /** Pages in the order of the sidebar. */
  stops: Stop[];
  indexes: IndexPage[];
  facts: FactsOfItems;
}

/** The sidebar for a list of entries. */
export function buildSidebar(entries: readonly Entry[], context: SidebarContext): Sidebar {
  const builder = new SidebarBuilder(context);
  const items = builder.items(entries);
  return { items, stops: builder.stops, indexes: builder.indexes, facts: builder.facts };
}

class SidebarBuilder {
  readonly stops: Stop[] = [];
  readonly indexes: IndexPage[] = [];
  readonly facts = new Map<SidebarItem, ItemFacts>();

  constructor(private readonly context: SidebarContext) {}

  items(entries: readonly Entry[]): SidebarItem[] {
    return entries.flatMap((entry) => {
      if (entry.type === 'doc') return this.doc(entry);
      if (entry.type === 'text') return [textItem(entry.text)];
      return entry.type === 'link' ? this.link(entry) : this.category(entry);
    });
  }

  private doc(entry: DocEntry): SidebarItem[] {
    const doc = this.find(entry.id);
    if (!doc) return [];
    const { sidebar_label: label, sidebar_class_name: name } = doc.frontMatter;
    const written =
      entry.label === undefined ? undefined : this.translated('doc', { label: entry.label, key: entry.key });
    if (!entry.isReference) this.stop(doc, { label: entry.label, written });
    const text = typeof label === 'string' ? doc.label : (written ?? doc.title);
    const className = typeof name === 'string' ? name : entry.className;
    const item: SidebarItem = {
      kind: 'link',
      text,
      link: this.urlOf(doc.path),
      ...(className !== undefined && { className }),
    };
    this.facts.set(item, { unlisted: doc.unlisted, description: doc.description });
    return [item];
  }

  private link({ label, key, href, className, description }: LinkEntry): SidebarItem[] {
    const { config, place } = this.context;
    const link = writtenUrl(href, place, config);
    const text = this.translated('link', { label, key });
    const item: SidebarItem = { kind: 'link', text, link, ...(className !== undefined && { className }) };
    this.facts.set(item, { description });
    return [item];
  }

  /** A category without entries becomes the link to its doc, or is left out. */
  private category(entry: CategoryEntry): SidebarItem[] {
    const { link, className, items } = entry;
    if (items.length === 0) return link?.type === 'doc' ? this.doc({ ...entry, type: 'doc', id: link.id }) : [];
    const target = link && this.target(entry, link);
    const index = this.indexes.length;
    const inner = this.items(items);
    if (link?.type === 'generated-index' && target !== undefined) {
      this.indexes.splice(index, 0, this.indexOf(link, { entry, path: target, inner }));
    }
    const { sidebarCollapsed, sidebarCollapsible } = this.context.settings;
    const collapsible = entry.collapsible ?? sidebarCollapsible;
    const group: SidebarGroup = {
      kind: 'group',
      text: this.translated('category', entry),
      ...(target !== undefined && { link: this.urlOf(target) }),
      ...(className !== undefined && { className }),
      collapsible,
      collapsed: collapsible && (entry.collapsed ?? sidebarCollapsed),
      items: inner,
    };
    const doc = link?.type === 'doc' ? this.context.docs.get(link.id) : undefined;
    this.facts.set(group, { unlisted: doc?.unlisted, description: entry.description });
    return inner.length > 0 || target !== undefined ? [group] : [];
  }

  /** Path of the page that the header of a category links to. */
  private target({ label, key }: CategoryEntry, link: NonNullable<CategoryEntry['link']>): string | undefined {
    if (link.type === 'doc') {
      const doc = this.find(link.id);
      if (doc) this.stop(doc, { label });
      return doc?.path;
    }
    const { base, slugOf } = this.context;
    const slug = link.slug ?? `/category/${slugOf(label)}`;
    const path = canonicalPath(`${base}/${(decodePath(slug) ?? slug).replace(/^\/+/, '')}`);
    this.stops.push({ title: this.translated('category', { label, key }), path, unlisted: false, label });
    return path;
  }

  private indexOf(
    index: GeneratedIndex,
    { entry, path, inner }: { entry: CategoryEntry; path: string; inner: readonly SidebarItem[] },
  ): IndexPage {
    const cards = cardsOf(inner, { base: this.context.config.base, facts: this.facts });
    const key = `category.${entry.key ?? entry.label}.link.generated-index`;
    const title = this.context.texts(`${key}.title`) ?? index.title ?? this.translated('category', entry);
    const description = this.context.texts(`${key}.description`) ?? index.description;
    return { path, title, index: { ...index, description }, cards };
  }

  private find(id: string): Doc | undefined {
    const { docs, refuse } = this.context;
    const doc = docs.get(id);
    if (!doc) refuse(id, nearest(id, docs.keys()));
    return doc;
  }

  /** @param entry its label, and the text that replaces the title of the doc if that has no label of its own */
  private stop(
    { frontMatter, title, pageLabel, path, unlisted }: Doc,
    { label, written = title }: { label: string | undefined; written?: string | undefined },
  ): void {
    const text = textValue(frontMatter['pagination_label']) ?? textValue(frontMatter['sidebar_label']);
    this.stops.push({ title: text === undefined ? written : pageLabel, path, unlisted, label });
  }

  private translated(
    kind: 'category' | 'link' | 'doc',
    { label, key = label }: { label: string; key?: string | undefined },
  ): string {
    return this.context.texts(`${kind}.${key}`) ?? label;
  }

  private urlOf(path: string): string {
    return pageUrl(this.context.config, path);
  }
}

function textItem(text: string): SidebarItem {
  return text === '' ? { kind: 'divider', dividerType: 'solid' } : { kind: 'section-header', text };
}
