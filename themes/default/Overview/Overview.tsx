import { usePage } from 'tapdocs/client';
import OverviewList, { type OverviewProps } from '@theme/Overview/OverviewList';

/**
 * The pages below an overview page, in groups, with their headings. Its data exists only for pages with `overview:
 * true`.
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
