import Consent from '@theme/Consent';
import Original from '@theme-original/slots/GlobalUI';

export const hydrate = 'interaction';

/** The question for consent, next to the content of lower layers for this slot. */
export default function GlobalUI() {
  return (
    <>
      <Original />
      <Consent />
    </>
  );
}
