import { flatPlugins } from './plugin-list.js';
import { aliasContradictions } from './aliases.js';
import { describeValue } from '../problems/describe-value.js';
import { isPlainObject, languageKey, link } from './checks.js';
import type { CompletedConfig } from './complete-config.js';
import { sidebarContradictions } from './sidebar-contradictions.js';

/** A value that is right by itself, but not together with the others. */
export interface Contradiction {
  key: string;
  expected: string;
  got: string;
  /** What the key is for, where more is to say than that it can be left out. */
  doc?: string;
}

/** Values that contradict each other. Each value has passed its own check. */
export function contradictions(config: CompletedConfig): Contradiction[] {
  return [
    ...languages(config),
    ...pluginTexts(config),
    ...aliasContradictions(config.alias),
    ...sidebarContradictions(config.themeConfig.sidebar),
    ...socialLinks(config.themeConfig),
    ...outline(config.themeConfig),
  ];
}

function languages({ locales, defaultLang }: CompletedConfig): Contradiction[] {
  const keys = Object.keys(locales);
  if (keys.length === 0)
    return [{ key: 'locales', expected: 'an object with at least one language', got: 'an empty object' }];
  const found = keys
    .filter((key) => !languageKey.accepts(key))
    .map((key) => ({
      key: `locales.${key}`,
      expected: `under ${languageKey.expected}`,
      got: `under \`${key}\``,
    }));
  if (!keys.includes(defaultLang)) {
    const names = keys.map((key) => `\`${key}\``).join(', ');
    found.push({ key: 'defaultLang', expected: `a key of \`locales\` (${names})`, got: `\`${defaultLang}\`` });
  }
  return found;
}

function pluginTexts({ plugins }: CompletedConfig): Contradiction[] {
  return plugins.flatMap((entry, index) =>
    flatPlugins(entry).flatMap(({ name, strings = {} }) =>
      Object.entries(strings).flatMap(([key, text]: [string, unknown]) => {
        const texts = isPlainObject(text) ? [text['en'], ...Object.values(text)] : [text];
        if (texts.every((each) => typeof each === 'string')) return [];
        const expected = 'text, or an object with one for each language, `en` among them';
        const doc = `A text of the plugin \`${name}\`.`;
        return [{ key: `plugins[${index}].strings.${key}`, expected, got: describeValue(text), doc }];
      }),
    ),
  );
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
