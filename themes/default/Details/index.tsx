import type { ReactNode } from 'react';

export interface DetailsProps {
  /** What is shown while the rest is folded. */
  title: ReactNode;
  /** Whether it starts unfolded. Default false. */
  open?: boolean;
  children?: ReactNode;
}

/** Content that the reader unfolds; works without scripts. */
export default function Details({ title, open = false, children }: DetailsProps) {
  return (
    <details className="callout callout-details" open={open}>
      <summary>{title}</summary>
      <div className="callout-body">{children}</div>
    </details>
  );
}
