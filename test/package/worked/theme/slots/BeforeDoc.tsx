import { usePage, useText } from 'tapdocs/client';
import Below from '@theme-original/slots/BeforeDoc';

export default function BeforeDoc() {
  const text = useText();
  const { readingTime } = usePage<'DocPage'>().data;
  return (
    <>
      {readingTime && <p data-reading-time>{text('readingTime', { minutes: String(readingTime.minutes) })}</p>}
      <Below />
    </>
  );
}
