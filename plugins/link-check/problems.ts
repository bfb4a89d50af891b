import { defineProblems } from 'tapdocs';

/** What the plugin reports, by code. */
export const { catalogue, problem: linkProblem } = defineProblems({
  LINK_BROKEN: {
    message: ({ href, lang }: { href: string; lang?: string | undefined }) =>
      lang === undefined
        ? `The link \`${href}\` leads to no page.`
        : `The link \`${href}\` leads to no page in the language \`${lang}\`.`,
    hint: ({ nearest, lang }: { href: string; nearest?: string | null | undefined; lang?: string | undefined }) => {
      if (!nearest) return 'Correct the link, or add the page.';
      if (lang === undefined) return `Did you mean \`${nearest}\`?`;
      return `\`${nearest}\` is there: translate it, let it stand in with \`i18n({ fallback: true })\`, or link to it from \`${lang}\`.`;
    },
  },
  LINK_DRAFT: {
    message: ({ href, file }: { href: string; file: string }) =>
      `The link \`${href}\` leads to \`${file}\`, which is a draft and not published.`,
    hint: ({ file }: { href: string; file: string }) => `Remove the link, or \`draft: true\` from \`${file}\`.`,
  },
  LINK_ANCHOR: {
    message: ({ href, path, id }: { href: string; path: string; id: string; nearest?: string | undefined }) =>
      `The link \`${href}\` leads to \`${path}\`, which has no heading or id \`${id}\`.`,
    hint: ({ nearest }: { href: string; path: string; id: string; nearest?: string | undefined }) =>
      nearest
        ? `Did you mean \`#${nearest}\`?`
        : 'Correct the part after `#`, or give the heading that id: `## Title {#id}`.',
  },
  LINK_FILE: {
    message: ({ href }: { href: string; nearest?: string | undefined }) => `The link \`${href}\` leads to no file.`,
    hint: ({ nearest }: { href: string; nearest?: string | undefined }) =>
      nearest ? `Did you mean \`${nearest}\`?` : 'Correct the link, or put the file into the public folder.',
  },
  LINK_LANGUAGE: {
    message: ({ href, lang }: { href: string; lang: string; own: string }) =>
      `The link \`${href}\` leads to a page in the language \`${lang}\`, though there is one in the reader's own.`,
    hint: ({ own }: { href: string; lang: string; own: string }) => `Link to \`${own}\`.`,
  },
  LINK_REDIRECTED: {
    message: ({ href, to }: { href: string; to: string }) => `The link \`${href}\` is redirected to \`${to}\`.`,
    hint: ({ to }: { href: string; to: string }) => `Link to \`${to}\` itself.`,
  },
  LINK_EXTERNAL: {
    message: ({ href, detail }: { href: string; detail: string }) => `The link \`${href}\` is broken: ${detail}.`,
    hint: () => 'Correct or remove the link, or name it in `exceptions` of link-check.',
  },
  LINK_EXTERNAL_MOVED: {
    message: ({ href, to }: { href: string; to: string }) => `The link \`${href}\` has moved for good to \`${to}\`.`,
    hint: () => 'Link to the new address.',
    severity: 'warning',
  },
  LINK_EXTERNAL_UNSURE: {
    message: ({ href, detail }: { href: string; detail: string }) =>
      `The link \`${href}\` could not be checked: ${detail}.`,
    hint: () => 'Open it in a browser. If it is right, name it in `exceptions` of link-check.',
    severity: 'warning',
  },
});
