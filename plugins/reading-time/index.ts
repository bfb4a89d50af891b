// Adds the time that it takes to read a documentation page, below its title.
import type { Root, RootContent } from 'hast';
import { below, checkPluginOptions, type Config, hashOf, parseFrontMatter, type Plugin } from 'tapdocs';
import type { PluginText } from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { fields } from './page-fields.js';
import { readingMinutes, type ReadingSpeed } from './reading-minutes.js';
import type { ReadingTimeStrings } from './theme/reading-time-strings.js';

export { readingMinutes, type ReadingSpeed } from './reading-minutes.js';
export type { ReadingTimeStrings } from './theme/reading-time-strings.js';

const name = 'reading-time';

const themeDir = themeFolder('reading-time');

/**
 * Shows how many minutes it takes to read a page.
 *
 * @example
 * ```ts
 * readingTime({ wordsPerMinute: 250 })
 * ```
 */
export function readingTime(options: ReadingTimeOptions = {}): Plugin {
  const { wordsPerMinute: words = 230, charactersPerMinute: characters = 420 } = options;
  return {
    name,
    cacheKey: hashOf(words, characters),
    themeDir,
    strings,
    frontMatter: Object.keys(fields),
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.markdown.tap(name, (plugins) => ({
        ...plugins,
        rehype: [...plugins.rehype, showTime(site.config.root, { words, characters })],
      }));
    },
  };
}

/** Options of the plugin `readingTime`. */
export interface ReadingTimeOptions {
  /** Words that readers read in a minute. Default: 230. */
  wordsPerMinute?: number;
  /** Characters that readers read in a minute, in scripts without spaces between words, such as Chinese. Default: 420. */
  charactersPerMinute?: number;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
function checkOptions(options: ReadingTimeOptions, config: Config): void {
  const speed = {
    expected: 'a whole number from 1',
    accepts: (value: unknown) => Number.isInteger(value) && Number(value) >= 1,
  };
  checkPluginOptions(
    options,
    { wordsPerMinute: speed, charactersPerMinute: speed },
    { factory: 'readingTime', config },
  );
}

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

interface Source {
  value?: string | Uint8Array | undefined;
  path?: string | undefined;
}

/** A rehype plugin that adds the reading time of a documentation page below its title, as the theme component `ReadingTime`. */
function showTime(root: string, speed: ReadingSpeed) {
  return () =>
    (tree: Root, source: Source): void => {
      // Skips fragments, and lists that are generated from data.
      const path = below(root, source.path ?? '') ?? '';
      if (path.split('/').some((part) => part.startsWith('_'))) return;
      const text = String(source.value ?? '');
      const { data, bodyOffset } = parseFrontMatter(text, '');
      const { pageType = 'doc', readingTime: wanted } = data;
      const minutes = pageType === 'doc' && wanted !== false ? readingMinutes(text.slice(bodyOffset), speed) : 0;
      if (minutes === 0) return;
      const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
      const start = title < 0 ? tree.children.findLastIndex(({ type }) => type === 'mdxjsEsm') : title;
      tree.children.splice(start + 1, 0, element(minutes));
    };
}

function element(minutes: number): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ReadingTime',
    attributes: [{ type: 'mdxJsxAttribute', name: 'minutes', value: String(minutes) }],
    children: [],
  };
}

/** UI strings of reading times by language. */
const strings = {
  readingTime: {
    en: '{count} min read',
    de: '{count} Min. Lesezeit',
    es: '{count} min de lectura',
    fr: '{count} min de lecture',
    ja: '読了時間 {count} 分',
    ko: '읽는 시간 {count}분',
    pt: '{count} min de leitura',
    ru: 'Время чтения: {count} мин',
    zh: '阅读约需 {count} 分钟',
  },
} satisfies Readonly<Record<keyof ReadingTimeStrings, PluginText>>;
