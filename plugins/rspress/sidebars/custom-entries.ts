import { checks, type SidebarGroup } from 'tapdocs';
import type { SidebarLink, SidebarSectionHeader } from 'tapdocs/kit';
import type { SidebarContext } from './sidebar-context.js';
import { type MetaReport, unknownKeys } from './meta-entries.js';
import type { PageFolder } from './page-tree.js';

type Fields = Readonly<Record<string, unknown>>;

/** A text that is not empty. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function labelText(value: unknown): string {
  return textIn(value) ?? '';
}

/** Tag, context and depths of headings: those of the first, else of the second. */
export function marks(
  first: Fields,
  second: Fields,
  report: MetaReport,
): Pick<SidebarLink, 'tag' | 'context' | 'overviewHeaders'> {
  const context = textIn(first['context']) ?? textIn(second['context']);
  const depths = depthsIn(first['overviewHeaders']) ?? depthsIn(second['overviewHeaders']);
  return {
    ...tagOf(textIn(first['tag']) ?? textIn(second['tag']), report),
    ...(context !== undefined && { context }),
    ...(depths && { overviewHeaders: depths }),
  };
}

/** A tag is text, a picture, or inert SVG. */
export function tagOf(tag: string | undefined, report: MetaReport): Pick<SidebarLink, 'tag'> {
  if (tag === undefined) return {};
  if (checks.tag.accepts(tag)) return { tag };
  report('A `tag` is left out.', `Write ${checks.tag.expected}.`, tag);
  return {};
}

export function depthsIn(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const isDepth = (depth: unknown): depth is number =>
    Number.isInteger(depth) && Number(depth) >= 1 && Number(depth) <= 6;
  return value.every(isDepth) ? value : undefined;
}

export function header(entry: Fields, text: string, report: MetaReport): SidebarSectionHeader {
  return { kind: 'section-header', text, ...tagOf(textIn(entry['tag']), report) };
}

export interface CustomPlace {
  folder: PageFolder;
  report: MetaReport;
  context: SidebarContext;
  /** Whether the entry is one of `items`. */
  isChild: boolean;
}

/** A link, or with `items` a group of links. */
export function customLink(entry: Fields, place: CustomPlace): (SidebarLink | SidebarGroup)[] {
  const { context, report, folder } = place;
  const link = textIn(entry['link']);
  const label = textIn(entry['label']) ?? link;
  const items = Array.isArray(entry['items']) ? (entry['items'] as unknown[]) : [];
  if (label === undefined || (link === undefined && items.length === 0)) {
    report('A `custom-link` has no `link`.', 'Write `label` and `link`, or `label` and `items`.', label);
    return [];
  }
  if (place.isChild && 'icon' in entry) context.addIcon(folder.meta);
  if (place.isChild) unknownKeys(entry, 'custom-link', report);
  if (link !== undefined && folder.meta) context.addLink(link, folder.meta);
  const fields = { text: plainLabel(context.text(label), report), ...marks(entry, {}, report) };
  const target = link === undefined ? {} : { link: context.linkUrl(link) };
  if (items.length === 0) return [{ kind: 'link', ...fields, link: target.link ?? '' }];
  return [
    {
      kind: 'group',
      ...fields,
      ...target,
      collapsible: entry['collapsible'] !== false,
      collapsed: entry['collapsed'] === true,
      items: items.flatMap((item) =>
        typeof item === 'object' && item !== null ? customLink(item as Fields, { ...place, isChild: true }) : [],
      ),
    },
  ];
}

const code = /`([^`]+)`/g;

/**
 * The text of a label or title, in which Rspress shows code, bold, emphasised and deleted words and HTML. Tapdocs has plain text there,
 * so deleted words, which mean something else, are reported.
 */
export function plainLabel(label: string, report: MetaReport = () => undefined): string {
  if (!/[`*~<]/.test(label)) return label;
  if (/~~.+?~~/.test(label.replace(code, ''))) {
    report(
      'The strike-through of a label is not shown.',
      'Sidebars have plain text. A `tag` such as `deprecated` can say it.',
      label,
    );
  }
  const parts = label.split(code);
  // Every second part is code.
  return parts.map((part, index) => (index % 2 === 1 ? part : withoutMarks(part))).join('');
}

function withoutMarks(text: string): string {
  return text
    .replace(/\*\*(?!\*)(.+?)\*\*(?!\*)/g, '$1')
    .replace(/\*(?!\*)(.+?)\*(?!\*)/g, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '');
}
