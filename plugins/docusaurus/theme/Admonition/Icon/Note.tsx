import type { SVGProps } from 'react';
import { Stroke } from './Stroke';

/** A notepad. */
export default function NoteIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Stroke {...props}>
      <path d="M4 2h12v11l-5 5H4z M11 18v-5h5" />
    </Stroke>
  );
}
