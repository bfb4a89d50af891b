import Toc from '@theme/Toc';

/** A heading as in the variable `toc` of a page. */
export interface TocHeading {
  value: string;
  id: string;
  level: number;
}

export interface TOCInlineProps {
  /** The headings. Default: those of the page. */
  toc?: readonly TocHeading[];
  /** Depth of the highest headings. Default: that of the outline. */
  minHeadingLevel?: number;
  /** Depth of the lowest headings. Default: that of the outline. */
  maxHeadingLevel?: number;
  /** Number of headings at the start that are left out, for `toc.slice(2)`. Default: 0. */
  skip?: number | string;
}

/** The headings of the page, inside its text. */
export default function TOCInline({ toc, minHeadingLevel, maxHeadingLevel, skip = 0 }: TOCInlineProps) {
  if (toc) return <Headings {...{ toc, from: minHeadingLevel ?? 2, to: maxHeadingLevel ?? 3 }} />;
  return (
    <Toc
      {...(Number(skip) === 0 ? {} : { skip: Number(skip) })}
      {...(minHeadingLevel === undefined ? {} : { from: minHeadingLevel })}
      {...(maxHeadingLevel === undefined ? {} : { to: maxHeadingLevel })}
    />
  );
}

/** Headings that the page has chosen. */
function Headings({ toc, from, to }: { toc: readonly TocHeading[]; from: number; to: number }) {
  return (
    <ul>
      {toc
        .filter(({ level }) => level >= from && level <= to)
        .map(({ id, value }, index) => (
          <li key={index}>
            <a href={`#${encodeURIComponent(id)}`}>{value}</a>
          </li>
        ))}
    </ul>
  );
}
