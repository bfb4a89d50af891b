import type { CardElement, CardNode } from './card-element.js';
import type { SocialCard } from './card.js';

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, ...children: readonly CardNode[]): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A text of at most some lines. */
function text(content: string, lines: number, style: Style): CardElement {
  return {
    type: 'div',
    props: { style: { display: 'block', lineClamp: lines, overflowWrap: 'anywhere', ...style }, children: content },
  };
}

/** The design of the plugin: the site at the top; group, title and description of the page at the bottom. */
export function defaultCard(card: SocialCard): CardElement {
  const { width, height, colors, dir, isHome } = card;
  return box(
    {
      width,
      height,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 80px 68px',
      backgroundColor: colors.background,
      color: colors.text,
      direction: dir,
    },
    ...rings(card),
    box({ position: 'absolute', left: 0, bottom: 0, width, height: 14, backgroundColor: colors.accent }),
    siteLine(card),
    isHome ? homePart(card) : pagePart(card),
  );
}

/** Quarters of circles in the upper corner where a line ends. */
function rings({ colors, dir }: SocialCard): CardElement[] {
  return [620, 460, 300].map((size) =>
    box({
      position: 'absolute',
      top: -size / 2,
      [dir === 'rtl' ? 'left' : 'right']: -size / 2,
      width: size,
      height: size,
      borderRadius: size / 2,
      backgroundColor: colors.accent,
      opacity: 0.07,
    }),
  );
}

/** The name of the site, on the card of its home page only its host; at the other end of the line, the version. */
function siteLine({ siteTitle, isHome, logo, version, host, colors }: SocialCard): CardElement {
  return box(
    { alignItems: 'center', gap: 18, maxWidth: 840 },
    logo !== null && !isHome && { type: 'img', props: { src: logo, style: { height: 48 } } },
    text(isHome ? host : siteTitle, 1, {
      fontSize: isHome ? 28 : 32,
      fontWeight: 600,
      color: isHome ? colors.muted : colors.text,
    }),
    version !== '' &&
      text(version, 1, {
        fontSize: 24,
        color: colors.muted,
        border: `2px solid ${colors.muted}`,
        borderRadius: 24,
        padding: '3px 16px',
      }),
  );
}

function pagePart({ title, description, section, colors }: SocialCard): CardElement {
  const { size, lines } = titleSize(title);
  return box(
    { flexDirection: 'column' },
    section.length > 0 &&
      text(section.slice(-2).join(' / '), 1, { fontSize: 28, fontWeight: 600, color: colors.accent, marginBottom: 20 }),
    text(title, lines, { fontSize: size, fontWeight: 700, lineHeight: 1.14, letterSpacing: '-0.02em' }),
    description !== '' &&
      text(description, lines > 3 ? 1 : 2, { fontSize: 32, lineHeight: 1.4, color: colors.muted, marginTop: 24 }),
  );
}

function homePart({ title, description, logo, colors }: SocialCard): CardElement {
  return box(
    { flexDirection: 'column' },
    logo !== null && { type: 'img', props: { src: logo, style: { height: 104, marginBottom: 32 } } },
    text(title, 2, { fontSize: 96, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.03em' }),
    description !== '' && text(description, 2, { fontSize: 36, lineHeight: 1.4, color: colors.muted, marginTop: 24 }),
  );
}

/** Letters of these scripts are about twice as wide as Latin ones. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** The size and the number of lines of a title: the longer, the smaller. */
function titleSize(title: string): { size: number; lines: number } {
  const columns = title.length + (title.match(wide)?.length ?? 0);
  if (columns <= 42) return { size: 88, lines: 2 };
  if (columns <= 60) return { size: 76, lines: 3 };
  if (columns <= 96) return { size: 62, lines: 3 };
  return { size: 52, lines: 4 };
}
