import { marks, outlines } from '@theme/Icon/icons';

export interface IconProps {
  /** One of the theme's own icons, or the mark of a site: `github`, `x`, `discord`, `bluesky`. Unknown names give a link. */
  name: keyof typeof outlines | (string & {});
  /** Edge in CSS pixels. Default 16. */
  size?: number;
  className?: string | undefined;
}

/** A decorative icon in the colour of the text: its meaning has to be in a text or a label next to it. */
export default function Icon({ name, size = 16, className }: IconProps) {
  const mark = Object.hasOwn(marks, name) ? marks[name] : undefined;
  const attributes = { width: size, height: size, 'aria-hidden': true } as const;
  if (mark) {
    return (
      <svg {...attributes} className={className} viewBox="0 0 24 24" fill="currentColor">
        <path d={mark} />
      </svg>
    );
  }
  // How outlines are drawn is said once, in `styles/base.css`: a page has dozens of them.
  return (
    <svg {...attributes} className={className ? `tap-icon ${className}` : 'tap-icon'} viewBox="0 0 16 16">
      <path d={isOutline(name) ? outlines[name] : outlines.link} strokeWidth={name === 'more' ? 2 : undefined} />
    </svg>
  );
}

function isOutline(name: string): name is keyof typeof outlines {
  return Object.hasOwn(outlines, name);
}
