import { relative, resolve } from 'node:path';
import type { UserThemeConfig } from 'tapdocs';
import { isPlainObject, type UserMarkdown } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';
import type { PluginValues } from './plugin-values.js';

const plugins = 'Set them in `markdown` of `tapdocs.config.ts`.';

const hints: Readonly<Record<string, string>> = {
  remarkPlugins: plugins,
  rehypePlugins: plugins,
  image: 'The plugin `linkCheck` of Tapdocs checks images.',
  defaultCodeOverflow: 'A block with `collapsed` after its language is closed at first.',
  codeHighlighter: 'Code is highlighted when the site is built.',
  highlightLanguages: 'All languages are known: set `markdown.languageAliases` for other names.',
};

const shikiHints: Readonly<Record<string, string>> = {
  theme: 'Set `markdown.codeThemes` in `tapdocs.config.ts`.',
  themes: 'Set `markdown.codeThemes` in `tapdocs.config.ts`.',
};

export interface MarkdownValues {
  markdown: UserMarkdown;
  theme: Pick<UserThemeConfig, 'showLineNumbers' | 'wrapCode'>;
  /** Whether anchors are checked. */
  checksAnchors: boolean;
  /** False: links are not checked. Otherwise, links to leave out. */
  checksLinks: boolean;
  exceptions: string[];
  /** Modules whose components pages use without an import. */
  globalComponents: string[];
}

/** Reads `markdown`. */
export function readMarkdown(
  fields: Fields | undefined,
  root: string,
  ofPlugins: Pick<PluginValues, 'globalComponents' | 'drawnLanguages'>,
): MarkdownValues {
  const lineNumbers = fields?.flag('showLineNumbers');
  const wrap = fields?.flag('defaultWrapCode');
  const checked = fields?.any('checkDeadLinks');
  const links = readLinks(fields?.object('link'));
  const drawn = Object.fromEntries(ofPlugins.drawnLanguages.map((language) => [language, 'text']));
  const aliases = { ...drawn, ...readShiki(fields?.object('shiki')) };
  const globalComponents = [...(fields?.texts('globalComponents') ?? []), ...ofPlugins.globalComponents].map(
    (file) => `@site/${relative(root, resolve(root, file)).replaceAll('\\', '/')}`,
  );
  // These change nothing in pages, or are always so in Tapdocs.
  fields?.skip('mdxRs', 'experimentalMdxRs', 'crossCompilerCache');
  fields?.only('cjkFriendlyEmphasis', true, 'Emphasis can always end next to Chinese, Japanese and Korean characters.');
  fields?.only('extractDescription', true, 'Set `description` in the front matter of the page.');
  fields?.unknown(hints);
  return {
    markdown: Object.keys(aliases).length > 0 ? { languageAliases: aliases } : {},
    theme: {
      ...(lineNumbers !== undefined && { showLineNumbers: lineNumbers }),
      ...(wrap !== undefined && { wrapCode: wrap }),
    },
    ...links,
    checksLinks: links.checksLinks && checked !== false,
    exceptions: [...links.exceptions, ...excludesOf(checked)],
    globalComponents,
  };
}

function readLinks(fields: Fields | undefined): Pick<MarkdownValues, 'checksAnchors' | 'checksLinks' | 'exceptions'> {
  const anchors = fields?.any('checkAnchors');
  const links = fields?.any('checkDeadLinks');
  fields?.only('autoPrefix', true, 'Paths always stay in the language and the version of the page.');
  fields?.unknown();
  return {
    checksAnchors: anchors !== undefined && anchors !== false,
    checksLinks: links !== false,
    exceptions: [...excludesOf(links), ...excludesOf(anchors)],
  };
}

function excludesOf(value: unknown): string[] {
  const list = isPlainObject(value) ? value['excludes'] : undefined;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** Only names of languages are used. Tapdocs supports all languages, and notations in comments. */
function readShiki(fields: Fields | undefined): Record<string, string> {
  const aliases = fields?.any('langAlias');
  fields?.skip(...'langs transformers addLanguageClass defaultLanguage fallbackLanguage lazy defaultColor'.split(' '));
  fields?.unknown(shikiHints);
  if (!isPlainObject(aliases)) return {};
  const entries = Object.entries(aliases).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
