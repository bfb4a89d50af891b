import { marks, outlines } from '@theme/Icon/icons';
import sprite from './marks.svg';

export interface IconProps {
  /**
   * One of the theme's own icons, or the mark of a site: `github`, `gitlab`, `x`, `discord`, `bluesky`. Unknown names show a link
   * icon.
   */
  name: keyof typeof outlines | (string & {});
  /** Size in CSS pixels. Default: 16. */
  size?: number;
  className?: string | undefined;
}

/** A decorative icon in the colour of the text; put its meaning into a text or a label next to it. */
export default function Icon({ name, size = 16, className }: IconProps) {
  const attributes = { width: size, height: size, 'aria-hidden': true } as const;
  if (marks.includes(name)) {
    return (
      <svg {...attributes} className={className} fill="currentColor">
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  }
  // The style of outlines is in `styles/base.css`, because a page has dozens of icons.
  return (
    <svg {...attributes} className={className ? `tap-icon ${className}` : 'tap-icon'} viewBox="0 0 16 16">
      <path d={isOutline(name) ? outlines[name] : outlines.link} strokeWidth={name === 'more' ? 2 : undefined} />
    </svg>
  );
}

function isOutline(name: string): name is keyof typeof outlines {
  return Object.hasOwn(outlines, name);
}
