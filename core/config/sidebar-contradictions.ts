import type { Contradiction } from './contradictions.js';
import { sidebarPath } from './sidebar-path.js';
import type { ThemeConfig, UserSidebarItem } from './types.js';

/** A kind of entry is known by its `mark`: the first in the list whose mark an entry has. */
interface Kind {
  mark: string;
  expected: string;
  needs: readonly string[];
  allows: readonly string[];
}

const kinds: readonly Kind[] = [
  {
    mark: 'items',
    expected: 'a group, with `text`, `items` and optionally `link`, `collapsible`, `collapsed`, `tag` and `context`',
    needs: ['text', 'items'],
    allows: ['link', 'collapsible', 'collapsed', 'tag', 'context'],
  },
  { mark: 'dividerType', expected: 'a divider, with `dividerType` alone', needs: [], allows: [] },
  {
    mark: 'sectionHeaderText',
    expected: 'a section header, with `sectionHeaderText` and optionally `tag`',
    needs: [],
    allows: ['tag'],
  },
  {
    mark: 'link',
    expected: 'a link, with `text`, `link` and optionally `tag` and `context`',
    needs: ['text'],
    allows: ['tag', 'context'],
  },
];

const pathDoc = 'Sidebars by path, including the language prefix, such as `/guide/` or `/zh/guide/`.';
const itemDoc = 'An entry of a sidebar: a link, a group, a divider or a section header.';

/** Keys of `themeConfig.sidebar` that are no paths or name a place twice, and entries that are of no kind. */
export function sidebarContradictions(sidebar: ThemeConfig['sidebar'] = {}): Contradiction[] {
  return [
    ...paths(Object.keys(sidebar)),
    ...Object.entries(sidebar).flatMap(([path, items]) => entries(items, `themeConfig.sidebar.${path}`)),
  ];
}

function paths(keys: readonly string[]): Contradiction[] {
  const seen = new Map<string, string>();
  return keys.flatMap((key) => {
    const path = sidebarPath(key);
    const same = seen.get(path);
    seen.set(path, same ?? key);
    const place = { key: `themeConfig.sidebar.${key}`, got: `under \`${key}\``, doc: pathDoc };
    if (!/^\/(?!\/)[^?#]*$/.test(key)) {
      return [{ ...place, expected: 'under a path that starts with `/` and has no `?` or `#`' }];
    }
    return same === undefined ? [] : [{ ...place, expected: `under a separate path, not that of \`${same}\`` }];
  });
}

function entries(items: readonly UserSidebarItem[], key: string): Contradiction[] {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return [];
    const place = `${key}[${index}]`;
    const own = entry(Object.keys(item), place);
    return 'items' in item ? [...own, ...entries(item.items, `${place}.items`)] : own;
  });
}

function entry(names: readonly string[], key: string): Contradiction[] {
  const kind = kinds.find(({ mark }) => names.includes(mark));
  const got =
    names.length === 0 ? 'an empty object' : `an object with ${names.map((name) => `\`${name}\``).join(', ')}`;
  if (!kind) {
    return [
      { key, expected: 'an object with `link`, `items`, `dividerType` or `sectionHeaderText`', got, doc: itemDoc },
    ];
  }
  const { mark, expected, needs, allows } = kind;
  const isRight =
    needs.every((name) => names.includes(name)) &&
    names.every((name) => name === mark || needs.includes(name) || allows.includes(name));
  return isRight ? [] : [{ key, expected, got, doc: itemDoc }];
}
