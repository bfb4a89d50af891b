import type { SVGProps } from 'react';
import { Stroke } from './Stroke';

/** A bulb. */
export default function TipIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Stroke {...props}>
      <path d="M10 2a5.5 5.5 0 0 0-3 10v2h6v-2a5.5 5.5 0 0 0-3-10z M8 17.5h4" />
    </Stroke>
  );
}
