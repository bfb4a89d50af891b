import { usePage } from 'tapdocs/client';
import OverviewList from '@theme/Overview/OverviewList';

export interface OverviewProps {
  /** Depths of the headings listed for each page, whatever pages and groups ask for. Default theirs, else 2. */
  overviewHeaders?: readonly number[];
  /** Title of the pages that stand in no group. Default the language's own text. */
  defaultGroupTitle?: string;
  /** Titles of groups that come first, in this order; the others follow as in the sidebar. */
  order?: readonly string[];
  /** Whether a field filters the list. Default true. */
  filter?: boolean;
  /** Give the field the focus when the page was loaded, where it is in view and the reader has a mouse. Default false. */
  focusFilter?: boolean;
}

/**
 * The pages below an overview page, in groups, with their headings. Its data is made for pages with `overview: true` alone.
 *
 * @throws on another page
 */
export default function Overview(props: OverviewProps) {
  const { data } = usePage<'DocPage'>();
  if (data.frontMatter['overview'] !== true) {
    throw new Error('`<Overview>` needs `overview: true` in the front matter of its page.');
  }
  return <OverviewList {...props} />;
}
