import Breadcrumbs from '@theme/Breadcrumbs';
import Original from '@theme-original/slots/BeforeDoc';

/** The breadcrumbs, below what lower layers put above the content of a doc page. */
export default function BeforeDoc() {
  return (
    <>
      <Original />
      <Breadcrumbs />
    </>
  );
}
