import { defineProblems } from 'tapdocs';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: docsProblem } = defineProblems({
  FRONT_MATTER_UNUSED: {
    message: ({ key, count }: { key: string; count: number; instead: string }) =>
      `\`${key}\` in the front matter has no effect${count > 1 ? `, on ${count} pages` : ''}.`,
    hint: ({ instead }: { key: string; count: number; instead: string }) => instead,
    severity: 'warning',
  },
  DOCS_FOLDER_UNUSED: {
    message: ({ folder, lang }: { folder: string; lang: string; nearest?: string | undefined }) =>
      `The pages in \`${folder}\` are left out, because \`${lang}\` is not a language of the site.`,
    hint: ({ folder, lang, nearest }: { folder: string; lang: string; nearest?: string | undefined }) =>
      nearest
        ? `Did you mean \`${nearest}\`? Rename the folder.`
        : `Add \`${lang}\` to \`locales\`, or move \`${folder}\` into the folder of a language.`,
    severity: 'warning',
  },
  DOCS_FOLDER_LANGUAGE: {
    message: ({ folder, lang }: { folder: string; lang: string }) =>
      `\`${folder}\` has the name of a language, but \`${lang}\` is not a language of the site: its pages form a section.`,
    hint: ({ lang }: { folder: string; lang: string }) =>
      `Add \`${lang}\` to \`locales\`, and move the other pages into a folder of their language.`,
    severity: 'warning',
  },
  DOCS_SUBMODULE: {
    message: ({ path, version }: { path: string; version: string }) =>
      `\`${path}\` is a submodule in the version \`${version}\`, so git does not have its pages.`,
    hint: ({ path }: { path: string; version: string }) =>
      `Leave it out with \`exclude\` of \`contentDocs\`, or choose a commit in which \`${path}\` is a folder.`,
  },
  DOCS_VERSION_EMPTY: {
    message: ({ version, folders }: { version: string; folders: string }) =>
      `The version \`${version}\` has no pages in ${folders}.`,
    hint: () => 'Content is read from the folders of today. Choose a commit that has them, or leave the version out.',
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
    hint: () =>
      'Each entry of `_meta.json` is a name, or an object whose `type` is `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`.',
  },
  SIDEBAR_LINK_BROKEN: {
    message: ({ href, lang }: { href: string; lang?: string | undefined }) =>
      lang === undefined
        ? `The link \`${href}\` does not lead to a page.`
        : `The link \`${href}\` does not lead to a page in the language \`${lang}\`.`,
    hint: ({ nearest, lang }: { href: string; nearest?: string | null | undefined; lang?: string | undefined }) => {
      if (!nearest) return 'Correct the link, or add the page.';
      if (lang === undefined) return `Did you mean \`${nearest}\`?`;
      return `\`${nearest}\` exists: translate it, show it as a fallback with \`i18n({ fallback: true })\`, or link to it from \`${lang}\`.`;
    },
  },
});
