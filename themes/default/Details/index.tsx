import type { ReactNode } from 'react';
import { useText } from 'tapdocs/client';

export interface DetailsProps {
  /** The text that is shown while the content is folded. Default: `Details` in the language of the page. */
  title?: ReactNode;
  /** Whether it is unfolded at first. Default: false. */
  open?: boolean;
  children?: ReactNode;
}

/** Content that readers can unfold; works without scripts. */
export default function Details({ title, open = false, children }: DetailsProps) {
  const text = useText();
  return (
    <details className="callout callout-details" open={open}>
      <summary>{title ?? text('calloutDetails')}</summary>
      <div className="callout-body">{children}</div>
    </details>
  );
}
