import Details from '@theme/Details';
import TOCInline, { type TOCInlineProps } from '@theme/TOCInline';
import { useText } from 'tapdocs/client';

/** The headings of the page, which readers can unfold. */
export default function TOCCollapsible(props: TOCInlineProps) {
  const text = useText();
  return (
    <Details title={text('outlineTitle')}>
      <TOCInline {...props} />
    </Details>
  );
}
