import { ownProblems } from '../own-problems.js';

type FileLink = { href: string; nearest?: string | undefined; inRepository?: boolean };
type BrokenLink = {
  href: string;
  nearest?: string | null | undefined;
  lang?: string | undefined;
  inRepository?: boolean;
};

const repositoryHint =
  'The repository has it, but the site does not. Set `themeConfig.editLink` to the URL of the docs folder at GitHub, GitLab or Gitea, and the link leads there.';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: linkProblem } = ownProblems({
  LINK_BROKEN: {
    message: ({ href, lang }: BrokenLink) =>
      lang === undefined
        ? `The link \`${href}\` does not lead to a page.`
        : `The link \`${href}\` does not lead to a page in the language \`${lang}\`.`,
    hint: ({ href, nearest, lang, inRepository }: BrokenLink) => {
      if (inRepository) return repositoryHint;
      if (/(?:^|\/)_[^/]*$/.test(href))
        return 'Files whose names start with `_` are no pages: rename it, or link elsewhere.';
      if (href.includes('?') && nearest?.includes('?'))
        return `In a URL, write \`%3F\` for \`?\`: \`${nearest.replaceAll('?', '%3F')}\`.`;
      if (!nearest) return 'Correct the link, or add the page.';
      if (lang === undefined) return `Did you mean \`${nearest}\`?`;
      return `\`${nearest}\` exists: translate it, show it as a fallback with \`i18n({ fallback: true })\`, or link to it from \`${lang}\`.`;
    },
  },
  LINK_DRAFT: {
    message: ({ href, file, date }: { href: string; file: string; date?: string | undefined }) =>
      `${href === file ? 'The link' : `The link \`${href}\``} leads to \`${file}\`, which is a draft and not published${date === undefined ? '' : ` until ${date}`}.`,
    hint: ({ file }: { file: string }) =>
      `Remove the link, or remove \`draft\` or \`publishAt\` from the front matter of \`${file}\`.`,
  },
  LINK_EXCLUDED: {
    message: ({ href, file, version }: { href: string; file: string; version: string }) =>
      `The link \`${href}\` leads to \`${file}\`, which is left out of the version \`${version}\`.`,
    hint: () => '`exclude` of the plugin `versions` leaves the page out.',
  },
  LINK_ANCHOR: {
    message: ({ href, path, id }: { href: string; path: string; id: string }) =>
      `The link \`${href}\` leads to \`${path}\`, which has no heading or id \`${id}\`.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest
        ? `Did you mean \`#${nearest}\`?`
        : 'Correct the part after `#`, or give the heading that id: `## Title {#id}`.',
  },
  LINK_FILE: {
    message: ({ href }: FileLink) => `The link \`${href}\` does not lead to a file.`,
    hint({ href, nearest, inRepository }: FileLink) {
      if (inRepository) return repositoryHint;
      if (href.startsWith('www.')) return `Write \`https://${href}\`: without it, the link is a path of this site.`;
      const [, scheme, rest] = /^(https?:)\/?(.*)$/i.exec(href) ?? [];
      if (scheme) return `Write \`${scheme}//${rest}\`: a scheme has two slashes after it.`;
      return nearest ? `Did you mean \`${nearest}\`?` : 'Correct the link, or put the file into the public folder.';
    },
  },
  LINK_LANGUAGE: {
    message: ({ href, lang }: { href: string; lang: string }) =>
      `The link \`${href}\` leads to a page in the language \`${lang}\`, although the page exists in the reader's language.`,
    hint: ({ counterpart }: { counterpart: string }) => `Link to \`${counterpart}\`.`,
  },
  LINK_REDIRECTED: {
    message: ({ href, to }: { href: string; to: string }) => `The link \`${href}\` is redirected to \`${to}\`.`,
    hint: ({ to }: { to: string }) => `Link to \`${to}\` itself.`,
  },
  LINK_EXTERNAL: {
    message: ({ href, detail }: { href: string; detail: string }) => `The link \`${href}\` is broken: ${detail}.`,
    hint: () => 'Correct or remove the link, or add it to `exceptions` of link-check.',
  },
  LINK_EXTERNAL_MOVED: {
    message: ({ href, to }: { href: string; to: string }) => `The link \`${href}\` has moved permanently to \`${to}\`.`,
    hint: () => 'Link to the new address.',
    severity: 'warning',
  },
  LINK_EXTERNAL_UNSURE: {
    message: ({ href, detail }: { href: string; detail: string }) =>
      `The link \`${href}\` could not be checked: ${detail}.`,
    hint: () => 'Open it in a browser. If it works, add it to `exceptions` of link-check.',
    severity: 'warning',
  },
  HOST_LIMIT: {
    about: { cause: 'The site, as it was last built, has more files or bytes than a host accepts.' },
    message: ({ host, detail }: { host: string; detail: string }) =>
      `${host} does not accept the site: it has ${detail}.`,
    hint: () => 'If you deploy there, leave out old versions or large files, or choose another host.',
  },
});
