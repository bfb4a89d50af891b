import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type JsonObject, nearest, type Problem } from 'tapdocs';
import { unslashedPath, canonicalPath, decodePath, isFolder, type PageState } from 'tapdocs/kit';
import { type CategoryFile, type CategoryFiles, readCategories } from './category-file.js';
import type { Doc } from './doc.js';
import { docAddress } from './doc-address.js';
import { findDocs } from './find-docs.js';
import { type FieldPage, textValue } from './front-matter.js';
import type { Settings } from './options.js';
import type { DocsFolder, DocsPlace } from './places.js';
import { docusaurusProblem } from './problems.js';
import type { ImportingSource } from './removed-parts.js';
import { type DocCache, type DocScan, readDoc, scanDoc } from './scan-doc.js';

export interface ReadContext {
  settings: Settings;
  config: Pick<Config, 'bareIndexes' | 'locales'>;
  cache: DocCache;
  /** Whether drafts are pages. */
  development: boolean;
  /** The state that front matter gives a page. */
  stateOf(frontMatter: JsonObject): PageState;
}

/** The docs of a version in a language. */
export interface Docs {
  place: DocsPlace;
  docs: Doc[];
  drafts: Doc[];
  categories: ReadonlyMap<string, CategoryFile>;
  /** Unchanged pages, for reports about their fields and imports. */
  pages: (FieldPage & ImportingSource)[];
  /** Symbolic links that are not followed, below the site's root. */
  refused: string[];
  problems: Problem[];
  warnings: Problem[];
}

/** Reads the pages and categories of a docs folder, each in the language of the place if it is translated. */
export function readDocs(place: DocsPlace, context: ReadContext): Docs {
  const { docs: folder, translations } = place;
  const { settings, development, stateOf } = context;
  const empty = { place, docs: [], drafts: [], categories: new Map(), pages: [], refused: [], warnings: [] };
  if (!isFolder(folder.dir))
    return { ...empty, problems: [docusaurusProblem('DOCUSAURUS_FOLDER', { dir: settings.dir })] };
  const files = findDocs(folder.dir, settings.exclude);
  const { byFolder, problems, warnings } = categoriesOf(files.categories, [
    folder,
    ...(translations ? [translations] : []),
  ]);
  const pages = files.pages.map((file) => readPage(file, place, context));
  const docs = pages.map((page) => docOf(page, place, context));
  const isDraft = ({ frontMatter }: Doc): boolean => !development && Boolean(stateOf(frontMatter).draft);
  return {
    place,
    docs: docs.filter((doc) => !isDraft(doc)),
    drafts: docs.filter(isDraft),
    categories: byFolder,
    pages: pages.map(({ scan, name, source }) => ({
      filePath: name,
      frontMatter: scan.frontMatter,
      imports: scan.imports,
      read: () => readDoc(source),
    })),
    refused: files.refused.map((file) => `${folder.path}/${file}`),
    problems: [...problems, ...pages.flatMap(({ scan }) => scan.problems)],
    warnings: [...warnings, ...(translations ? extraWarnings(files.pages, translations, settings) : [])],
  };
}

/** Categories of later folders replace those of earlier ones. */
function categoriesOf(files: readonly string[], folders: readonly DocsFolder[]): CategoryFiles {
  const byFolder = new Map<string, CategoryFile>();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const { dir, path } of folders) {
    const present = files.filter((file) => existsSync(join(dir, file)));
    const read = readCategories(present, { dir, place: (file) => `${path}/${file}` });
    for (const [folder, category] of read.byFolder) byFolder.set(folder, { ...byFolder.get(folder), ...category });
    problems.push(...read.problems);
    warnings.push(...read.warnings);
  }
  return { byFolder, problems, warnings };
}

/** Docusaurus has a page for each file of the docs folder, so a translation without one is not shown. */
function extraWarnings(originals: readonly string[], { dir, path }: DocsFolder, settings: Settings): Problem[] {
  const names = new Set(originals);
  const extra = findDocs(dir, settings.exclude).pages.filter((file) => !names.has(file));
  return extra.map((file) => {
    const similar = nearest(file, originals);
    const params = { folder: settings.dir, nearest: similar && `${settings.dir}/${similar}` };
    return docusaurusProblem('DOCUSAURUS_TRANSLATIONS', params, { file: `${path}/${file}` });
  });
}

interface ReadPage {
  /** Below the docs folder. */
  file: string;
  scan: DocScan;
  /** Absolute path. */
  source: string;
  /** Actual path below the site's root. */
  name: string;
  /** Path in routes. */
  filePath: string;
  isTranslated: boolean;
}

function readPage(file: string, { docs, translations }: DocsPlace, { cache }: ReadContext): ReadPage {
  const translated = translations && existsSync(join(translations.dir, file)) ? translations : null;
  const { dir, path, name: folder } = translated ?? docs;
  const source = join(dir, file);
  const name = `${path}/${file}`;
  const scan = scanDoc({ file: source, name }, cache);
  return { file, scan, source, name, filePath: `${folder}/${file}`, isTranslated: translated !== null };
}

function docOf(
  { file, filePath, name, scan, isTranslated }: ReadPage,
  { base, isOriginal, originalBase }: DocsPlace,
  { settings, config, stateOf }: ReadContext,
): Doc {
  const { frontMatter, heading, hasCards, imports } = scan;
  const address = docAddress({
    file,
    id: textValue(frontMatter['id']),
    slug: textValue(frontMatter['slug']),
    hasPrefixes: settings.hasPrefixes && frontMatter['parse_number_prefixes'] !== false,
  });
  const title = textValue(frontMatter['title']) ?? heading ?? address.id.slice(address.id.lastIndexOf('/') + 1);
  const label = textValue(frontMatter['sidebar_label']) ?? title;
  const { sidebar_position: position } = frontMatter;
  const pathIn = (start: string): string =>
    unslashedPath(canonicalPath(start + (decodePath(address.slug) ?? address.slug)), config);
  return {
    id: address.id,
    file,
    filePath,
    place: name,
    path: pathIn(base),
    title,
    label,
    pageLabel: textValue(frontMatter['pagination_label']) ?? label,
    description: textValue(frontMatter['description']),
    position: typeof position === 'number' ? position : address.position,
    unlisted: stateOf(frontMatter).unlisted === true,
    hasCards,
    imports,
    frontMatter,
    ...(!isOriginal && !isTranslated && { originalPath: pathIn(originalBase) }),
  };
}
