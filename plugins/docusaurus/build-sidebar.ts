import {
  canonicalPath,
  type Config,
  decodePath,
  nearest,
  type PagePlace,
  pageUrl,
  type SidebarGroup,
  type SidebarItem,
  writtenUrl,
} from 'tapdocs';
import type { Doc } from './doc.js';
import { firstLink } from './doc-cards.js';
import type { CategoryEntry, DocEntry, Entry, GeneratedIndex, LinkEntry } from './entry.js';
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
}

/** The page that lists the entries of a category. */
export interface IndexPage {
  path: string;
  title: string;
  index: GeneratedIndex;
  entries: readonly IndexEntry[];
}

interface IndexEntry {
  title: string;
  /** Path without base, or a URL. */
  href: string;
  /** Number of entries of a category; null for a page. */
  count: number | null;
  description: string;
}

export interface Sidebar {
  items: SidebarItem[];
  /** Pages in the order of the sidebar. */
  stops: Stop[];
  indexes: IndexPage[];
}

/** The sidebar for a list of entries. */
export function buildSidebar(entries: readonly Entry[], context: SidebarContext): Sidebar {
  const builder = new SidebarBuilder(context);
  const items = builder.items(entries);
  return { items, stops: builder.stops, indexes: builder.indexes };
}

class SidebarBuilder {
  readonly stops: Stop[] = [];
  readonly indexes: IndexPage[] = [];

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
    if (!entry.isReference) this.stop(doc);
    const { sidebar_label: label, sidebar_class_name: name } = doc.frontMatter;
    const written = entry.label === undefined ? undefined : this.translated('doc', entry.label);
    const text = typeof label === 'string' ? doc.label : (written ?? doc.title);
    const className = typeof name === 'string' ? name : entry.className;
    return [{ kind: 'link', text, link: this.urlOf(doc.path), ...(className !== undefined && { className }) }];
  }

  private link({ label, href, className }: LinkEntry): SidebarItem[] {
    const { config, place } = this.context;
    const link = writtenUrl(href, place, config);
    const text = this.translated('link', label);
    return [{ kind: 'link', text, link, ...(className !== undefined && { className }) }];
  }

  /** A category without entries becomes the link to its doc, or is left out. */
  private category(entry: CategoryEntry): SidebarItem[] {
    const { label, link, className, items } = entry;
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
      text: this.translated('category', label),
      ...(target !== undefined && { link: this.urlOf(target) }),
      ...(className !== undefined && { className }),
      collapsible,
      collapsed: collapsible && (entry.collapsed ?? sidebarCollapsed),
      items: inner,
    };
    return inner.length > 0 || target !== undefined ? [group] : [];
  }

  /** Path of the page that the header of a category links to. */
  private target({ label }: CategoryEntry, link: NonNullable<CategoryEntry['link']>): string | undefined {
    if (link.type === 'doc') {
      const doc = this.find(link.id);
      if (doc) this.stop(doc);
      return doc?.path;
    }
    const { base, slugOf } = this.context;
    const slug = link.slug ?? `/category/${slugOf(label)}`;
    const path = canonicalPath(`${base}/${(decodePath(slug) ?? slug).replace(/^\/+/, '')}`);
    this.stops.push({ title: this.translated('category', label), path, unlisted: false });
    return path;
  }

  private indexOf(
    index: GeneratedIndex,
    { entry, path, inner }: { entry: CategoryEntry; path: string; inner: readonly SidebarItem[] },
  ): IndexPage {
    const descriptions = this.descriptions(entry.items);
    const entries = inner.flatMap((item) => {
      if (item.kind !== 'link' && item.kind !== 'group') return [];
      const url = item.link ?? firstLink(item);
      if (url === undefined) return [];
      const count = item.kind === 'group' ? item.items.length : null;
      const { base } = this.context.config;
      const href = url.startsWith(base) ? `/${url.slice(base.length)}` : url;
      const key = item.kind === 'group' ? item.text : url;
      return [{ title: item.text, href, count, description: descriptions.get(key) ?? '' }];
    });
    const key = `category.${entry.label}.link.generated-index`;
    const title = this.context.texts(`${key}.title`) ?? index.title ?? this.translated('category', entry.label);
    const description = this.context.texts(`${key}.description`) ?? index.description;
    return { path, title, index: { ...index, description }, entries };
  }

  /** Descriptions of docs by the URL of their page, and of categories by their label. */
  private descriptions(entries: readonly Entry[]): Map<string, string> {
    return new Map(
      entries.flatMap((entry): [string, string][] => {
        if (entry.type === 'category') {
          return entry.description ? [[this.translated('category', entry.label), entry.description]] : [];
        }
        const doc = entry.type === 'doc' ? this.context.docs.get(entry.id) : undefined;
        const description = doc?.frontMatter['description'];
        return doc && typeof description === 'string' ? [[this.urlOf(doc.path), description]] : [];
      }),
    );
  }

  private find(id: string): Doc | undefined {
    const { docs, refuse } = this.context;
    const doc = docs.get(id);
    if (!doc) refuse(id, nearest(id, docs.keys()));
    return doc;
  }

  private stop({ pageLabel, path, unlisted }: Doc): void {
    this.stops.push({ title: pageLabel, path, unlisted });
  }

  private translated(kind: 'category' | 'link' | 'doc', label: string): string {
    return this.context.texts(`${kind}.${label}`) ?? label;
  }

  private urlOf(path: string): string {
    return pageUrl(this.context.config, path);
  }
}

function textItem(text: string): SidebarItem {
  return text === '' ? { kind: 'divider', dividerType: 'solid' } : { kind: 'section-header', text };
}
