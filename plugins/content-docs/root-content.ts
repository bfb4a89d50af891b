import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asWarning, type Config, configPlace, pageUrl, problem, type Problem, type Site } from 'tapdocs';
import { isFolder, writtenUrl } from 'tapdocs/kit';
import type { DocsRoot } from './docs-root.js';
import { type DocsVersion, docsVersions, languageFolders } from './language-folders.js';
import { hasPagesNextToFolders, type LanguageSidebars, sections } from './sections.js';
import { docsProblem } from './problems.js';
import { writtenSidebars } from './written-sidebars.js';
import { type LanguageContent, readLanguage, type ReadOptions } from './read-language.js';
import { buildFolders } from './folder.js';
import { metaProblem } from './meta-file.js';

/** The content of a root in a version. */
export interface RootContent {
  root: DocsRoot;
  version: DocsVersion;
  languages: LanguageContent[];
  sidebars: LanguageSidebars[];
}

/** Reads all roots in all versions. Never throws because of their contents; see `contentProblems`. */
export function readContents(
  roots: readonly DocsRoot[],
  site: Pick<Site, 'trees' | 'config'>,
  options: ReadOptions & { isRead?: (version: string) => boolean },
): RootContent[] {
  const { isRead = () => true } = options;
  return roots.flatMap((root) =>
    docsVersions(site.config)
      .filter(({ name }) => isRead(name) && hasVersion(root, name, site.config))
      .map((version) => {
        const languages = languageFolders(root, version, site).map((folder) => readLanguage(folder, options));
        const file = version.sidebars?.[root.id];
        const { config } = site;
        const sidebars =
          root.conventions && file === undefined
            ? root.conventions.sidebars(languages)
            : file === undefined
              ? languageSidebars(languages, { root, config })
              : writtenSidebars(languages, { config, file });
        return { root, version, languages, sidebars };
      }),
  );
}

/** Whether a root has a version. A root with versions of its own may lack one of the site. */
function hasVersion({ id }: DocsRoot, version: string, { contentRoots }: Config): boolean {
  const { versions } = contentRoots.find((root) => root.id === id) ?? {};
  return !versions || versions.some(({ name }) => name === version);
}

/**
 * The problems of all contents, with their versions and, if there are several roots, the names of these. Invalid entries of a
 * `_meta.json` are skipped, and those of an old version, which cannot be corrected, are warnings.
 */
export function contentProblems(
  contents: readonly RootContent[],
  { config, toFilePath }: { config: Config; toFilePath: ReadOptions['toFilePath'] },
): Problem[] {
  const isOnly = new Set(contents.map(({ root }) => root.id)).size === 1;
  const ofContents = contents.flatMap((content) => {
    const list = [...content.languages, ...content.sidebars].flatMap(({ problems }) => problems);
    const isOld = content.version.tree !== '';
    return list
      .map((item) => attributed(item, content, isOnly))
      .map((item) => (isOld && item.code === 'META_INVALID' ? asWarning(withWayOut(item, content)) : item));
  });
  return [
    ...ofContents,
    ...contents.flatMap((content) =>
      withoutPages(content, config, toFilePath).map((item) => attributed(item, content, isOnly)),
    ),
    ...emptyVersions(contents, { config, toFilePath }),
  ];
}

/** The file of a commit cannot be edited, and the rest of it is used. */
function withWayOut(item: Problem, { version }: RootContent): Problem {
  if (version.mounts) return item;
  return { ...item, hint: `${item.hint} The file of a tag cannot be edited, so the entry is left out.` };
}

/** The first instance of the plugin reads all roots, so the problems of a root name its instance. */
function attributed({ at, ...item }: Problem, { root, version }: RootContent, isOnly: boolean): Problem {
  return {
    ...item,
    ...(at && { at: version.tree === '' ? at : { ...at, version: version.name } }),
    ...(!isOnly && { plugin: `content-docs (${root.id})`, hook: 'routes' }),
  };
}

function withoutPages(
  { root, version, languages }: RootContent,
  config: Config,
  toFilePath: ReadOptions['toFilePath'],
): Problem[] {
  // An old version may lack a current root.
  if (version.tree !== '' || languages.some(({ pages }) => pages.length > 0)) return [];
  const folder = join(root.dir, version.folder);
  const dir = config.locales.length > 1 ? join(folder, config.defaultLang) : folder;
  const hasDrafts = languages.some(({ drafts }) => drafts.length > 0);
  const params = { dir: toFilePath(dir) || '.' };
  if (hasDrafts) return [problem('ROUTE_DRAFTS', params)];
  const isUnmoved = dir !== folder && isFolder(folder) && readdirSync(folder).some((name) => /\.mdx?$/.test(name));
  return [problem('ROUTE_NONE', { ...params, ...(isUnmoved && { from: toFilePath(folder) || '.' }) })];
}

/** Versions in git without a page in any root. */
function emptyVersions(
  contents: readonly RootContent[],
  { config, toFilePath }: { config: Config; toFilePath: ReadOptions['toFilePath'] },
): Problem[] {
  const inTrees = contents.filter(({ version }) => version.tree !== '');
  const names = [...new Set(inTrees.map(({ version }) => version.name))];
  return names.flatMap((version) => {
    const ofVersion = inTrees.filter((content) => content.version.name === version);
    if (ofVersion.some(({ languages }) => languages.some(({ pages }) => pages.length > 0))) return [];
    const mounted = ofVersion[0]?.version.mounts?.map(({ folder }) => folder);
    const paths = mounted ?? ofVersion.map(({ root }) => toFilePath(root.dir) || '.');
    const folders = paths.map((path) => `\`${path}\``).join(', ');
    const isOutside = paths.every((path) => path.startsWith('..'));
    const source = mounted ? 'folder' : isOutside ? 'outside' : 'git';
    const at = configPlace(config, { key: 'versions', text: version });
    return [docsProblem('DOCS_VERSION_EMPTY', { version, folders, source }, at)];
  });
}

interface SidebarsContext {
  config: Pick<Config, 'base' | 'urlStyle' | 'defaultLang' | 'docsDir' | 'locales' | 'versions' | 'contentRoots'>;
  /** Ids of sidebars contain its id if its folder is not `docsDir`, because other roots can have the same folders. */
  root: Pick<DocsRoot, 'id' | 'dir'>;
}

/**
 * Arranges the pages of each language in sidebars. If one language has pages next to folders, all languages have a
 * single sidebar, so that a page without translation has a place.
 */
function languageSidebars(
  languages: readonly Pick<LanguageContent, 'pages' | 'metas' | 'locale' | 'version'>[],
  { config, root }: SidebarsContext,
): LanguageSidebars[] {
  const source = root.dir === config.docsDir ? '' : `${root.id}/`;
  const folders = languages.map(({ pages, metas }) => buildFolders(pages, metas));
  const isMixed = folders.some(hasPagesNextToFolders);
  return folders.map((folder, index) => {
    const { lang = '' } = languages[index]?.locale ?? {};
    const { name: version = '' } = languages[index]?.version ?? {};
    const problems: Problem[] = [];
    const byPage = sections(folder, {
      id: `sidebar:${version && `${version}/`}${lang}:${source}`,
      isMixed,
      pageUrl: ({ path }) => pageUrl(config, path),
      linkUrl: (link) => writtenUrl(link, { version, lang }, config),
      refuse: (meta, fault) => problems.push(metaProblem(meta, fault)),
    });
    return { byPage, problems };
  });
}
