import { type Page, withoutExtension } from './page.js';
import type { LanguageContent } from './read-language.js';

/** Finds pages by the ids that Docusaurus gives them. */
export interface DocIds {
  find(id: string): Page | undefined;
  all(): Iterable<string>;
  /** Whether it is the id of a draft, or of a page that the version leaves out. */
  isExcluded(id: string): boolean;
}

/**
 * The ids of the pages of a version: the path of the file without numbers such as `01-` and without its extension, or
 * with the `id` in its front matter instead of its name. Old lists add `version-<name>/`.
 */
export function createDocIds(
  { pages, excluded, drafts }: Pick<LanguageContent, 'pages' | 'excluded' | 'drafts'>,
  version: string,
): DocIds {
  const byPath = new Map(pages.map((page) => [withoutExtension(page.file), page]));
  const byId = new Map(pages.map((page) => [idOf(page), page]));
  const hidden = new Set([...excluded, ...drafts].flatMap((page) => [idOf(page), withoutExtension(page.file)]));
  const start = `version-${version}/`;
  return {
    find(id) {
      const bare = id.startsWith(start) ? id.slice(start.length) : id;
      return byId.get(bare) ?? byPath.get(bare);
    },
    all: () => byId.keys(),
    isExcluded: (id) => hidden.has(id.startsWith(start) ? id.slice(start.length) : id),
  };
}

function idOf({ file, frontMatter }: Page): string {
  const segments = withoutExtension(file).split('/').map(withoutNumber);
  const { id } = frontMatter;
  return typeof id === 'string' ? [...segments.slice(0, -1), id].join('/') : segments.join('/');
}

/** `01-intro` → `intro`; dates and version numbers, `2021-11-name` and `1.0-name`, are not numbers. */
export function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}
