import type { ReactNode } from 'react';

export interface DetailsProps {
  /** The text that is shown while the content is folded. */
  title: ReactNode;
  /** Whether it is unfolded at first. Default: false. */
  open?: boolean;
  children?: ReactNode;
}

/** Content that readers can unfold; works without scripts. */
export default function Details({ title, open = false, children }: DetailsProps) {
  return (
    <details className="callout callout-details" open={open}>
      <summary>{title}</summary>
      <div className="callout-body">{children}</div>
    </details>
  );
}
