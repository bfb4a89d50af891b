/** Colors of cards: `#rgb` or `#rrggbb`. */
export interface SocialCardColors {
  /** Default: `#ffffff`. */
  background?: string;
  /** The title. Default: `#12151c`. */
  text?: string;
  /** The group of the sidebar, and the bar. Default: `#3056d3`. */
  accent?: string;
  /** The description and the line at the bottom. Default: a mixture of text and background. */
  muted?: string;
}

/** Completes the colors. */
export function completeColors(colors: SocialCardColors = {}): Required<SocialCardColors> {
  const { background = '#ffffff', text = '#12151c', accent = '#3056d3' } = colors;
  return { background, text, accent, muted: colors.muted ?? mixed(text, background) };
}

/** Whether a light text is readable on a color. */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

/** A color between two others, nearer to the first one, so that it has enough contrast to the second one. */
function mixed(near: string, far: string): string {
  const others = channels(far);
  const parts = channels(near).map((part, index) => Math.round(part * 0.66 + (others[index] ?? 0) * 0.34));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  const isShort = color.length === 4;
  const digits = color.slice(1).match(isShort ? /./g : /../g) ?? [];
  return digits.map((one) => Number.parseInt(isShort ? one + one : one, 16));
}
