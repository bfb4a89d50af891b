import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Wrapper of an island. In the content render, it marks the island, with its number. */
      'tap-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { n?: number };
      /** In the content render, the mark around a slot's content. */
      'tap-slot': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
      /** In the content render, the mark around the page's content. */
      'tap-content': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
