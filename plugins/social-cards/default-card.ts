import type { CardElement, CardNode } from './card-element.js';
import type { SocialCard } from './card.js';

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, ...children: readonly CardNode[]): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A text that is truncated after some lines. */
function text(content: string, lineClamp: string, style: Style): CardElement {
  return {
    type: 'div',
    props: { style: { display: 'block', lineClamp, overflowWrap: 'anywhere', ...style }, children: content },
  };
}

/** Maximum number of lines, and the end of a truncated text. */
function clamp(lines: number, { ellipsis }: Pick<SocialCard, 'ellipsis'>): string {
  return `${lines} "${ellipsis}"`;
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

/** Logo and name of the site, and the version; on the card of the home page, its host. */
function siteLine(card: SocialCard): CardElement {
  const { siteTitle, isHome, logo, version, host, colors } = card;
  return box(
    { alignItems: 'center', gap: 18, maxWidth: 840 },
    logo !== null && !isHome && { type: 'img', props: { src: logo, style: { height: 48 } } },
    text(isHome ? host : siteTitle, clamp(1, card), {
      fontSize: isHome ? 28 : 32,
      fontWeight: 600,
      color: isHome ? colors.muted : colors.text,
    }),
    version !== '' &&
      text(version, clamp(1, card), {
        fontSize: 24,
        color: colors.muted,
        border: `2px solid ${colors.muted}`,
        borderRadius: 24,
        padding: '3px 16px',
      }),
  );
}

function pagePart(card: SocialCard): CardElement {
  const { title, description, section, colors } = card;
  const { size, lines } = titleSize(title);
  return box(
    { flexDirection: 'column' },
    section.length > 0 &&
      text(section.slice(-2).join(' / '), clamp(1, card), {
        fontSize: 28,
        fontWeight: 600,
        color: colors.accent,
        marginBottom: 20,
      }),
    text(title, clamp(lines, card), { fontSize: size, fontWeight: 700, lineHeight: 1.14, letterSpacing: '-0.02em' }),
    description !== '' &&
      text(description, clamp(lines > 3 ? 1 : 2, card), {
        fontSize: 32,
        lineHeight: 1.4,
        color: colors.muted,
        marginTop: 24,
      }),
  );
}

function homePart(card: SocialCard): CardElement {
  const { title, description, logo, colors } = card;
  return box(
    { flexDirection: 'column' },
    logo !== null && { type: 'img', props: { src: logo, style: { height: 104, marginBottom: 32 } } },
    text(title, clamp(2, card), { fontSize: 96, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.03em' }),
    description !== '' &&
      text(description, clamp(2, card), { fontSize: 36, lineHeight: 1.4, color: colors.muted, marginTop: 24 }),
  );
}

/** Letters of these scripts are about twice as wide as Latin ones. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** The size and the number of lines of a title. Longer titles are smaller. The limits are for the font Inter. */
function titleSize(title: string): { size: number; lines: number } {
  const columns = title.length + (title.match(wide)?.length ?? 0);
  if (columns <= 42) return { size: 88, lines: 2 };
  if (columns <= 60) return { size: 76, lines: 3 };
  if (columns <= 96) return { size: 62, lines: 3 };
  return { size: 52, lines: 4 };
}
