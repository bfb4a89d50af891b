import Toc from '@theme/Toc';

export interface TOCInlineProps {
  /** Depth of the highest headings. Default: that of the outline. */
  minHeadingLevel?: number;
  /** Depth of the lowest headings. Default: that of the outline. */
  maxHeadingLevel?: number;
  /** Number of headings at the start that are left out, for `toc.slice(2)`. Default: 0. */
  skip?: number | string;
}

/** The headings of the page, inside its text. */
export default function TOCInline({ minHeadingLevel, maxHeadingLevel, skip = 0 }: TOCInlineProps) {
  return (
    <Toc
      {...(Number(skip) === 0 ? {} : { skip: Number(skip) })}
      {...(minHeadingLevel === undefined ? {} : { from: minHeadingLevel })}
      {...(maxHeadingLevel === undefined ? {} : { to: maxHeadingLevel })}
    />
  );
}
