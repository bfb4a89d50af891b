import type { SVGProps } from 'react';
import { Stroke } from './Stroke';

/** An exclamation mark in a triangle. */
export default function WarningIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Stroke {...props}>
      <path d="M10 2.5l8 14.5H2z M10 8v4 M10 14.5v.5" />
    </Stroke>
  );
}
