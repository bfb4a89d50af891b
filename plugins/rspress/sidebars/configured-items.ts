import { type Json, nearest, type Problem, type SidebarItem } from 'tapdocs';
import { isExternal, isPlainObject, pathKey } from 'tapdocs/kit';
import type { Page } from 'tapdocs/plugins';
import { rspressProblem } from '../problems.js';
import { plainLabel, depthsIn, tagOf, textIn } from './custom-entries.js';
import type { SidebarContext } from './sidebar-context.js';

export interface ConfiguredContext {
  /** For messages. */
  key: string;
  pages: readonly Page[];
  context: SidebarContext;
  warnings: Problem[];
}

/** The keys of entries of all kinds. */
const itemKeys =
  'text link items icon tag collapsible collapsed overviewHeaders context dividerType sectionHeaderText _fileKey'.split(
    ' ',
  );

/** The entries of a sidebar of `themeConfig`. */
export function configuredItems(list: Json | undefined, input: ConfiguredContext): SidebarItem[] {
  const byPath = new Map(input.pages.map((page) => [pathKey(page.path), page]));
  const refuse = (detail: string, instead: string): void => {
    const at = { file: 'rspress.config' };
    input.warnings.push(rspressProblem('RSPRESS_META', { detail: `${detail} In \`${input.key}\`.`, instead }, at));
  };
  const { context } = input;
  const pageAt = (link: string): Page | undefined =>
    byPath.get(pathKey(link.replace(/\.html$/, '').replace(/\/index$/, '/'))) ?? byPath.get(pathKey(`${link}/`));
  const urlOf = (link: string): string => {
    const page = isExternal(link) ? undefined : pageAt(link.startsWith('/') ? link : `/${link}`);
    return page ? context.pageUrl(page) : context.linkUrl(link);
  };
  const read = (entry: Json): SidebarItem[] => {
    if (typeof entry === 'string') {
      const page = pageAt(entry);
      if (page) return [{ kind: 'link', text: page.title, link: context.pageUrl(page) }];
      refuse(`There is no page \`${entry}\`.`, 'Correct the path, or remove the entry.');
      return [];
    }
    if (!isPlainObject(entry)) {
      refuse(`An entry is ${JSON.stringify(entry)}.`, 'Write an object with `text` and `link` or `items`.');
      return [];
    }
    for (const key of Object.keys(entry).filter((name) => !itemKeys.includes(name))) {
      const similar = nearest(key, itemKeys);
      const instead = similar === undefined ? 'Remove it.' : `Did you mean \`${similar}\`?`;
      refuse(`\`${key}\` of an entry has no effect.`, instead);
    }
    if ('icon' in entry) context.addIcon(null);
    if ('dividerType' in entry)
      return [{ kind: 'divider', dividerType: entry['dividerType'] === 'dashed' ? 'dashed' : 'solid' }];
    const tag = tagOf(textIn(entry['tag']), refuse);
    if (typeof entry['sectionHeaderText'] === 'string') {
      return [{ kind: 'section-header', text: plainLabel(context.text(entry['sectionHeaderText']), refuse), ...tag }];
    }
    const link = textIn(entry['link']);
    const depths = depthsIn(entry['overviewHeaders']);
    const note = textIn(entry['context']);
    const fields = {
      text: plainLabel(context.text(textIn(entry['text']) ?? link ?? ''), refuse),
      ...tag,
      ...(note !== undefined && { context: note }),
      ...(depths && { overviewHeaders: depths }),
    };
    if (!Array.isArray(entry['items']))
      return link === undefined ? [] : [{ kind: 'link', ...fields, link: urlOf(link) }];
    return [
      {
        kind: 'group',
        ...fields,
        ...(link !== undefined && { link: urlOf(link) }),
        collapsible: entry['collapsible'] !== false,
        collapsed: entry['collapsed'] === true,
        items: entry['items'].flatMap(read),
      },
    ];
  };
  return Array.isArray(list) ? list.flatMap(read) : [];
}
