import { ownProblems } from '../own-problems.js';

interface VanishedUrl {
  url: string;
  from: string;
  /** The proposed target. */
  to: string | null;
  why: string;
  /** The only language to redirect, if another one still has the page. */
  lang?: string | null;
}

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: redirectProblem } = ownProblems({
  REDIRECT_PATTERN: {
    message: ({ from, reason }: { from: string; reason: string }) => `Invalid redirect pattern \`${from}\`: ${reason}.`,
    hint: () => 'The rule is skipped. A path starts with `/`; anything else is a regular expression for whole paths.',
    severity: 'warning',
  },
  REDIRECT_FILE: {
    message: ({ detail }: { detail: string }) =>
      `The saved redirects cannot be read, so nothing is redirected: ${detail}`,
    hint: () => 'Build the site again.',
    severity: 'warning',
  },
  REDIRECT_CONFLICT: {
    message: ({ from, first, second }: { from: string; first: string; second: string }) =>
      `Two redirects from \`${from}\` lead to different places: \`${first}\` and \`${second}\`.`,
    hint: () => 'Remove one of them.',
  },
  REDIRECT_LOOP: {
    message: ({ way }: { way: string }) => `The redirect \`${way}\` never ends.`,
    hint: () => 'Make one of the rules lead to a page. A pattern can exclude its own target: `^/docs/(?!v2/)(.*)$`.',
  },
  REDIRECT_SHADOWS: {
    message: ({ from, page }: { from: string; page: string }) =>
      `The redirect from \`${from}\` never takes effect, because \`${page}\` is served there.`,
    hint: () =>
      'Remove the rule, or the page. `to` may be an object by language, for a rule that applies to some languages only.',
  },
  REDIRECT_PATTERN_SHADOWS: {
    message: ({ from, pages }: { from: string; pages: string }) =>
      `The redirect from \`${from}\` matches the pages ${pages}.`,
    hint: () => 'The pages are shown here, but some hosts apply their redirects first. Make the pattern narrower.',
    severity: 'warning',
  },
  REDIRECT_TARGET: {
    message: ({ from, to }: { from: string; to: string }) =>
      `The redirect from \`${from}\` leads to \`${to}\`, which does not exist.`,
    hint: ({ nearest }: { nearest: string | null }) =>
      nearest ? `Did you mean \`${nearest}\`?` : 'Correct the target, or add the page.',
  },
  REDIRECT_DRAFT: {
    message: ({ from, to, file, date }: { from: string; to: string; file: string; date?: string | undefined }) =>
      `The redirect from \`${from}\` leads to \`${to}\`, but \`${file}\` is a draft and not published${date === undefined ? '' : ` until ${date}`}.`,
    hint: () => 'Publish the page, or redirect readers to another page until then.',
  },
  REDIRECT_ANCHOR: {
    message: ({ from, path }: { from: string; path: string }) =>
      `The redirect from \`${from}\` never takes effect, because there is neither a page nor a redirect at \`${path}\`.`,
    hint: ({ nearest }: { nearest: string | null }) =>
      nearest ? `Did you mean \`${nearest}\`?` : 'Redirect the path without `#` as well.',
  },
  URL_VANISHED: {
    message: ({ url }: VanishedUrl) => `The published URL \`${url}\` no longer leads anywhere.`,
    hint: ({ from, to, why, lang = null }: VanishedUrl) => {
      if (to === null) return 'Restore the page, or add a redirect from it.';
      const key = lang !== null && /^\w+$/.test(lang) ? lang : `'${lang}'`;
      const target = lang === null ? `'${to}'` : `{ ${key}: '${to}' }`;
      return `Add the redirect \`{ from: '${from}', to: ${target} }\`: ${why}.`;
    },
  },
  URL_OUTSIDE: {
    message: ({ source, base, url }: { source: string; base: string; url: string }) =>
      `No URL in \`${source}\` is below \`${base}\`, so none leads to a page of this site: \`${url}\`.`,
    hint: ({ base }: { base: string }) =>
      base === '/'
        ? 'Check that the file lists the URLs of this site.'
        : `If \`base\` has become \`${base}\`, let the host redirect the old URLs: a site writes no files outside of its \`base\`.`,
  },
  URL_VERSION: {
    message: ({ name, root, count, url }: { name: string; root: string | null; count: number; url: string }) =>
      `${count} published URLs of the version \`${name}\`${root === null ? '' : ` of \`${root}\``} no longer lead anywhere, such as \`${url}\`.`,
    hint: ({ name }: { name: string }) =>
      `Restore the version, or add \`removed: ['${name}']\` to the options of \`versions\`: each URL then redirects to the same page of the nearest version.`,
  },
  URL_DRAFT: {
    message: ({ url, file }: { url: string; file: string }) =>
      `The published URL \`${url}\` no longer leads anywhere, because \`${file}\` is a draft.`,
    hint: ({ from }: { from: string }) => `Publish the page, or add a redirect from \`${from}\`.`,
  },
  ANCHOR_VANISHED: {
    message: ({ url, page }: { url: string; page: string }) =>
      `The published URL \`${url}\` leads to an anchor that \`${page}\` no longer has.`,
    hint: ({ from, to }: { from: string; to: string | null }) =>
      to === null
        ? 'Give a heading that id, `## Title {#id}`, or add a redirect from it.'
        : `Add the redirect \`{ from: '${from}', to: '${to}' }\`, or give the heading its old id.`,
  },
  AGAINST_UNREADABLE: {
    message: ({ source, detail }: { source: string; detail: string }) =>
      `\`${source}\` cannot be used for the comparison: ${detail}.`,
    hint: () => 'Pass `--against` a file with one URL per line, a `sitemap.xml`, or the folder of an earlier output.',
  },
});
