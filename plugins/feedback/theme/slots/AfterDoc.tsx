import { usePage } from 'tapdocs/client';
import Feedback from '@theme/Feedback';
import Original from '@theme-original/slots/AfterDoc';

export const hydrate = 'interaction';

/** The question, below the content of lower layers for this slot. Each page has its own. */
export default function AfterDoc() {
  const { path, data } = usePage();
  const { frontMatter } = data as { frontMatter?: { feedback?: unknown } };
  return (
    <>
      <Original />
      {frontMatter?.feedback !== false && <Feedback key={path} />}
    </>
  );
}
