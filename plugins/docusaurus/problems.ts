import { defineProblems } from 'tapdocs';

/** The problems that the preset reports. */
export const { catalogue, problem: docusaurusProblem } = defineProblems({
  DOCUSAURUS_FOLDER: {
    message: ({ dir }: { dir: string }) => `The docs folder \`${dir}\` does not exist.`,
    hint: () => 'Set `dir` of `docusaurus` to the folder of the docs, relative to the site.',
  },
  DOCUSAURUS_DOC_MISSING: {
    message: ({ id }: { id: string; nearest?: string | undefined }) => `There is no doc with the id \`${id}\`.`,
    hint: ({ nearest }: { id: string; nearest?: string | undefined }) =>
      nearest === undefined
        ? 'An id is the path of a file in the docs folder without numbers and extension, or with the `id` of its front matter.'
        : `Did you mean \`${nearest}\`?`,
  },
  DOCUSAURUS_CATEGORY: {
    message: ({ key, expected, got }: { key: string; expected: string; got: string }) =>
      `\`${key}\` of a category must be ${expected}, but it is ${got}.`,
    hint: ({ key }: { key: string; expected: string; got: string }) => `Change \`${key}\`, or remove it.`,
  },
  DOCUSAURUS_FIELD: {
    message: ({ key, count }: { key: string; count: number; instead: string }) =>
      `\`${key}\` has no effect in Tapdocs yet${count > 1 ? `, on ${count} pages` : ''}.`,
    hint: ({ instead }: { key: string; count: number; instead: string }) => instead,
    severity: 'warning',
  },
  DOCUSAURUS_FILE: {
    message: ({ file }: { file: string; instead: string }) => `\`${file}\` is not read yet.`,
    hint: ({ instead }: { file: string; instead: string }) => instead,
    severity: 'warning',
  },
  DOCUSAURUS_TRANSLATIONS: {
    message: ({ folder }: { folder: string }) => `The translations in \`${folder}\` are not part of the site.`,
    hint: () => 'Tapdocs does not read the `i18n` folder of Docusaurus yet; the site has the pages of the docs folder.',
    severity: 'warning',
  },
});
