import { ownProblems } from '../own-problems.js';

interface EmptyVersion {
  version: string;
  folders: string;
  /** Where the version comes from; `outside`: from git, with content that is outside of the site. */
  source: 'folder' | 'git' | 'outside';
}

/** Pages that no language has; without a language, a page. */
interface UnusedFolder {
  folder: string;
  lang: string | undefined;
  nearest: string | undefined;
}

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: docsProblem } = ownProblems({
  FRONT_MATTER_UNUSED: {
    about: {
      cause: 'A field has a meaning in another generator of sites, and none in Tapdocs.',
      fix: 'Use the field that the message names, or remove this one.',
    },
    message: ({ key, count }: { key: string; count: number }) =>
      `\`${key}\` in the front matter has no effect${count > 1 ? `, on ${count} pages` : ''}.`,
    hint: ({ instead }: { instead: string }) => instead,
    severity: 'warning',
  },
  DOCS_CATEGORY_UNUSED: {
    message: ({ file, count }: { file: string; count: number }) =>
      count > 1
        ? `\`${file}\` and ${count - 1} more descriptions of folders have no effect.`
        : `\`${file}\` has no effect.`,
    hint: () =>
      'Label and order come from `_meta.json` in the folder above: `{ "type": "dir", "name": …, "label": … }`.',
    severity: 'warning',
  },
  DOCS_NAV_UNUSED: {
    message: ({ file }: { file: string }) => `\`${file}\` has no effect.`,
    hint: () =>
      'Set `themeConfig.nav` in the config file. The package `tapdocs-rspress` reads this file, with the other conventions of Rspress.',
    severity: 'warning',
  },
  DOCS_NUMBERS_KEPT: {
    message: ({ path, count }: { path: string; count: number }) =>
      `Numbers at the start of names are part of paths: \`${path}\`${count > 1 ? ` and ${count - 1} more` : ''}.`,
    hint: () =>
      'Docusaurus leaves them out. For the same URLs, rename the files, and order them in `_meta.json`; or redirect the URLs with `redirects`.',
    severity: 'warning',
  },
  DOCS_FOLDER_UNUSED: {
    message: ({ folder, lang }: UnusedFolder) =>
      lang === undefined
        ? `The page \`${folder}\` is left out, because it is not in the folder of a language.`
        : `The pages in \`${folder}\` are left out, because \`${lang}\` is not a language of the site.`,
    hint: ({ folder, lang, nearest }: UnusedFolder) =>
      nearest
        ? `Did you mean \`${nearest}\`? Rename the folder.`
        : `${lang === undefined ? 'Move' : `Add \`${lang}\` to \`locales\`, or move`} \`${folder}\` into the folder of a language.`,
    severity: 'warning',
  },
  DOCS_FOLDER_LANGUAGE: {
    message: ({ folder, lang }: { folder: string; lang: string }) =>
      `\`${folder}\` has the name of a language, but \`${lang}\` is not a language of the site: its pages form a section.`,
    hint: ({ lang }: { lang: string }) =>
      `Add \`${lang}\` to \`locales\`, and move the other pages into a folder of their language.`,
    severity: 'warning',
  },
  DOCS_SUBMODULE: {
    message: ({ path, version }: { path: string; version: string }) =>
      `\`${path}\` is a submodule in the version \`${version}\`, so git does not have its pages.`,
    hint: ({ path }: { path: string }) =>
      `Leave it out with \`exclude\` of \`contentDocs\`, or choose a commit in which \`${path}\` is a folder.`,
  },
  DOCS_VERSION_EMPTY: {
    message: ({ version, folders }: EmptyVersion) => `The version \`${version}\` has no pages in ${folders}.`,
    hint: ({ source }: EmptyVersion) =>
      source === 'folder'
        ? 'Restore the pages, or remove the version from the list of versions.'
        : source === 'outside'
          ? 'The content is outside of the folder of the site, and a version in git is that folder alone. Move the configuration to a folder around the content, or take versions from folders: `folders: true`.'
          : 'Content is read from the folders of today. Choose a commit that has them, or leave the version out.',
  },
  CONTENT_ROOT_ID: {
    message: ({ id, first, second }: { id: string; first: string; second: string }) =>
      `Two content roots have the id \`${id}\`: those with the folders \`${first}\` and \`${second}\`.`,
    hint: () => "Set another `id` for one of them: `contentDocs({ id: 'api', dir: 'api' })`.",
  },
  CONTENT_ROOT_FOLDER: {
    message: ({ dir, first, second }: { dir: string; first: string; second: string }) =>
      `Two content roots read the folder \`${dir}\`: \`${first}\` and \`${second}\`.`,
    hint: () => 'Set another `dir` for one of them, or remove it.',
  },
  META_INVALID: {
    message: ({ detail }: { detail: string }) => `The sidebar description is not valid: ${detail}`,
    hint: ({ detail, nearest }: { detail: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? detail.includes('comma after the last entry')
          ? 'Remove it: JSON allows none there.'
          : 'Each entry of `_meta.json` is a name, or an object whose `type` is `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`.'
        : `Did you mean \`${nearest}\`?`,
  },
  VERSION_EXCLUDE: {
    message: ({ pattern }: { pattern: string }) =>
      `\`exclude\` of \`versions\` contains \`${pattern}\`, which no page of an old version matches.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest === undefined
        ? 'Patterns are paths below the folder of the site, such as `docs/guide/old.mdx` or `docs/guide/**`.'
        : `Did you mean \`${nearest}\`?`,
  },
  SIDEBAR_WRITTEN: {
    message: ({ detail }: { detail: string }) => `The sidebars of the version cannot be read: ${detail}.`,
    hint: () => 'The file contains lists of entries by name: `{ "docs": ["intro", { "type": "category", … }] }`.',
  },
  SIDEBAR_ENTRY_LEFT_OUT: {
    message: ({ detail }: { detail: string }) => `An entry of a sidebar is left out: ${detail}.`,
    hint: () => 'Correct or remove the entry. Ids of pages, categories, links and `autogenerated` can be shown.',
    severity: 'warning',
  },
  SIDEBAR_LINK_BROKEN: {
    message: ({ href, lang }: { href: string; lang?: string | undefined }) =>
      lang === undefined
        ? `The link \`${href}\` does not lead to a page.`
        : `The link \`${href}\` does not lead to a page in the language \`${lang}\`.`,
    hint: ({ nearest, lang }: { nearest?: string | null | undefined; lang?: string | undefined }) => {
      if (!nearest) return 'Correct the link, or add the page.';
      if (lang === undefined) return `Did you mean \`${nearest}\`?`;
      return `\`${nearest}\` exists: translate it, show it as a fallback with \`i18n({ fallback: true })\`, or link to it from \`${lang}\`.`;
    },
  },
});
