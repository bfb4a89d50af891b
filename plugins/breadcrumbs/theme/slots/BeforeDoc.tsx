import Breadcrumbs from '@theme/Breadcrumbs';
import Original from '@theme-original/slots/BeforeDoc';

export const hydrate = 'interaction';

/** The breadcrumbs, below the content of lower layers for this slot. */
export default function BeforeDoc() {
  return (
    <>
      <Original />
      <Breadcrumbs />
    </>
  );
}
