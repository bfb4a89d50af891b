import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  canonicalPath,
  type Config,
  decodePath,
  fail,
  pathPrefix,
  type Problem,
  problem,
  type RouteTable,
  scanTitle,
  type Site,
  stateProblems,
} from 'tapdocs';
import { type CategoryFile, readCategories } from './category-file.js';
import type { Doc } from './doc.js';
import { docAddress } from './doc-address.js';
import { findDocs } from './find-docs.js';
import { type FieldPage, fieldProblems, textOf, unusedFieldWarnings } from './front-matter.js';
import type { Settings } from './options.js';
import { docusaurusProblem } from './problems.js';

export interface ReadContext {
  settings: Settings;
  site: Pick<Site, 'config' | 'development'>;
  stateOf: RouteTable['stateOf'];
}

/** The content of a docs folder. */
export interface Docs {
  docs: Doc[];
  drafts: Doc[];
  categories: ReadonlyMap<string, CategoryFile>;
  /** Symbolic links that are not followed, below the site's root. */
  refused: string[];
  warnings: Problem[];
}

/**
 * Reads the pages and categories of a docs folder.
 *
 * @throws TapdocsError with the problems of all files
 */
export function readDocs({ settings, site, stateOf }: ReadContext): Docs {
  const { config, development } = site;
  const dir = join(config.root, settings.dir);
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    fail(docusaurusProblem('DOCUSAURUS_FOLDER', { dir: settings.dir }));
  const place = (file: string): string => relative(config.root, join(dir, file)).split(sep).join('/');
  const found = findDocs(dir);
  const { byFolder, problems } = readCategories(found.categories, { dir, place });
  const pages = found.pages.map((file) => readPage(file, { dir, filePath: place(file) }));
  const all = [...problems, ...pages.flatMap((page) => page.problems)];
  if (all.length > 0) fail(all);
  const docs = pages.map((page) => docOf(page, { base: pathPrefix(homeOf(config), config) + settings.base, stateOf }));
  const isDraft = ({ frontMatter }: Doc): boolean => !development && Boolean(stateOf(frontMatter).draft);
  return {
    docs: docs.filter((doc) => !isDraft(doc)),
    drafts: docs.filter(isDraft),
    categories: byFolder,
    refused: found.refused.map(place),
    warnings: [...unusedFieldWarnings(pages), ...fileWarnings(config), ...translationWarnings(config)],
  };
}

/** The language and the version of the docs folder. */
export function homeOf({ defaultLang }: Config): { lang: string; version: string } {
  return { lang: defaultLang, version: '' };
}

interface ReadPage extends FieldPage {
  file: string;
  /** Text of the first heading of level 1. */
  heading: string | null;
  hasCards: boolean;
  problems: Problem[];
}

function readPage(file: string, { dir, filePath }: { dir: string; filePath: string }): ReadPage {
  const read = (): string => new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(dir, file)));
  const page = { file, filePath, read };
  let source: string;
  try {
    source = read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return {
      ...page,
      frontMatter: {},
      heading: null,
      hasCards: false,
      problems: [problem('NOT_UTF8', {}, { file: filePath })],
    };
  }
  const { frontMatter, title, problems } = scanTitle(source, filePath);
  const own = problems.length > 0 ? [] : fieldProblems(frontMatter, { source, file: filePath });
  const states = stateProblems(frontMatter, () => ({ file: filePath, source }));
  const hasCards = source.includes('<DocCardList');
  return { ...page, frontMatter, heading: title, hasCards, problems: [...problems, ...own, ...states] };
}

function docOf(
  { file, filePath, frontMatter, heading, hasCards }: ReadPage,
  { base, stateOf }: { base: string; stateOf: RouteTable['stateOf'] },
): Doc {
  const hasPrefixes = frontMatter['parse_number_prefixes'] !== false;
  const address = docAddress({
    file,
    id: textOf(frontMatter['id']),
    slug: textOf(frontMatter['slug']),
    hasPrefixes,
  });
  const title = textOf(frontMatter['title']) ?? heading ?? address.id.slice(address.id.lastIndexOf('/') + 1);
  const label = textOf(frontMatter['sidebar_label']) ?? title;
  const { sidebar_position: position } = frontMatter;
  return {
    id: address.id,
    file,
    filePath,
    path: canonicalPath(base + (decodePath(address.slug) ?? address.slug)),
    title,
    label,
    pageLabel: textOf(frontMatter['pagination_label']) ?? label,
    position: typeof position === 'number' ? position : address.position,
    unlisted: stateOf(frontMatter).unlisted === true,
    hasCards,
    frontMatter,
  };
}

/** Files of Docusaurus next to the docs, and what replaces them for now. */
const unreadFiles: readonly [pattern: RegExp, instead: string][] = [
  [
    /^sidebars\.[cm]?[jt]s$/,
    'Write it as `sidebars.json`. Without that, the sidebar follows from the files of the docs folder.',
  ],
  [
    /^docusaurus\.config\.[cm]?[jt]s$/,
    'Set `routeBasePath` and `editUrl` of `docusaurus`, and `themeConfig.nav` and `themeConfig.footer`, in the configuration.',
  ],
];

/** A warning for each file of Docusaurus that has no effect. */
function fileWarnings({ root }: Config): Problem[] {
  const names = readdirSync(root).sort();
  return unreadFiles.flatMap(([pattern, instead]) => {
    const file = names.find((name) => pattern.test(name));
    return file === undefined ? [] : [docusaurusProblem('DOCUSAURUS_FILE', { file, instead }, { file })];
  });
}

/** A warning for each language of the site with a folder of translations. */
function translationWarnings({ root, locales }: Config): Problem[] {
  return locales.flatMap(({ lang }) => {
    const folder = `i18n/${lang}/docusaurus-plugin-content-docs`;
    return existsSync(join(root, folder)) ? [docusaurusProblem('DOCUSAURUS_TRANSLATIONS', { folder })] : [];
  });
}
