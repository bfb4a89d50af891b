import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkPluginOptions, checks, type Config, configPlace, type Problem, problem } from 'tapdocs';
import { checkSidebars, isPlainObject, type PluginOptions, type UserSidebarItem, baseProblems } from 'tapdocs/kit';

/** Options of the plugin `contentDocs`. */
export interface ContentDocsOptions {
  /**
   * Name of the root, of letters, digits, `-` and `_`. Each root of a site has another one. Default: the path of its
   * folder.
   */
  id?: string;
  /** Name of the root for readers, in all languages or in each: `{ en: 'API', zh: '接口' }`. Default: the `id`. */
  label?: string | Readonly<Record<string, string>>;
  /** Folder of the content, relative to the site's root. Default: the configuration's `docsDir`. */
  dir?: string;
  /** Path of the pages below the prefix of a language: `/api/` for `/api/…` and `/zh/api/…`. Default: `/`. */
  base?: string;
  /**
   * Sidebars of the root, like `themeConfig.sidebar`, which then does not apply to it. The base of the root is added to
   * paths: with `base: '/api/'`, the key `/guide/` stands for `/api/guide/`. Default: `themeConfig.sidebar`, else
   * sidebars from files.
   */
  sidebars?: Readonly<Record<string, readonly UserSidebarItem[]>>;
  /**
   * Files and folders to exclude: names, or globs for paths below the folder of a language. Default: `['shared']`.
   * Names that start with `_` or `.` are always excluded.
   */
  exclude?: readonly string[];
  /** Custom front matter keys of the site, for keys that are similar to those of Tapdocs. Default: none. */
  frontMatter?: readonly string[];
}

/** Name of the factory, and of its options in messages. */
export const factory = 'contentDocs';

/**
 * Checks the options of a root.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: ContentDocsOptions, config: Config): void {
  const languages = config.locales.map(({ lang }) => lang);
  const table: PluginOptions = {
    id: checks.textLike('a name of letters, digits, `-` and `_`, such as `api`', /^[a-z0-9][\w-]*$/i),
    label: {
      expected: 'a string that is not empty, or an object with one for each language',
      accepts: checks.filledText.accepts,
      keys: Object.fromEntries(languages.map((lang) => [lang, checks.filledText])),
      problems: (value, key) => missingTexts(value, { key, config }),
    },
    dir: { ...checks.filledText, problems: (value, key) => folderProblems(value, { key, config }) },
    base: { ...checks.basePath, problems: (value, key) => baseProblems(String(value), 'api', { key, config }) },
    sidebars: { ...checks.shape, problems: (value, key) => checkSidebars(value, { key, config }) },
    exclude: checks.listOf('a list of folder names and globs', checks.text.accepts),
    frontMatter: checks.listOf('a list of keys', checks.text.accepts),
  };
  checkPluginOptions(options, table, { factory, config });
}

interface Spot {
  key: string;
  config: Config;
}

/** A folder that does not exist has no pages, which is reported when these are collected. */
function folderProblems(dir: unknown, { key, config }: Spot): Problem[] {
  if (typeof dir !== 'string' || statSync(resolve(config.root, dir), { throwIfNoEntry: false })?.isFile() !== true)
    return [];
  const params = { key, expected: 'a folder', got: `the file \`${dir}\`` };
  return [problem('CONFIG_INVALID', params, configPlace(config, { key, text: dir }))];
}

function missingTexts(value: unknown, { key, config }: Spot): Problem[] {
  if (!isPlainObject(value)) return [];
  return config.locales
    .filter(({ lang }) => value[lang] === undefined)
    .map(({ lang }) => problem('CONFIG_REQUIRED', { key: `${key}.${lang}` }, configPlace(config, { key })));
}
