import Toc from '@theme/Toc';

export interface TOCInlineProps {
  /** Depth of the highest headings. Default: that of the outline. */
  minHeadingLevel?: number;
  /** Depth of the lowest headings. Default: that of the outline. */
  maxHeadingLevel?: number;
}

/** The headings of the page, inside its text. */
export default function TOCInline({ minHeadingLevel, maxHeadingLevel }: TOCInlineProps) {
  return (
    <Toc
      {...(minHeadingLevel === undefined ? {} : { from: minHeadingLevel })}
      {...(maxHeadingLevel === undefined ? {} : { to: maxHeadingLevel })}
    />
  );
}
