import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: cardProblem } = ownProblems({
  SOCIAL_CARDS_PACKAGES: {
    message: ({ missing }: { missing: string }) =>
      `The plugin \`socialCards\` needs packages that are not installed: \`${missing}\`.`,
    hint: ({ missing }: { missing: string }) => `Install them in the site: \`npm install -D ${missing}\`.`,
  },
  SOCIAL_CARDS_VERSION: {
    message: ({ installed, needed }: { installed: string; needed: string }) =>
      `The plugin \`socialCards\` needs \`satori\` ${needed} or later, but ${installed} is installed.`,
    hint: () => 'Install it in the site: `npm install -D satori@latest`.',
  },
  SOCIAL_CARDS_FONT: {
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The font \`${file}\` of social cards cannot be used: ${reason}.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest === undefined
        ? 'Name a file below the site, or a file of an installed package: TrueType, OpenType, WOFF or WOFF2.'
        : `Did you mean \`${nearest}\`?`,
  },
  SOCIAL_CARDS_LOGO: {
    message: ({ logo, reason }: { logo: string; reason: string }) =>
      `The picture \`${logo}\` of social cards cannot be used: ${reason}.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest === undefined ? 'Name an SVG, PNG or JPEG file of the public folder.' : `Did you mean \`${nearest}\`?`,
  },
  SOCIAL_CARDS_LOGO_TEXT: {
    severity: 'warning',
    message: ({ logo }: { logo: string }) => `The text in \`${logo}\` is not drawn on social cards.`,
    hint: () => 'Convert the text of the picture to outlines, or set `logo` of the plugin to another file.',
  },
  SOCIAL_CARDS_LETTERS: {
    severity: 'warning',
    message: ({ characters, path, count }: { characters: string; path: string; count: number }) =>
      count === 1
        ? `The page \`${path}\` has no social card: no font has ${characters}.`
        : `${count} pages, the first one \`${path}\`, have no social card: no font has ${characters}.`,
    hint: ({ lang }: { lang: string }) =>
      `Add a font with these letters to \`fonts\` of the plugin, for the language \`${lang}\`.`,
  },
  SOCIAL_CARDS_CHARACTERS: {
    severity: 'warning',
    message: ({ characters, path }: { characters: string; path: string }) =>
      `The social card of \`${path}\` is drawn without ${characters}, which no font has.`,
    hint: () => 'Add a font with it to `fonts` of the plugin, such as one of `@fontsource/noto-emoji` for emoji.',
  },
  SOCIAL_CARDS_RENDER: {
    message: ({ path, detail }: { path: string; detail: string }) =>
      `The social card of \`${path}\` has no usable layout: ${detail}.`,
    hint: () =>
      'Correct `render` of the plugin. It returns elements of plain HTML; its pictures come from `card.picture(…)`.',
  },
  SOCIAL_CARDS_DRAW: {
    message: ({ path, detail }: { path: string; detail: string }) =>
      `The social card of \`${path}\` cannot be drawn: ${detail}`,
    hint: () => 'Correct the styles that `render` returns, or the font or the picture that the message names.',
  },
  SOCIAL_CARDS_IMAGE: {
    severity: 'warning',
    message: ({ image }: { image: string }) =>
      `The picture \`${image}\` for link previews is not in the output of the site.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest === undefined ? 'Put the file into the public folder.' : `Did you mean \`${nearest}\`?`,
  },
  SOCIAL_CARDS_PAGES_UNUSED: {
    severity: 'warning',
    message: ({ pattern }: { pattern: string }) => `\`${pattern}\` of social cards is the path of no page.`,
    hint: ({ nearest }: { nearest?: string | undefined }) =>
      nearest === undefined
        ? 'Paths have no prefixes of versions and languages: `/guide/**`.'
        : `Did you mean \`${nearest}\`?`,
  },
});
