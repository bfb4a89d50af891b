import { isValidElement, type ReactNode } from 'react';
import Original, { type DetailsProps as OriginalProps } from '@theme-original/Details';

export interface DetailsProps extends Omit<OriginalProps, 'title'> {
  /** The text that is always visible. */
  title?: ReactNode;
  /** The summary, with or without an element `<summary>`. */
  summary?: ReactNode;
}

/** Content that readers can unfold. */
export default function Details({ title, summary = 'Details', ...rest }: DetailsProps) {
  return <Original {...rest} title={title ?? innerOf(summary)} />;
}

function innerOf(summary: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(summary)) return summary;
  return summary.type === 'summary' ? summary.props.children : summary;
}
