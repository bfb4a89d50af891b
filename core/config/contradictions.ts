import { flatPlugins } from './plugin-list.js';
import { describeValue } from '../problems/describe-value.js';
import { isPlainObject, languageKey, link } from './checks.js';
import type { CompletedConfig } from './complete-config.js';
import { isOwnName } from './tsconfig.js';
import { sidebarPath, type UserSidebarItem } from './theme-values.js';
import type { ThemeConfig } from './theme-options.js';
import { folderVersions, versionClashes } from './version.js';

/** A value that is valid itself, but not together with the others. */
export interface Contradiction {
  key: string;
  expected: string;
  got: string;
  /** Description of the key, if the default hint is not enough. */
  doc?: string;
}

/** Values that contradict each other. Each value has passed its own check. */
export function contradictions(config: CompletedConfig): Contradiction[] {
  return [
    ...urlStyles(config),
    ...languages(config),
    ...versions(config),
    ...pluginTexts(config),
    ...aliases(config.alias),
    ...sidebarContradictions(config.themeConfig.sidebar, sidebarOption),
    ...socialLinks(config.themeConfig),
    ...outline(config.themeConfig),
  ];
}

function urlStyles({ cleanUrls, trailingSlash }: CompletedConfig): Contradiction[] {
  if (cleanUrls || !trailingSlash) return [];
  const expected = '`false` as `cleanUrls` is, because a URL that ends with `.html` has no slash at its end';
  return [{ key: 'trailingSlash', expected, got: '`true`' }];
}

function languages({ locales, defaultLang }: CompletedConfig): Contradiction[] {
  const keys = Object.keys(locales);
  if (keys.length === 0)
    return [{ key: 'locales', expected: 'an object with at least one language', got: 'an empty object' }];
  const keyContradictions = keys
    .filter((key) => !languageKey.accepts(key))
    .map((key) => ({
      key: `locales.${key}`,
      expected: `under ${languageKey.expected}`,
      got: `under \`${key}\``,
    }));
  if (!keys.includes(defaultLang)) {
    const names = keys.map((key) => `\`${key}\``).join(', ');
    keyContradictions.push({
      key: 'defaultLang',
      expected: `a key of \`locales\` (${names})`,
      got: `\`${defaultLang}\``,
    });
  }
  return keyContradictions;
}

function versions({ multiVersion, locales }: CompletedConfig): Contradiction[] {
  const { default: first } = multiVersion;
  const key = 'multiVersion.versions';
  const completed = folderVersions(multiVersion);
  const names = completed.map(({ name }) => name);
  const keys = Object.keys(locales).map((lang) => ({ lang }));
  const clashes = versionClashes(completed, keys).map(({ name, start, kind, taken }): Contradiction => {
    const expected = `distinct from the others in name, path and alias; \`${start}\` is ${taken}`;
    const entry = `${key}[${names.lastIndexOf(name)}]`;
    return { key: kind === 'name' ? entry : `${entry}.${kind}`, expected, got: `\`${start}\`` };
  });
  if (names.includes(first) || (first === '' && names.length === 0)) return clashes;
  const listed = names.map((name) => `\`${name}\``).join(', ') || 'it is empty';
  return [
    ...clashes,
    { key: 'multiVersion.default', expected: `an entry of \`versions\` (${listed})`, got: `\`${first}\`` },
  ];
}

function pluginTexts({ plugins }: CompletedConfig): Contradiction[] {
  return plugins.flatMap((entry, index) =>
    flatPlugins(entry).flatMap(({ name, strings, contentStrings }) =>
      Object.entries({ ...strings, ...contentStrings }).flatMap(([key, text]: [string, unknown]) => {
        const texts = isPlainObject(text) ? [text['en'], ...Object.values(text)] : [text];
        if (texts.every((each) => typeof each === 'string')) return [];
        const expected = 'a string, or an object with one for each language, including `en`';
        const doc = `A UI string of the plugin \`${name}\`.`;
        return [
          {
            key: `plugins[${index}].${strings && key in strings ? 'strings' : 'contentStrings'}.${key}`,
            expected,
            got: describeValue(text),
            doc,
          },
        ];
      }),
    ),
  );
}

/** Invalid names of aliases. */
function aliases(alias: Readonly<Record<string, string>>): Contradiction[] {
  return Object.keys(alias).flatMap((name) => {
    const spot = { key: `alias.${name}`, got: `under \`${name}\`` };
    if (isOwnName(name)) return [{ ...spot, expected: 'under another name, because Tapdocs defines this one' }];
    const isName = /^[^./*\\][^*\\]*$/.test(name) && !name.endsWith('/');
    return isName
      ? []
      : [{ ...spot, expected: 'under a name such as `@/components`, which covers everything below it' }];
  });
}

function socialLinks({ socialLinks: links }: CompletedConfig['themeConfig']): Contradiction[] {
  return links.flatMap(({ mode, content }, index) =>
    mode === 'link' && !link.accepts(content)
      ? [{ key: `themeConfig.socialLinks[${index}].content`, expected: link.expected, got: describeValue(content) }]
      : [],
  );
}

function outline({ outline: depths }: CompletedConfig['themeConfig']): Contradiction[] {
  if (!depths || depths.from <= depths.to) return [];
  const { from, to } = depths;
  return [
    { key: 'themeConfig.outline.from', expected: `at most \`outline.to\`, which is \`${to}\``, got: `\`${from}\`` },
  ];
}

/** The kind of an entry is the first in the list whose `mark` the entry has. */
interface SidebarKind {
  mark: string;
  expected: string;
  needs: readonly string[];
  allows: readonly string[];
}

const sidebarKinds: readonly SidebarKind[] = [
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

/** The option of sidebars by path. */
export const sidebarOption = 'themeConfig.sidebar';

/** Keys of sidebars that are not paths or are duplicates, and entries of no known kind. `option` holds the sidebars. */
export function sidebarContradictions(sidebar: ThemeConfig['sidebar'] = {}, option: string): Contradiction[] {
  return [
    ...sidebarPaths(Object.keys(sidebar), option),
    ...Object.entries(sidebar).flatMap(([path, items]) => sidebarEntries(items, `${option}.${path}`)),
  ];
}

function sidebarPaths(keys: readonly string[], option: string): Contradiction[] {
  const seen = new Map<string, string>();
  return keys.flatMap((key) => {
    const path = sidebarPath(key);
    const same = seen.get(path);
    seen.set(path, same ?? key);
    const place = { key: `${option}.${key}`, got: `under \`${key}\``, doc: pathDoc };
    if (!/^\/(?!\/)[^?#]*$/.test(key)) {
      return [{ ...place, expected: 'under a path that starts with `/` and has no `?` or `#`' }];
    }
    return same === undefined ? [] : [{ ...place, expected: `under a separate path, not that of \`${same}\`` }];
  });
}

function sidebarEntries(items: readonly UserSidebarItem[], key: string): Contradiction[] {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return [];
    const place = `${key}[${index}]`;
    const ofItem = sidebarEntry(Object.keys(item), place);
    return 'items' in item ? [...ofItem, ...sidebarEntries(item.items, `${place}.items`)] : ofItem;
  });
}

function sidebarEntry(names: readonly string[], key: string): Contradiction[] {
  const kind = sidebarKinds.find(({ mark }) => names.includes(mark));
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
