import type { SVGProps } from 'react';

/** A picture of lines in the colour of the text, in the size of the text unless the props say otherwise. */
export function strokes(path: string) {
  return function AdmonitionIcon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 20 20"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}
